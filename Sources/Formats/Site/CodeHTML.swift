import Course
import SwiftSource

/// Writes code and drawings as HTML.
enum CodeHTML {
  /// Returns a `pre` element: Swift in colours, anything else with its columns kept.
  ///
  /// - Parameter info: the fence's info string.
  static func block(_ text: String, info: String) -> String {
    let visible = sanitised(text.last == "\n" ? String(text.dropLast()) : text)
    let (name, code) =
      switch info.split(separator: " ").first {
      case "swift": ("swift", highlighted(visible))
      case "output": ("output", inColumns(visible))
      default: ("drawing", inColumns(withoutMargin(visible)))
      }
    // The focus lets the keyboard scroll what is wider than the page.
    let tag = XML.tag("pre", ["class": name, "tabindex": "0", "translate": "no"])
    return "\(tag)<code>\(code)</code></pre>"
  }

  /// Removes the blanks before all lines: on a phone a drawing needs the room.
  private static func withoutMargin(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let margin =
      lines.filter { $0.contains { $0 != " " } }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
  }

  private static func highlighted(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var result = ""
    var position = 0
    func text(_ range: Range<Int>) -> String {
      XML.escaped(String(decoding: bytes[range], as: UTF8.self))
    }
    for span in highlight(source) where span.range.lowerBound >= position {
      result += text(position..<span.range.lowerBound)
      result += "<span class=\"swift-\(span.kind.className)\">\(text(span.range))</span>"
      position = span.range.upperBound
    }
    return result + text(position..<bytes.count)
  }

  /// Gives each character that a monospaced font may lack the width of its columns.
  ///
  /// Browsers take such a character from another font, whose characters have other widths.
  private static func inColumns(_ text: String) -> String {
    var result = ""
    var plain = ""
    for character in text {
      let width = character.isASCII ? 0 : character.displayWidth
      guard width > 0 else {
        plain.append(character)
        continue
      }
      let written = XML.escaped(String(character))
      result += "\(XML.escaped(plain))<span class=\"columns-\(width)\">\(written)</span>"
      plain = ""
    }
    return result + XML.escaped(plain)
  }
}

extension Highlight.Kind {
  fileprivate var className: String {
    switch self {
    case .typeName: "type"
    case .directive: "keyword"
    default: rawValue
    }
  }
}
