/// A character of code that has an ASCII form, such as `（`, or that nobody sees.
///
/// An input method for Chinese or Japanese types the former; the latter come with code from a web page
/// or a chat. Swift takes them for a part of a name, or for nothing at all.
package struct WideCharacter: Sendable, Equatable {
  package let character: Character
  /// What Swift expects in its place.
  package let ascii: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in bytes.
  package let column: Int
  /// The position in bytes.
  package let offset: Int
  /// The name around a letter or a digit, in ASCII; empty for other characters.
  package let name: String
  /// Whether correct code can have it: a letter or a digit of a name, or an operator.
  package let mayBeMeant: Bool
  package let isInvisible: Bool

  /// Returns the first characters of code, in order; none in comments and strings.
  package static func all(in source: String) -> [WideCharacter] {
    guard source.unicodeScalars.contains(where: { Form.of($0) != nil }) else { return [] }
    return source.wideCharacters
  }

  /// The message for some characters of a text, for the compiler's and the parser's own.
  ///
  /// Its template is a key of `Parser.strings`.
  package static func message(for characters: [WideCharacter]) -> String {
    let areInvisible = characters.allSatisfy(\.isInvisible)
    var pairs: [String] = []
    for character in characters {
      let pair = "'\(character.shown)'" + (areInvisible ? "" : " → '\(character.ascii)'")
      if !pairs.contains(pair) { pairs.append(pair) }
    }
    let most = 8
    let list = pairs.prefix(most).joined(separator: ", ") + (pairs.count > most ? ", '…'" : "")
    if areInvisible {
      return "invisible characters in the code: \(list); "
        + "delete them, and type a space where one belongs"
    }
    return "full-width characters in the code, where Swift takes only ASCII; "
      + "with an English keyboard, type \(list)"
  }

  /// The character; its number if nobody sees it.
  private var shown: String {
    guard isInvisible, let scalar = character.unicodeScalars.first else { return "\(character)" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns a text with the ASCII forms of its letters, digits, punctuation and spaces.
  package static func narrowed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar -> [UnicodeScalar] in
          guard let form = Form.of(scalar), !form.isOperator else { return [scalar] }
          return Array(form.ascii.unicodeScalars)
        }))
  }

  /// The ASCII form of a character.
  fileprivate struct Form {
    let ascii: String
    var isOperator = false
    /// Whether it may be a part of a name.
    var isLetter = false
    var isInvisible = false
    var isQuote: Bool { ascii == "\"" }
    var mayBeMeant: Bool {
      isOperator || isLetter || ascii.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Returns nil for a character that has none.
    static func of(_ scalar: UnicodeScalar) -> Form? {
      if scalar.value < 0xA0 { return nil }
      // The block of full-width forms has ASCII's order.
      if (0xFF01...0xFF5E).contains(scalar.value),
        let ascii = UnicodeScalar(scalar.value - 0xFEE0)
      {
        return Form(ascii: String(ascii))
      }
      if let ascii = operators[scalar] { return Form(ascii: ascii, isOperator: true) }
      // Catalan has it in words: `col·lecció`.
      if scalar == "·" { return Form(ascii: "`", isLetter: true) }
      if let ascii = punctuation[scalar] { return Form(ascii: ascii) }
      if partsOfNames.contains(scalar) { return Form(ascii: "", isLetter: true, isInvisible: true) }
      return invisible.contains { $0.contains(scalar) } ? Form(ascii: " ", isInvisible: true) : nil
    }

    /// Without width, and a part of a name for Swift.
    ///
    /// Characters that join others are left out: names in Persian and emoji have them.
    private static let partsOfNames: Set<UnicodeScalar> = [
      "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}",
    ]

    /// Spaces, ends of lines and changes of direction that Swift refuses.
    private static let invisible: [ClosedRange<UnicodeScalar>] = [
      "\u{2000}"..."\u{200A}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202F}",
      "\u{205F}"..."\u{205F}", "\u{2066}"..."\u{2069}",
    ]

    private static let operators: [UnicodeScalar: String] = [
      "→": "->", "≠": "!=", "≤": "<=", "≥": ">=", "×": "*", "÷": "/", "…": "...", "—": "-",
      "–": "-", "−": "-",
    ]

    private static let punctuation: [UnicodeScalar: String] = [
      "\u{3000}": " ", "“": "\"", "”": "\"", "„": "\"", "〝": "\"", "〞": "\"", "「": "\"",
      "」": "\"", "『": "\"", "』": "\"", "‘": "\"", "’": "\"", "，": ",", "、": ",", "。": ".",
      "《": "<", "》": ">", "〈": "<", "〉": ">", "【": "[", "】": "]", "〔": "[", "〕": "]",
      "￥": "$",
    ]
  }
}

