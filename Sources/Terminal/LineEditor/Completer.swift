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
