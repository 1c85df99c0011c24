import SwiftSource

/// What the editor knows about the language of a text.
package struct DraftLanguage {
  /// Whether a text may have several lines.
  package let isMultiline: Bool
  /// Whether the Enter key sends a text; if not, it begins a new line.
  package let isFinished: @Sendable (String) -> Bool
  /// Whether a line of a longer text is a command, which is sent without the text around it.
  ///
  /// The second argument is the text around it, in which the same word may have a meaning; nil if
  /// only the mark of commands makes one.
  package let isCommand: (_ line: String, _ others: String?) -> Bool
  /// Returns the byte ranges of a text to highlight, in order.
  package let highlight: @Sendable (String) -> [(Range<Int>, Highlight.Kind)]

  package init(
    isMultiline: Bool = true,
    isFinished: @escaping @Sendable (String) -> Bool,
    isCommand: @escaping (_ line: String, _ others: String?) -> Bool,
    highlight: @escaping @Sendable (String) -> [(Range<Int>, Highlight.Kind)]
  ) {
    self.isMultiline = isMultiline
    self.isFinished = isFinished
    self.isCommand = isCommand
    self.highlight = highlight
  }

  /// Answers to questions: every line is finished.
  package static var answers: DraftLanguage {
    DraftLanguage(
      isMultiline: false, isFinished: { _ in true }, isCommand: { _, _ in false },
      highlight: { _ in [] })
  }
}

/// What the editor needs to read one text.
package struct DraftRequest {
  package let prompt: StyledText
  /// The prompt of the lines after the first.
  package let continuation: StyledText
  package let draft: Draft
  package let language: DraftLanguage
  /// Whether the draft has an error, which the learner is to mend.
  package let isMending: Bool
  /// The number of rows above the draft that stay on the screen, such as those of the error.
  package let rowsAbove: Int
  /// What is shown above the draft; only a line editor takes notice.
  package let notice: Notice?

  package init(
    prompt: StyledText, continuation: StyledText = "", draft: Draft = Draft(),
    language: DraftLanguage = .answers, isMending: Bool = false, rowsAbove: Int = 0,
    notice: Notice? = nil
  ) {
    self.prompt = prompt
    self.continuation = continuation.isEmpty ? prompt : continuation
    self.draft = draft
    self.language = language
    self.isMending = isMending
    self.rowsAbove = rowsAbove
    self.notice = notice
  }
}

/// Something outside of the terminal, such as a saved file, that is shown above the draft.
package struct Notice {
  /// Readable when something may have happened.
  let descriptor: Int32
  /// The milliseconds after which to ask all the same.
  let interval: Int32
  /// Whether something has happened.
  ///
  /// The argument tells whether the descriptor was readable.
  let hasCome: (Bool) -> Bool
  /// Shows what has happened while the terminal is in its usual mode; returns the draft with which
  /// the learner goes on, usually the one that it gets.
  let show: (_ unsent: Draft) throws -> Draft

  package init(
    descriptor: Int32, interval: Int32, hasCome: @escaping (Bool) -> Bool,
    show: @escaping (_ unsent: Draft) throws -> Draft
  ) {
    self.descriptor = descriptor
    self.interval = interval
    self.hasCome = hasCome
    self.show = show
  }
}

/// The result of reading a text.
package enum Input: Sendable, Equatable {
  /// A finished text of one or more lines, without a newline at its end.
  case text(String)
  /// A command that the learner typed as a line of an unfinished draft, and that draft without it.
  case command(String, Draft)
  /// The learner pressed the interrupt key (Ctrl-C).
  case interrupted
  /// The end of input: Ctrl-D on an empty text, or the end of a file.
  case end
  /// The line exceeded the limit, in bytes, and was discarded.
  case tooLong(limit: Int)
}

/// The sentences of the line editor.
package struct EditorWords: Sendable {
  /// The line that tells how many candidates are not shown.
  let more: @Sendable (Int) -> String
  /// The line that shows the text of a search in the history.
  let search: @Sendable (String) -> String
  /// The line for a text that no entry contains.
  let notFound: @Sendable (String) -> String
  /// The hint for a text that stays unfinished.
  let unfinished: String

  package init(
    more: @escaping @Sendable (Int) -> String, search: @escaping @Sendable (String) -> String,
    notFound: @escaping @Sendable (String) -> String, unfinished: String
  ) {
    self.more = more
    self.search = search
    self.notFound = notFound
    self.unfinished = unfinished
  }
}