extension String {
  fileprivate var wideCharacters: [WideCharacter] {
    var found: [WideCharacter] = []
    let quiet = QuietText(self).parts
    var next = 0
    /// The end of a text that its author meant as a string or a comment.
    var meantUntil = 0
    var offset = 0
    var line = 1
    var lineStart = 0
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      defer {
        offset += scalar.utf8.count
        if scalar == "\n" { (line, lineStart) = (line + 1, offset) }
      }
      while next < quiet.count, quiet[next].range.upperBound <= offset { next += 1 }
      guard let form = WideCharacter.Form.of(scalar), offset >= meantUntil,
        // A file may begin with it.
        offset > 0 || scalar != "\u{FEFF}"
      else { continue }
      if next < quiet.count, quiet[next].range.contains(offset) {
        guard quiet[next].isOpenString, form.isQuote else { continue }
      }
      found.append(
        WideCharacter(
          character: Character(scalar), ascii: form.ascii, line: line,
          column: offset - lineStart + 1, offset: offset,
          name: form.mayBeMeant && !form.isOperator ? narrowedName(around: index) : "",
          mayBeMeant: form.mayBeMeant, isInvisible: form.isInvisible))
      // Looking at the rest of a hostile line for each of very many would take hours.
      guard found.count < 200 else { return found }
      let rest = unicodeScalars[index...].prefix(10_000).prefix { $0 != "\n" && $0 != "\r" }
      meantUntil = offset + meantLength(of: rest)
    }
    return found
  }

  /// Returns how many bytes at the start of a line's rest are meant as a string without its closing
  /// quotation mark, or as a comment; 0 if none are.
  private func meantLength(of rest: Substring.UnicodeScalarView) -> Int {
    guard let first = rest.first, let form = WideCharacter.Form.of(first) else { return 0 }
    let others = rest.dropFirst()
    if form.ascii == "/", !form.isOperator, let second = others.first,
      second == "/" || second == first
    {
      return String(rest).utf8.count
    }
    guard form.isQuote else { return 0 }
    let openings = "“「『‘〝„".unicodeScalars
    let end = others.firstIndex { scalar in
      scalar == "\""
        || WideCharacter.Form.of(scalar)?.isQuote == true && !openings.contains(scalar)
    }
    return end.map { String(rest[..<$0]).utf8.count } ?? 0
  }

  /// Returns the letters, digits and underscores around a position, in ASCII where they have a form.
  fileprivate func narrowedName(around index: Index) -> String {
    func isInName(_ scalar: UnicodeScalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || WideCharacter.Form.of(scalar)?.isInvisible == true
    }
    // No message of the compiler is looked for by a longer name.
    let before = unicodeScalars[..<index].suffix(100)
    let start = before.lastIndex { !isInName($0) }.map { before.index(after: $0) }
    let after = unicodeScalars[index...].prefix(100).prefix(while: isInName)
    let name = before[(start ?? before.startIndex)...] + after
    return WideCharacter.narrowed(String(UnicodeScalarView(name)))
  }
}
