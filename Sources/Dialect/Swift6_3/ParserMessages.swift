/// Translations of the Swift parser's messages (SwiftParserDiagnostics).
///
/// The parser puts its messages together from words, such as `expected`, `identifier`, `function`,
/// and gives them no identifier that can be read. So a message is found by its English template,
/// which is the key in `Parser.strings`.
package struct ParserMessages: Sendable {
  private struct Entry {
    let key: String
    let english: DiagnosticTemplate
    let translation: DiagnosticTemplate
  }

  /// Templates with much text of their own come first: `expected %0` fits most messages.
  private let entries: [Entry]
  private let words: DiagnosticWords

  /// - Parameter texts: the translations by the English templates; a key with
  ///   `DiagnosticTexts.wordPrefix` is a word that the parser inserts.
  package init(_ texts: [String: String]) {
    var words: [String: String] = [:]
    var entries: [Entry] = []
    for (key, text) in texts {
      if key.hasPrefix(DiagnosticTexts.wordPrefix) {
        words[String(key.dropFirst(DiagnosticTexts.wordPrefix.count))] = text
      } else if let english = DiagnosticTemplate(key), let translation = DiagnosticTemplate(text) {
        entries.append(Entry(key: key, english: english, translation: translation))
      }
    }
    self.words = DiagnosticWords(words)
    self.entries = entries.sorted { $0.english.parts.ownLength > $1.english.parts.ownLength }
  }

  /// Returns the translation; nil if a part of the message is unknown.
  package func translation(of message: String) -> String? {
    guard let (entry, values) = match(message) else { return nil }
    // The list of full-width characters is one value, with the English comma between its items.
    return entry.translation.filled(with: values, words: words)?.replacing("', '", with: "'、'")
  }

  /// Returns the English template of a message; nil if a part of the message is unknown.
  // Unused on purpose: tests look for templates that no message has.
  func template(of message: String) -> String? { match(message)?.entry.key }

  private func match(_ message: String) -> (entry: Entry, values: DiagnosticValues)? {
    for entry in entries {
      guard let values = entry.english.values(of: message),
        entry.english.bareValues(in: values).allSatisfy({ words.wholeTranslation(of: $0) != nil })
      else { continue }
      return (entry, values)
    }
    return nil
  }
}
