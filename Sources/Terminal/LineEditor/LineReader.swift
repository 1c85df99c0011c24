import Foundation

/// The result of reading a line.
package enum Input: Sendable, Equatable {
  /// A line without its newline; a paste may contain several lines.
  case line(String)
  /// The learner pressed the interrupt key (Ctrl-C).
  case interrupted
  /// The end of input: Ctrl-D on an empty line, or the end of a file.
  case end
  /// The line exceeded the limit, in bytes, and was discarded.
  case tooLong(limit: Int)
}

/// A source of lines: a line editor at a terminal, or a plain reader of a file or pipe.
package struct LineReader {
  /// Whether input and output are both terminals.
  package let isInteractive: Bool
  /// Reads a line that initially contains `initialText`; a plain reader ignores `initialText`.
  package let readLine: (_ prompt: StyledText, _ initialText: String) -> Input
  /// Asks whether to show the next page of a long text.
  package let askForMore: (_ question: StyledText) -> PageAnswer
  /// Adds an entry, possibly of several lines, to the history; a plain reader has none.
  package let remember: (String) -> Void

  /// Returns a line editor if both descriptors are terminals that can edit, else a plain reader.
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
