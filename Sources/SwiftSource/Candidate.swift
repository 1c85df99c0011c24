/// A text that can complete the word before the cursor.
package struct Candidate: Sendable, Equatable {
  /// The text that replaces the word.
  package var text: String
  /// Whether a body in braces follows the text; the editor makes it, with the cursor inside.
  package let opensBody: Bool
  /// The declaration as the list shows it; usually with parameters and type.
  package let signature: String
  /// The documentation, as Markdown or plain text; nil if there is none.
  package var documentation: String?

  package init(
    _ text: String, opensBody: Bool = false, signature: String? = nil,
    documentation: String? = nil
  ) {
    self.text = text
    self.opensBody = opensBody
    self.signature = signature ?? text
    self.documentation = documentation
  }
}
