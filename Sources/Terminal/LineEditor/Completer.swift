/// A text that can complete the word before the cursor.
package struct Candidate: Sendable, Equatable {
  /// The text that replaces the word.
  package let text: String
  /// Whether a body in braces follows the text; the editor makes it, with the cursor inside.
  package let opensBody: Bool
  /// The declaration as the list shows it; usually with parameters and type.
  package let signature: String
  /// The documentation, as Markdown or plain text; nil if there is none.
  package let documentation: String?

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

/// A question for candidates: a draft, and where its cursor stands.
package struct CompletionRequest: Sendable, Equatable {
  package let text: String
  /// The cursor's position in `text`, in bytes of UTF-8.
  package let offset: Int

  package init(text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }

  /// The text before the cursor.
  package var textBeforeCursor: Substring {
    text[..<text.utf8.index(text.startIndex, offsetBy: offset)]
  }
}

/// Finds candidates for the Tab key.
///
/// The editor goes on reading keys while it waits, and ignores an answer that comes after the draft
/// has changed.
package struct Completer: Sendable {
  /// Begins to look for candidates and calls `deliver` once, from any thread, now or later.
  package let complete:
    @Sendable (
      _ request: CompletionRequest, _ deliver: @escaping @Sendable (Completions) -> Void
    ) -> Void

  package init(
    complete:
      @escaping @Sendable (
        CompletionRequest, @escaping @Sendable (Completions) -> Void
      ) -> Void
  ) {
    self.complete = complete
  }

  package static let none = Completer { _, deliver in deliver(.none) }
}
