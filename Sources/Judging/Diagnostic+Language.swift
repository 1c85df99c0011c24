import Compile
import Course
import Dialect

// By hand: the compiler translates too (`-locale`), but then the texts of a compilation that is
// kept would be in one language, it knows no `zh-Hant`, and words such as `instance method` stay
// English.
extension Diagnostic {
  /// The message in the language closest to `language`; the compiler's own where it has another
  /// wording than the translation was made for.
  package func message(in language: Language) -> String {
    guard language != .english else { return message }
    if DiagnosticIdentifiers.ofCharacters.contains(identifier) {
      return ParserMessages(in: language).translation(of: message) ?? message
    }
    let translated = Words.ofDiagnostics(in: language)
    let english = Words.ofDiagnostics(in: .english)
    guard let template = english.text(identifier).flatMap({ DiagnosticTemplate($0.text) }),
      let values = template.values(of: message),
      let translation = translated.text(identifier).flatMap({ DiagnosticTemplate($0.text) })
    else { return message }
    let words = DiagnosticWords(translated.texts(after: DiagnosticTexts.wordPrefix))
    return translation.filled(with: values, words: words)?.spacedBesideHan ?? message
  }

  /// Returns the message to which an English fragment belongs, as `has no member 'a'` does, in the
  /// language closest to `language`; nil if it is in no translated message.
  ///
  /// A value that the fragment does not show is `…`. Of several messages, the shortest is taken.
  static func translation(ofFragment fragment: String, in language: Language) -> String? {
    guard language != .english, let first = fragment.split(separator: " ").first else { return nil }
    let translated = Words.ofDiagnostics(in: language)
    let english = Words.ofDiagnostics(in: .english)
    let words = DiagnosticWords(translated.texts(after: DiagnosticTexts.wordPrefix))
    let texts = english.texts(after: "")
      .filter { !$0.key.hasPrefix(DiagnosticTexts.wordPrefix) && $0.value.contains(first) }
      .sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    for (key, text) in texts {
      guard let template = DiagnosticTemplate(text),
        let values = template.values(ofFragment: fragment) ?? template.namedValues(of: fragment),
        let translation = translated.text(key).flatMap({ DiagnosticTemplate($0.text) })
      else { continue }
      return translation.filled(with: values, words: words)
    }
    return nil
  }
}

extension Words {
  fileprivate static func ofDiagnostics(in language: Language) -> Words {
    Words(bundles: [DiagnosticTexts.bundle], table: DiagnosticTexts.table, language: language)
  }
}

extension String {
  /// The text with a space between a Chinese character and a Latin letter or digit, and none behind
  /// a Chinese sign, except in names in quotation marks: a template cannot know whether a value
  /// begins with `actor` or with `方法`.
  fileprivate var spacedBesideHan: String {
    var result = ""
    var last: Character = " "
    var isName = false
    for character in self {
      if character == " ", "，。：；）".contains(last) { continue }
      let pair = [last, character]
      if !isName, pair.contains(where: \.isHan),
        pair.contains(where: { $0.isASCII && ($0.isLetter || $0.isNumber) })
      {
        result.append(" ")
      }
      if character == "'" { isName.toggle() }
      result.append(character)
      last = character
    }
    return result
  }
}

extension Character {
  fileprivate var isHan: Bool { unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
}
