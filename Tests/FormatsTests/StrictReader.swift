import Course
import Foundation
import FoundationXML

@testable import Formats

/// Parses a format by its own rules, and returns the structure without students' texts.
enum StrictReader {
  /// The reader for a format.
  static func read(_ format: ResultFormat, _ text: String) -> [String] {
    switch format.name {
    case "text": plainLines(text)
    case "github": text.split(separator: "\n").map { command(in: String($0)) ?? "no command" }
    case "tap": points(text)
    case "csv", "csv-checks", "moodle", "canvas": table(text)
    case "feedback": elements(text)
    case "feedback-md": marks(text)
    case "junit": Elements().read(text)
    case "html": page(text)
    case "jsonl": lines(of: text).map(shape)
    default: [shape(text)]
    }
  }

  /// The lines for a reader that also accepts U+2028 as a line end.
  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split {
      (0xA...0xD).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value)
    }
    .map { String($0) }
  }

  private static func plainLines(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { command(in: String($0)) }
  }

  /// The workflow command that GitHub's runner finds in a line.
  private static func command(in line: String) -> String? {
    let scalars = Array(line.unicodeScalars)
    if let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start...].starts(with: "::".unicodeScalars)
    {
      let rest = scalars[(start + 2)...].split(separator: " ", maxSplits: 1)
      return String(String.UnicodeScalarView(rest.first ?? []).prefix { $0 != ":" })
    }
    return line.range(of: "##[", options: .literal) == nil ? nil : "old command"
  }

  /// The kinds of lines that a TAP parser knows.
  private static func points(_ text: String) -> [String] {
    lines(of: text).compactMap { line in
      let start = ["ok ", "not ok ", "1..", "Bail out!", "TAP version", "  ---", "  ..."]
        .first { line.hasPrefix($0) }
      let isSkipped = line.range(of: #"(?<!\\)#"#, options: .regularExpression) != nil
      return start.map { isSkipped && !$0.hasPrefix(" ") ? $0 + "directive" : $0 }
    }
  }

  /// The number of fields in each row, and which of them are formulas.
  private static func table(_ text: String) -> [String] {
    var rows = [[String.UnicodeScalarView()]]
    var isQuoted = false
    for scalar in text.unicodeScalars where scalar != "\r" {
      let row = rows.count - 1
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[row].append(String.UnicodeScalarView())
      case "\n" where !isQuoted: rows.append([String.UnicodeScalarView()])
      default: rows[row][rows[row].count - 1].append(scalar)
      }
    }
    return rows.map { row in
      let formulas = row.count { field in
        guard let sign = field.first(where: { !$0.properties.isWhitespace }) else { return false }
        return "=+-@＝＋－＠".unicodeScalars.contains(sign)
      }
      return "\(row.count) fields, \(formulas) formulas"
    }
  }

  /// The tags of a page, which must be those that we wrote.
  private static func elements(_ text: String) -> [String] {
    text.matches(of: #/<[^>]*>/#).map { String($0.0) }
  }

  /// The marks at the beginnings of Markdown's lines, and all that could be markup within.
  private static func marks(_ text: String) -> [String] {
    lines(of: text).map { line in
      let scalars = Array(line.replacingOccurrences(of: "<br>", with: "").unicodeScalars)
      let start = scalars.prefix { " #>-✓✗–".unicodeScalars.contains($0) }
      var (isEscaped, marks) = (false, "")
      for scalar in scalars.dropFirst(start.count) {
        if !isEscaped, "<>`*_[]".unicodeScalars.contains(scalar) {
          marks.unicodeScalars.append(scalar)
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return String(String.UnicodeScalarView(start)) + marks
    }.filter { !$0.isEmpty }
  }

  /// The page's markup without its data, and the structure of the data.
  private static func page(_ text: String) -> [String] {
    guard let data = data(of: text) else { return ["no data"] }
    return [
      String(text[..<data.startIndex]), String(text[data.endIndex...]), shape(String(data)),
    ]
  }

  /// The part of the page that a browser takes for the data.
  static func data(of page: String) -> Substring? {
    guard let start = page.range(of: "id=\"data\">", options: .literal)?.upperBound,
      let end = page.range(of: "</script", options: .literal, range: start..<page.endIndex)
    else { return nil }
    return page[start..<end.lowerBound]
  }

  /// JSON without its strings and numbers.
  private static func shape(_ text: String) -> String {
    func shape(_ value: Any) -> String {
      switch value {
      case let object as [String: Any]:
        "{\(object.keys.sorted().map { "\($0):\(shape(object[$0] ?? ""))" }.joined(separator: ","))}"
      case let array as [Any]: "[\(array.map(shape).joined(separator: ","))]"
      case is String: "text"
      case is NSNull: "null"
      default: "number"
      }
    }
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return value.map(shape) ?? "no JSON: \(text.prefix(200))"
  }

  /// The elements of an XML document with the names of their attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    private var found: [String] = []

    func read(_ text: String) -> [String] {
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      if !parser.parse() { found.append("no XML: \(String(describing: parser.parserError))") }
      if text.range(of: "[[ATTACHMENT|", options: .literal) != nil { found.append("attachment") }
      return found
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      found.append("\(name) \(attributes.keys.sorted().joined(separator: " "))")
    }
  }
}
