import Foundation
import Platform

/// A line of a terminal that can be edited, with history and completion.
///
/// `EditLine` draws and edits; here is what happens beside: pastes arrive whole, signals are
/// events (libedit's own handling would pass every signal on to the whole process group), and
/// outside of `readLine` the terminal is as it was found.
package final class LineEditor {
  /// Where libedit's users keep their key bindings.
  package static var usualSettings: URL? {
    ProcessInfo.processInfo.environment["HOME"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(".editrc")
    }
  }

  private let editLine: EditLine
  private let streams: Streams
  private let historyFile: HistoryFile?
  private let complete: (String, String.Index) -> Completions
  /// The line that says how many candidates are not shown.
  private let more: (Int) -> String

  private var recall = Recall()
  private var prompt = StyledText()
  /// What the `insert` command is about to put into the line.
  private var insertion = ""
  /// How the line ends where it does not end as a line.
  private var outcome: Input?
  /// Bytes that a paste brought along, for the next line.
  private var unread: [UInt8] = []

  /// An editor on those descriptors, or nil when they are not both terminals.
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
    for entry in history?.entries() ?? [] { enter(entry) }
  }

  /// Asks for a line that begins with `initialText`, with the cursor at its end.
  package func readLine(prompt: StyledText, initialText: String = "") -> Input {
    let signals = TerminalSignals()
    defer { signals.restore() }
    let keyboard = Keyboard(input: streams.inputDescriptor, signals: signals, unread: unread)
    // libedit drops a sequence that nothing follows: the last letter is a plain one.
    self.prompt = prompt.isEmpty ? prompt : prompt + " "
    recall.begin()
    outcome = nil
    insertion = initialText
    streams.write(TerminalControl.markPastes)
    let line = editLine.readLine(
      prompt: self.prompt.rendered(marking: "\u{1}"),
      keys: initialText.isEmpty ? "" : String(KeyBindings.insert),
      asker: EditLine.Asker(
        nextCharacter: { self.nextCharacter(keyboard, signals) }, perform: perform))
    streams.write(TerminalControl.unmarkPastes)
    unread = keyboard.unread
    if let outcome { return outcome }
    if let line { return .line(line) }
    streams.write("\n")
    return .end
  }

  /// Waits for a key below what was printed, and takes the question away again.
  ///
  /// A key that is no answer to it begins the next line.
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

  /// Keeps an entry for the arrow keys and for later sessions.
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
        // The end of the line takes libedit out of whatever it is doing.
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
      // At the start of a line there is no word to complete: the key indents.
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

  /// Shows the candidates below the line, and the line again below them.
  private func list(_ candidates: [String]) {
    let lines = Completions.listing(candidates, on: size, more: more)
    goBelow()
    streams.write(lines.map { $0.plain + "\n" }.joined())
    editLine.redraw()
  }

  /// To the line above or below within the text; from the first or last one, to another entry.
  ///
  /// libedit's own command throws a typed line away when there is no later entry.
  private func move(by lines: Int, entry: (String) -> String?) -> EditLine.Effect {
    let (text, cursor) = editLine.typed
    // libedit shows the end of a text that is taller than the screen, and misplaces the cursor.
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

  /// Moves the terminal's cursor to the row below the line.
  private func goBelow() {
    let (text, cursor) = editLine.typed
    let rows = position(after: text).row - position(after: text[..<cursor]).row
    streams.write(TerminalControl.down(rows) + "\n")
  }

  /// Draws the line again after the terminal, now wider or narrower, has moved its rows about.
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
    // The whole group stops, as it does when the terminal itself sends the signal.
    signals.send(SIGTSTP, to: 0)
    resume()
  }

  /// Begins again after a stop, during which others have used the terminal.
  private func resume() {
    editLine.setRaw(false)
    editLine.setRaw(true)
    streams.write(TerminalControl.markPastes + "\r" + TerminalControl.clearBelow)
    editLine.redraw()
  }

  /// Leaves the terminal as it was found and lets the signal do what it does.
  private func stop(_ signal: Int32, _ signals: TerminalSignals) {
    goBelow()
    streams.write(TerminalControl.unmarkPastes)
    editLine.setRaw(false)
    signals.restore()
    raise(signal)
    // Still here: the program has a handler of its own, and will want to finish.
    outcome = .end
  }
}
