import Foundation
import Platform

/// A line editor for a terminal, with history and completion.
///
/// `EditLine` draws and edits. This class handles pastes, signals and the terminal's mode. A paste
/// is inserted as one text. Signals are events: libedit's own handler would send every signal to
/// the whole process group. Outside of `readLine`, the terminal is in its original mode.
package final class LineEditor {
  /// The file `~/.editrc` with the user's key bindings for libedit.
  package static var usualSettings: URL? {
    ProcessInfo.processInfo.environment["HOME"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(".editrc")
    }
  }

  private let editLine: EditLine
  private let streams: Streams
  private let historyFile: HistoryFile?
  private let complete: (String, String.Index) -> Completions
  /// Returns the line that tells how many candidates are not shown.
  private let more: (Int) -> String

  private var recall = Recall()
  private var prompt = StyledText()
  /// The text that the next `insert` command inserts.
  private var insertion = ""
  /// The result of `readLine` if it is not a line.
  private var outcome: Input?
  /// Bytes that were read ahead, for the next line.
  private var unread: [UInt8] = []

  /// Creates an editor; nil if `input` or `output` is not a terminal.
  package init?(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, history: HistoryFile?,
    settings: URL? = LineEditor.usualSettings, more: @escaping (Int) -> String,
    complete: @escaping (String, String.Index) -> Completions
  ) {
    guard isatty(input) == 1, isatty(output) == 1, let streams = Streams(input, output),
      let editLine = EditLine(
        streams: streams, settings: settings, historyLimit: history?.limit ?? 1000)
    else { return nil }
    self.editLine = editLine
    self.streams = streams
    self.historyFile = history
    self.complete = complete
    self.more = more
    for entry in history?.loadAndTrim() ?? [] { enter(entry) }
  }

  /// Reads a line; it initially contains `initialText`, with the cursor at the end.
  package func readLine(prompt: StyledText, initialText: String = "") -> Input {
    let signals = TerminalSignals()
    defer { signals.restore() }
    let keyboard = Keyboard(input: streams.inputDescriptor, signals: signals, unread: unread)
    // libedit drops an escape sequence at the end of the prompt, so end with a plain space.
    self.prompt = prompt.isEmpty ? prompt : prompt + " "
    recall.begin()
    outcome = nil
    insertion = initialText
    streams.write(TerminalControl.markPastes)
    let line = editLine.readLine(
      prompt: self.prompt.rendered(marking: "\u{1}"),
      keys: initialText.isEmpty ? "" : String(KeyBindings.insert),
      callbacks: EditLine.Callbacks(
        nextCharacter: { self.nextCharacter(keyboard, signals) }, perform: perform))
    streams.write(TerminalControl.unmarkPastes)
    unread = keyboard.unread
    if let outcome { return outcome }
    if let line { return .line(line) }
    streams.write("\n")
    return .end
  }

  /// Shows a question below the printed text, waits for a key, and erases the question.
  ///
  /// A key that is not an answer becomes the first key of the next line.
  package func readAnswer(to question: String) -> PageAnswer {
    let signals = TerminalSignals()
    let keyboard = Keyboard(input: streams.inputDescriptor, signals: signals, unread: unread)
    let answer = PageQuestion(
      text: question, keyboard: keyboard, signals: signals,
      setRaw: { [editLine] in editLine.setRaw($0) },
      write: { [streams] in streams.write($0) }
    ).answer()
    unread = keyboard.unread
    signals.restore()
    return answer
  }

  /// Adds an entry to the history of this session and to the history file.
  package func remember(_ entry: String) {
    let entry = entry.trimmingCharacters(in: .newlines)
    guard !entry.isEmpty else { return }
    enter(entry)
    historyFile?.add(entry)
  }

  private func enter(_ entry: String) {
    editLine.remember(entry)
    recall.add(entry)
  }

  private func nextCharacter(_ keyboard: Keyboard, _ signals: TerminalSignals) -> Unicode.Scalar? {
    outcome = nil
    while true {
      switch keyboard.next() {
      case .character(let scalar): return scalar
      case .paste(let text):
        insertion = text
        return KeyBindings.insert
      case .interrupt, .signal(SIGINT):
        let (text, cursor) = editLine.typed
        if cursor == text.endIndex { streams.write("^C") }
        // A newline makes libedit leave any mode, such as a search, and end the line.
        outcome = .interrupted
        return "\n"
      case .suspend, .signal(SIGTSTP): suspend(signals)
      case .signal(SIGWINCH): reshape()
      case .signal(SIGCONT): resume()
      case .signal(let signal):
        stop(signal, signals)
        return nil
      case .end: return nil
      }
    }
  }

  // MARK: Commands

  private func perform(_ command: EditLine.Command) -> EditLine.Effect {
    switch command {
    case .complete: return completeWord()
    case .insert:
      defer { insertion = "" }
      return insertion.isEmpty ? .nothing : editLine.insert(insertion)
    case .up: return move(by: -1) { recall.older(leaving: $0) }
    case .down: return move(by: 1) { _ in recall.newer() }
    }
  }

  private func completeWord() -> EditLine.Effect {
    let (text, cursor) = editLine.typed
    let completions = complete(text, cursor)
    let before = text[..<cursor]
    guard before.hasSuffix(completions.word) else { return .failed }
    switch completions.step {
    case .nothing:
      // At the start of a line there is no word to complete, so Tab indents.
      let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      return line.allSatisfy(\.isWhitespace) ? editLine.insert("  ") : .failed
    case .replace(let word):
      editLine.delete(completions.word)
      return editLine.insert(word)
    case .list(let candidates):
      list(candidates)
      return .nothing
    }
  }

  /// Prints the candidates below the line, and the line again below them.
  private func list(_ candidates: [String]) {
    let lines = Completions.listing(candidates, on: size, more: more)
    goBelow()
    streams.write(lines.map { $0.plain + "\n" }.joined())
    editLine.redraw()
  }

  /// Moves the cursor up or down in a text of several lines; at its edge, recalls another entry.
  ///
  /// libedit's own command discards the typed line if there is no later entry.
  private func move(by lines: Int, entry: (String) -> String?) -> EditLine.Effect {
    let (text, cursor) = editLine.typed
    // Do not move in a text taller than the screen: libedit shows only its end and would place the
    // cursor wrongly.
    if position(after: text).row < size.height,
      let steps = text.scalars(from: cursor, downLines: lines)
    {
      return editLine.moveCursor(by: steps)
    }
    return entry(text).map { editLine.replace(with: $0) } ?? .failed
  }

  // MARK: The terminal

  private var size: Terminal.Size { Terminal(output: streams.outputDescriptor).size }

  private func position(after text: some StringProtocol) -> ScreenPosition {
    ScreenPosition(after: prompt.plain + text, width: size.width)
  }

  /// Moves the terminal's cursor to the row below the edited text.
  private func goBelow() {
    let (text, cursor) = editLine.typed
    let rows = position(after: text).row - position(after: text[..<cursor]).row
    streams.write(TerminalControl.down(rows) + "\n")
  }

  /// Redraws the line after a change of the terminal's width, which reflows the rows.
  private func reshape() {
    let (text, cursor) = editLine.typed
    let row = position(after: text[..<cursor]).row
    streams.write("\r" + TerminalControl.up(row) + TerminalControl.clearBelow)
    editLine.redraw()
  }

  private func suspend(_ signals: TerminalSignals) {
    goBelow()
    streams.write(TerminalControl.unmarkPastes)
    editLine.setRaw(false)
    // Stop the whole process group, as the terminal does on Ctrl-Z in cooked mode.
    signals.send(SIGTSTP, to: 0)
    resume()
  }

  /// Restores raw mode and redraws after a stop, since other programs have used the terminal.
  private func resume() {
    editLine.setRaw(false)
    editLine.setRaw(true)
    streams.write(TerminalControl.markPastes + "\r" + TerminalControl.clearBelow)
    editLine.redraw()
  }

  /// Restores the terminal and raises the signal again with its original action.
  private func stop(_ signal: Int32, _ signals: TerminalSignals) {
    goBelow()
    streams.write(TerminalControl.unmarkPastes)
    editLine.setRaw(false)
    signals.restore()
    raise(signal)
    // The signal did not end the process, so the program has its own handler: let it finish.
    outcome = .end
  }
}
