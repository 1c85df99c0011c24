import Foundation

/// The answer to the pager's question after a page.
package enum PageAnswer: Sendable, Equatable {
  case more
  /// Skip the rest of this text.
  case skip
  /// Stop all output: the user pressed Ctrl-C or began to type the next line.
  case end
}

/// A source of texts: a line editor at a terminal, or a plain reader of a file or pipe.
package struct LineReader {
  /// Whether input and output are both terminals.
  package let isInteractive: Bool
  /// Whether a text that was read can be shown again and changed.
  package let canEdit: Bool
  /// Whether a terminal is there that could edit, but libedit is not.
  package var lacksEditor = false
  /// Reads a text of one or more lines.
  ///
  /// Throws what the request's notice throws.
  package let read: (DraftRequest) throws -> Input
  /// Asks whether to show the next page of a long text.
  package let askForMore: (_ question: StyledText) -> PageAnswer
  /// Adds an entry, possibly of several lines, to the history; a plain reader has none.
  package let remember: (String) -> Void
  /// Restores the terminal after the last text.
  package let close: () -> Void

  /// Reads the answer to a question, which is one line.
  package func readLine(prompt: StyledText) throws -> Input {
    try read(DraftRequest(prompt: prompt))
  }

  private static let longestSettings = 65_536

  /// libedit's version; nil in a build without it.
  package static var libeditVersion: String? { EditLine.version }

  /// Returns a line editor if both descriptors are terminals that can edit, else a plain reader.
  ///
  /// - Parameter settings: the learner's `~/.editrc`; nil for none.
  package static func open(
    terminal: Terminal, input: Int32 = STDIN_FILENO, history: HistoryFile?, words: EditorWords,
    completer: @escaping Completer = { _, deliver in deliver(.none) }, settings: URL? = nil
  ) -> LineReader {
    let settings =
      settings.flatMap { try? FileHandle(forReadingFrom: $0) }
      .flatMap { try? $0.read(upToCount: LineReader.longestSettings) } ?? Data()
    if terminal.canEdit,
      let editor = LineEditor(
        input: input, terminal: terminal, history: history, words: words, completer: completer,
        settings: String(decoding: settings, as: UTF8.self))
    {
      return LineReader(
        isInteractive: true, canEdit: true, read: { try editor.read($0) },
        askForMore: { editor.readAnswer(to: terminal.rendered($0) + " ") },
        remember: { editor.remember($0) },
        close: { editor.close() })
    }
    let reader = PlainLineReader(input: input)
    let isInteractive = isatty(input) == 1 && terminal.isTerminal
    let output = isInteractive ? terminal.output : nil
    return LineReader(
      isInteractive: isInteractive, canEdit: false,
      lacksEditor: isInteractive && terminal.canEdit,
      read: { reader.read($0, output: output) },
      askForMore: { question in
        let input = reader.readLine(prompt: question, output: output)
        guard case .text(let answer) = input else { return .end }
        return answer.isEmpty ? .more : .skip
      },
      remember: { _ in },
      close: {})
  }
}
