import Foundation

/// What came of asking for a line.
package enum Input: Sendable, Equatable {
  /// A line without its end; a pasted text holds several lines.
  case line(String)
  /// The learner gave the line up with the interrupt key (Ctrl-C).
  case interrupted
  /// There is nothing more to read: Ctrl-D on an empty line, or the end of a file.
  case end
  /// A line that is longer than a program is ready to keep; its limit in bytes.
  case tooLong(limit: Int)
}

/// Where lines come from: a line editor at a terminal, or plainly a file or pipe.
package struct LineReader {
  /// Whether a person can be asked and see the answer.
  package let isInteractive: Bool
  /// Asks with a prompt for a line that begins with `initialText`.
  package let readLine: (_ prompt: StyledText, _ initialText: String) -> Input
  /// Asks whether to go on with a long text.
  package let askForMore: (_ question: StyledText) -> PageAnswer
  /// Keeps an entry for later lines and later sessions; it may hold several lines.
  package let remember: (String) -> Void

  /// The best reader for these descriptors.
  package static func open(
    terminal: Terminal, input: Int32 = STDIN_FILENO, history: HistoryFile?,
    settings: URL? = LineEditor.usualSettings, more: @escaping (Int) -> String,
    complete: @escaping (String, String.Index) -> Completions
  ) -> LineReader {
    if terminal.canEdit,
      let editor = LineEditor(
        input: input, output: terminal.output, history: history, settings: settings, more: more,
        complete: complete)
    {
      return LineReader(
        isInteractive: true,
        readLine: { prompt, initialText in
          editor.readLine(
            prompt: terminal.hasColour ? prompt : StyledText(prompt.plain),
            initialText: initialText)
        },
        askForMore: { editor.readAnswer(to: terminal.rendered($0) + " ") },
        remember: { editor.remember($0) })
    }
    let reader = PlainLineReader(input: input)
    let isInteractive = isatty(input) == 1 && terminal.isTerminal
    return LineReader(
      isInteractive: isInteractive,
      readLine: { prompt, _ in
        reader.readLine(prompt: isInteractive ? prompt : nil, output: terminal.output)
      },
      askForMore: { question in
        let input = reader.readLine(
          prompt: isInteractive ? question : nil, output: terminal.output)
        guard case .line(let answer) = input else { return .end }
        return answer.isEmpty ? .more : .skip
      },
      remember: { _ in })
  }
}
