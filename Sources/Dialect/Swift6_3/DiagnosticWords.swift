import Foundation

/// Translations of words that the compiler inserts into its messages, and has in English only.
///
/// They are kinds of declarations such as `instance method`, and frames around names such as
/// `%0 is a 'let' constant`.
package struct DiagnosticWords: Sendable {
  /// Longer values are texts of the source, such as the words of `@available(message:)`.
  private static let longest = 200
  /// More than any list of the parser has items; a learner's text can hold many commas.
  private static let mostNested = 6

  private let words: [String: String]
  private let frames: [(template: DiagnosticTemplate, translation: DiagnosticTemplate)]

  /// - Parameter words: the translations by the English words.
  package init(_ words: [String: String] = [:]) {
    self.words = words
    frames = words.sorted { $0.key < $1.key }.compactMap { english, translation in
      guard english.contains("%"), let template = DiagnosticTemplate(english),
        let translation = DiagnosticTemplate(translation)
      else { return nil }
      return (template, translation)
    }
  }

  /// Returns the value's translation; nil if one of its words is unknown.
  ///
  /// Names in quotation marks and numbers stay as they are.
  func wholeTranslation(of value: String) -> String? { wholeTranslation(of: value, depth: 0) }

  private func wholeTranslation(of value: String, depth: Int) -> String? {
    if let found = words[value] { return found }
    if value.first == "'", value.dropFirst().firstIndex(of: "'") == value.indices.last {
      return value
    }
    if !value.isEmpty, value.allSatisfy(\.isWholeNumber) { return value }
    guard value.utf8.count <= DiagnosticWords.longest, depth < DiagnosticWords.mostNested else {
      return nil
    }
    for (template, translation) in frames {
      guard let values = template.values(of: value) else { continue }
      // A frame around everything would be found in itself again.
      let areKnown =
        !values.texts.values.contains { $0.isEmpty || $0 == value }
        && template.bareValues(in: values).allSatisfy {
          wholeTranslation(of: $0, depth: depth + 1) != nil
        }
      if areKnown { return translation.filled(with: values, words: self) }
    }
    return nil
  }

  /// Returns the value with those words translated that are known.
  func translation(of value: String) -> String {
    if let found = wholeTranslation(of: value) { return found }
    let kind = value.prefix { $0 != "'" }
    let name = value[kind.endIndex...]
    if kind.last == " ", let found = words[String(kind.dropLast())] { return "\(found) \(name)" }
    guard value.utf8.count <= DiagnosticWords.longest else { return value }
    for (template, translation) in frames {
      // A frame around everything would be found in itself again.
      if let values = template.values(of: value),
        !values.texts.values.contains(where: { $0.isEmpty || $0 == value }),
        let text = translation.filled(with: values, words: self)
      {
        return text
      }
    }
    return value
  }
}

/// The compiler's texts in several languages: one table of templates for each.
///
/// A key is a diagnostic's identifier; after `word.` it is an English word that the compiler
/// inserts.
package enum DiagnosticTexts {
  /// The bundle with the `.strings` resources.
  package static var bundle: Bundle { .module }
  package static let table = "Diagnostics"
  /// The Swift parser's messages; `ParserMessages` reads them.
  package static let parserTable = "Parser"
  /// Before the words that the compiler has in English only, such as the kinds of declarations.
  package static let wordPrefix = "word."
}
