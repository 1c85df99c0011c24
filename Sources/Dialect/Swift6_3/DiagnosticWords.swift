/// Translations of words that the compiler inserts into its messages, and has in English only.
///
/// They are kinds of declarations such as `instance method`, and frames around names such as
/// `%0 is a 'let' constant`.
package struct DiagnosticWords: Sendable {
  /// Longer values are texts of the source, such as the words of `@available(message:)`.
  private static let longest = 200

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

  /// Returns the value with its words translated; names in quotation marks stay as they are.
  func translation(of value: String) -> String {
    if let found = words[value] { return found }
    let kind = value.prefix { $0 != "'" }
    let name = value[kind.endIndex...]
    if kind.isEmpty, name.dropFirst().firstIndex(of: "'") == name.indices.last { return value }
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
