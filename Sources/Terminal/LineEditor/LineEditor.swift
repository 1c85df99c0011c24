import Foundation

/// An editor for texts of several lines at a terminal, with history and completion.
///
/// `Keyboard` reads keys, `DraftEditor` changes the draft, `DraftLayout` and `Painter` show it; this
/// class connects them, and handles signals. Signals are events: they arrive between two keys.
/// Outside of `read`, the terminal is in its usual mode.
package final class LineEditor {
  let input: Int32
  let mode: TerminalMode
  let terminal: Terminal
  let words: EditorWords
  let completer: Completer
  let wakeup: Wakeup?
  private let historyFile: HistoryFile?

  var editor = DraftEditor(DraftRequest(prompt: ""), recall: Recall())
  var layout = DraftLayout(width: 80, prompt: "", continuation: "")
  var painter = Painter()
  private var styles = DraftStyles()
  /// The first visible row of a draft that is taller than the screen.
  private var top = 0
  private var request = DraftRequest(prompt: "")
  /// Lines below the draft, until the next key.
  var notes: [StyledText] = []
  var search: HistorySearch?
  var completion = CompletionState()
  /// The result of `read`, once it is known.
  private var outcome: Input?
  /// When the Enter key last began a new line.
  private var lastBreak: ContinuousClock.Instant?
  /// Bytes that were read ahead, for the next text.
  private(set) var unread: [UInt8] = []

  /// Creates an editor; nil if `input` or the terminal's output is not a terminal.
  package init?(
    input: Int32 = STDIN_FILENO, terminal: Terminal, history: HistoryFile?, words: EditorWords,
    completer: Completer
  ) {
    guard isatty(input) == 1, isatty(terminal.output) == 1 else { return nil }
    self.input = input
    self.terminal = terminal
    self.words = words
    self.completer = completer
    mode = TerminalMode(input: input, output: terminal.output)
    wakeup = Wakeup()
    historyFile = history
    editor.recall = Recall(limit: history?.limit ?? 1000)
    for entry in history?.loadAndTrim() ?? [] { editor.recall.add(entry) }
    mode.setUsual()
  }

  /// Restores the terminal; nothing is read afterwards.
  func close() { mode.restore() }

  /// Reads a text.
  package func read(_ request: DraftRequest) -> Input {
    let signals = TerminalSignals()
    defer { signals.restore() }
    let keyboard = Keyboard(
      input: input, signals: signals, wakeup: wakeup, notice: request.notice, unread: unread)
    self.request = request
    editor = DraftEditor(request, recall: editor.recall, killed: editor.killed)
    (notes, search, outcome, lastBreak, top) = ([], nil, nil, nil, 0)
    completion.begin()
    // Set raw mode before the prompt appears. Otherwise the terminal echoes keys that are typed
    // right after it, and the editor shows them again.
    mode.setRaw()
    painter.begin()
    fit()
    // Show the lines around the cursor, not only those above it.
    top = max(0, layout.measure(editor.draft).cursorRow - room / 2)
    while true {
      if !keyboard.hasUnread { draw() }
      handle(keyboard.next(), keyboard, signals)
      if let outcome {
        unread = keyboard.unread
        return outcome
      }
    }
  }

  /// Shows a question below the printed text, waits for a key, and erases the question.
  ///
  /// A key that is not an answer becomes the first key of the next text.
  package func readAnswer(to question: String) -> PageAnswer {
    let signals = TerminalSignals()
    let keyboard = Keyboard(input: input, signals: signals, unread: unread)
    let answer = PageQuestion(text: question, keyboard: keyboard, signals: signals, mode: mode)
      .answer()
    unread = keyboard.unread
    signals.restore()
    return answer
  }

  /// Adds an entry to the history of this session and to the history file.
  package func remember(_ entry: String) {
    let entry = entry.trimmingCharacters(in: .newlines)
    guard !entry.isEmpty else { return }
    editor.recall.add(entry)
    historyFile?.add(entry)
  }

  // MARK: Keys

  private func handle(_ key: Key, _ keyboard: Keyboard, _ signals: TerminalSignals) {
    switch key {
    case .end:
      finish(with: .end)
      return
    case .wakeup: return takeCompletions()
    case .notice: return stepAside()
    case .signal(let signal): return take(signal, signals)
    default: break
    }
    guard let command = KeyBindings.command(for: key) else { return }
    if command == .complete { return pressTab(keyboard) }
    notes = []
    completion.stop()
    if search != nil, !continueSearch(command) { return }
    switch command {
    case .insert(let text): type(text, keyboard)
    case .search: search = HistorySearch(from: editor.draft)
    case .clearScreen:
      mode.write(TerminalControl.clearScreen)
      painter.begin()
    case .suspend: suspend(signals)
    case .interrupt: interrupt()
    default: react(to: perform(command, keyboard), keyboard)
    }
    if search != nil { showSearch() }
  }

  private func perform(_ command: EditorCommand, _ keyboard: Keyboard) -> DraftEditor.Reaction {
    editor.perform(command, pageHeight: max(1, terminal.size.height - 2)) {
      keyboard.hasMore(within: $0)
    }
  }

  private func react(to reaction: DraftEditor.Reaction, _ keyboard: Keyboard) {
    switch reaction {
    case .done:
      if editor.softIndentation != nil { lastBreak = .now }
      if editor.isLeftUnfinished, !keyboard.hasUnread {
        notes = [StyledText(words.unfinished, .colour(.grey))]
      }
    case .failed: mode.write("\u{7}")
    case .send(let text): finish(with: .text(text))
    case .sendCommand(let command, let rest): finish(with: .command(command, rest))
    case .end: finish(with: .end)
    case .passedOn: break
    }
  }

  /// Inserts a typed character, and those that arrived with it.
  private func type(_ text: String, _ keyboard: Keyboard) {
    if let last = lastBreak,
      ContinuousClock.now - last < .milliseconds(Int(DraftEditor.burstMilliseconds))
    {
      editor.dropSoftIndentation()
    }
    lastBreak = nil
    var texts = [text]
    while let scalar = keyboard.nextUnreadPrintable() {
      if Key.character(scalar).isPrintable { texts.append(String(scalar)) }
    }
    // A person types one character, or two at once; more are a paste without marks.
    if texts.count > 2 {
      if text == " " { editor.dropSoftIndentation() }
      editor.change(.typing) { $0.insert(texts.joined()) }
    } else {
      for text in texts { _ = editor.perform(.insert(text)) }
    }
  }

  func interrupt() {
    let text = editor.draft.text
    if request.language.isMultiline, !editor.draft.isBlank { remember(text) }
    notes = []
    search = nil
    editor.draft.cursor = editor.draft.textEnd
    draw()
    mode.write("^C")
    finish(with: .interrupted)
  }

  /// Ends `read` for a notice: erases the draft, which will be shown again below what follows.
  private func stepAside() {
    notes = []
    search = nil
    mode.write(painter.erase())
    mode.setUsual()
    outcome = .noticed(editor.draft)
  }

  /// Ends `read`: shows the whole draft, and leaves the cursor below it.
  func finish(with outcome: Input) {
    notes = []
    search = nil
    if layout.measure(editor.draft).rows > room {
      mode.write(painter.erase())
      mode.write(painter.print(frame(of: nil)))
    } else if outcome != .interrupted {
      draw()
    }
    mode.write(painter.leave())
    mode.setUsual()
    self.outcome = outcome
  }

  // MARK: Drawing

  /// Takes over the size of the terminal.
  func fit() {
    let width = terminal.size.width
    let hasColour = terminal.hasColour
    layout = DraftLayout(
      width: width,
      prompt: hasColour ? request.prompt : StyledText(request.prompt.plain),
      continuation: hasColour ? request.continuation : StyledText(request.continuation.plain))
    painter.width = width
  }

  /// Shows the draft and the notes.
  func draw() {
    let height = notes.isEmpty ? room : terminal.size.height
    mode.write(painter.paint(frame(of: height)))
  }

  /// The rows for the draft: those below what is to stay on the screen, but at least some.
  private var room: Int {
    let height = terminal.size.height
    return max(height - request.rowsAbove, min(height, LineEditor.leastRows))
  }

  private static let leastRows = 5

  /// Returns what a screen of a height shows; nil for a height without limit.
  private func frame(of height: Int?) -> Frame {
    let measure = layout.measure(editor.draft)
    let noteRows = notes.map {
      [ScreenCell](terminal.hasColour ? $0 : StyledText($0.plain)).cut(to: layout.width)
    }
    if terminal.hasColour { styles.update(editor.draft, request.language) }
    let height = height ?? measure.rows + noteRows.count
    let shownNotes = min(noteRows.count, max(0, height - 1))
    let room = max(1, height - shownNotes)
    top = max(0, min(top, measure.rows - room, measure.cursorRow))
    top = max(top, measure.cursorRow - room + 1)
    let visible = top..<min(measure.rows, top + room)
    let rows = layout.draw(visible, of: editor.draft) { row in
      terminal.hasColour ? styles.line(row) : nil
    }
    return Frame(
      rows: rows + noteRows.prefix(shownNotes), cursorRow: measure.cursorRow - top,
      cursorColumn: measure.cursorColumn)
  }
}
