/// A sentence of the checks and its translation, from the section `## Messages`.
package struct TranslatedSentence: Sendable, Equatable {
  /// The English sentence with `{1}`, `{2}` … for its values.
  package let template: String
  /// The translation with the same places; nil if the sentence stays as it is.
  package let translation: String?
  /// The line of the file, from 1.
  package let line: Int

  package init(template: String, translation: String?, line: Int) {
    self.template = template
    self.translation = translation
    self.line = line
  }
}
