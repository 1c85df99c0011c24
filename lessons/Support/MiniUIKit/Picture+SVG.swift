nonisolated extension Picture {
  /// The picture as a complete SVG document, with its labels for readers who can't see it.
  public var svg: String {
    let (width, height) = (number(size.width), number(size.height))
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 \(width) \(height)\">",
      "  <title>\(escaped(plainText))</title>",
    ]
    for stroke in strokes {
      let path = stroke.lines.map { line in
        "M" + line.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " L")
      }
      let title = stroke.label.map { "<title>\(escaped($0))</title>" } ?? ""
      parts.append(
        "  <path fill=\"none\" stroke=\"currentColor\" d=\"\(path.joined(separator: " "))\">"
          + title + "</path>")
    }
    parts.append("</svg>\n")
    return parts.joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        // XML can't hold control characters, not even escaped ones.
        let isAllowed = scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        let isCharacter = scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed && isCharacter ? scalar : " ")
      }
    }
    return result
  }
}

/// A number with at most two digits behind the point.
nonisolated func number(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  guard rounded.isFinite, rounded.magnitude < 1e15 else { return "0" }
  // Adding zero turns -0.0 into 0.0.
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded + 0)"
}
