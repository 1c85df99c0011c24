/// The parts of a Swift text that are no code: comments, contents of strings and of regular
/// expressions, and names in backticks.
///
/// They are found without the parser, in one pass and without recursion: a grader asks this of hostile
/// texts, which could overflow the parser's stack.
struct QuietText {
  struct Part: Equatable {
    /// In bytes.
    let range: Range<Int>
    /// Whether it belongs to a string without its closing quotation mark.
    var isOpenString = false
  }

  /// In order.
  private(set) var parts: [Part] = []
  private let bytes: [UInt8]
  private var index = 0
  /// The last byte of code that is not a space: it tells a division from a regular expression.
  private var last = UInt8(ascii: "\n")
  /// The strings whose interpolations the scanner is in, the innermost last.
  private var strings: [Literal] = []

  private struct Literal {
    let pounds: Int
    let quotes: Int
    /// The parentheses that are open in its interpolation.
    var depth = 0
    /// The indices of its parts.
    var parts: [Int] = []
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { scanCode() }
    strings.forEach { markOpen($0) }
  }

  private mutating func scanCode() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "/") where starts(with: "//"): skip(to: end(of: "\n", from: index))
    case UInt8(ascii: "/") where starts(with: "/*"): skip(to: endOfComment)
    case UInt8(ascii: "/") where beginsExpression: skipRegex(pounds: 0)
    case UInt8(ascii: "`"): skip(to: endOnThisLine(of: byte, from: index + 1) ?? index + 1)
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      let pounds = count(of: UInt8(ascii: "#"), from: index)
      let after = index + pounds
      if after < bytes.count, bytes[after] == UInt8(ascii: "\"") {
        // Two quotation marks are an empty string.
        let literal = Literal(pounds: pounds, quotes: starts(with: "\"\"\"", at: after) ? 3 : 1)
        index = after + literal.quotes
        scan(literal)
      } else if pounds > 0, after < bytes.count, bytes[after] == UInt8(ascii: "/") {
        skipRegex(pounds: pounds)
      } else {
        index = max(after, index + 1)
      }
    case UInt8(ascii: "(") where !strings.isEmpty:
      strings[strings.count - 1].depth += 1
      index += 1
    case UInt8(ascii: ")") where !strings.isEmpty:
      strings[strings.count - 1].depth -= 1
      index += 1
      if strings[strings.count - 1].depth == 0 { scan(strings.removeLast()) }
    case UInt8(ascii: "\n"):
      while let literal = strings.last, literal.quotes == 1 { markOpen(strings.removeLast()) }
      index += 1
    default: index += 1
    }
    if byte != UInt8(ascii: " ") { last = byte }
  }

  /// Scans a string from `index`, to its end or to its next interpolation.
  private mutating func scan(_ literal: Literal) {
    var literal = literal
    let start = index
    let pounds = String(repeating: "#", count: literal.pounds)
    let closing = String(repeating: "\"", count: literal.quotes) + pounds
    let escape = "\\" + pounds
    let interpolation = escape + "("
    while index < bytes.count {
      let isOver = starts(with: closing)
      if isOver || starts(with: interpolation) {
        literal.parts.append(parts.count)
        parts.append(Part(range: start..<index))
        index += isOver ? closing.utf8.count : interpolation.utf8.count
        literal.depth = 1
        if !isOver { strings.append(literal) }
        return
      }
      if literal.quotes == 1, bytes[index] == UInt8(ascii: "\n") { break }
      index += starts(with: escape) ? escape.utf8.count + 1 : 1
    }
    index = min(index, bytes.count)
    literal.parts.append(parts.count)
    parts.append(Part(range: start..<index))
    markOpen(literal)
  }

  private mutating func markOpen(_ literal: Literal) {
    for part in literal.parts { parts[part].isOpenString = true }
  }

  /// Skips a regular expression whose `#` or `/` is at `index`.
  private mutating func skipRegex(pounds: Int) {
    let start = index + pounds + 1
    let closing = "/" + String(repeating: "#", count: pounds)
    let end =
      pounds > 0
      ? end(of: closing, from: start) : endOnThisLine(of: UInt8(ascii: "/"), from: start)
    guard let end else { return index = start }
    skip(to: min(bytes.count, end + (pounds > 0 ? closing.utf8.count : 0)))
  }

  private mutating func skip(to end: Int) {
    parts.append(Part(range: index..<end))
    index = end
  }

  /// Whether a slash at `index` cannot divide anything: an operand stands before a division, and a space
  /// on both sides or on none.
  private var beginsExpression: Bool {
    guard index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: " ") else { return false }
    return "(,=:[{!&|;<>?~\n".utf8.contains(last)
  }

  /// The end of the comment at `index`; comments nest.
  private var endOfComment: Int {
    var depth = 0
    var end = index
    while end < bytes.count {
      let opens = starts(with: "/*", at: end)
      let closes = starts(with: "*/", at: end)
      depth += opens ? 1 : closes ? -1 : 0
      end += opens || closes ? 2 : 1
      if depth == 0 { return end }
    }
    return bytes.count
  }

  /// The index of `mark`; the end of the text where there is none.
  private func end(of mark: String, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !starts(with: mark, at: end) { end += 1 }
    return end
  }

  /// The index after the next `byte`; nil if the line ends before.
  private func endOnThisLine(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count,
      let found = bytes[start...].firstIndex(where: { $0 == byte || $0 == UInt8(ascii: "\n") }),
      bytes[found] == byte
    else { return nil }
    return found + 1
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    bytes[start...].prefix { $0 == byte }.count
  }

  private func starts(with mark: String, at start: Int? = nil) -> Bool {
    bytes[(start ?? index)...].starts(with: mark.utf8)
  }
}
