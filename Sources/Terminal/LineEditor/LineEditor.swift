import Foundation

/// An editor for texts of several lines at a terminal, with history and completion.
///
/// `Keyboard` reads keys, libedit (`EditLine`) gives them their meaning and edits the cursor's
/// line, `DraftEditor` edits the lines around it, `DraftLayout` and `Painter` show the draft; this
/// class connects them. Signals, answers and notices are events: they arrive between two keys, and
/// libedit knows nothing of them. Outside of `read`, the terminal is in its usual mode.
package final class LineEditor {
  let mode: TerminalMode
  let terminal: Terminal
  let words: EditorWords
  let completer: Completer
  let wakeup: Wakeup?
  let signals: TerminalSignals
  let keyboard: Keyboard
  let line: EditLine
  private let entries: EntryList
  private let historyFile: HistoryFile?

  var editor = DraftEditor(DraftRequest(prompt: ""), recall: Recall())
  var layout = DraftLayout(width: 80, prompt: "", continuation: "")
  var painter = Painter()
  private var styles = DraftStyles()
  /// The first visible row of a draft that is taller than the screen.
  private var top = 0
  var request = DraftRequest(prompt: "")
  /// The rows above the draft that stay on the screen.
  private var rowsAbove = 0
  /// Lines below the draft, until the next key.
  var notes: [StyledText] = []
  var completion = CompletionState()
  /// The result of `read`, once it is known.
  var outcome: Result<Input, any Error>?

  var typing = Typing()

  /// Creates an editor; nil if `input` or the terminal's output is not a terminal, or libedit is
  /// missing.
  ///
  /// - Parameter settings: the text of the learner's `~/.editrc`.
  package init?(
    input: Int32 = STDIN_FILENO, terminal: Terminal, history: HistoryFile?, words: EditorWords,
    completer: @escaping Completer, settings: String = ""
  ) {
    guard isatty(input) == 1, isatty(terminal.output) == 1,
      let entries = EntryList(limit: history?.limit ?? HistoryFile.usualLimit),
      let line = EditLine(history: entries, settings: settings)
    else { return nil }
    (self.entries, self.line) = (entries, line)
    self.terminal = terminal
    self.words = words
    self.completer = completer
    mode = TerminalMode(input: input, output: terminal.output)
    wakeup = Wakeup()
    signals = TerminalSignals()
    signals.restore()
    keyboard = Keyboard(input: input, signals: signals, wakeup: wakeup)
    historyFile = history
    for entry in history?.loadAndTrim() ?? [] { entries.add(entry) }
    line.delegate = self
    mode.setUsual()
  }

  /// Restores the terminal; nothing is read afterwards.
  func close() { mode.restore() }

  /// Reads a text; throws what the request's notice throws.
  package func read(_ request: DraftRequest) throws -> Input {
    signals.begin()
    self.request = request
    keyboard.notice = request.notice
    defer {
      signals.restore()
      // A notice holds its owner, which holds the editor.
      self.request = DraftRequest(prompt: "")
      keyboard.notice = nil
    }
    editor = DraftEditor(request, recall: Recall(entries.entries))
    (notes, outcome, top, rowsAbove) = ([], nil, 0, request.rowsAbove)
    typing = Typing()
    completion.stop()
    // Set raw mode before the prompt appears. Otherwise the terminal echoes keys that are typed
    // right after it, and the editor shows them again.
    mode.setRaw()
    painter.begin()
    fit()
    // Show the lines around the cursor, not only those above it.
    top = max(0, layout.measure(editor.draft).cursorRow - room / 2)
    line.read()
    // `~/.editrc` may have bound a key to a command of libedit that ends the line.
    if outcome == nil { finish(with: .text(editor.draft.text)) }
    return try outcome?.get() ?? .end
  }

  /// Shows a question below the printed text, waits for a key, and erases the question.
  ///
  /// A key that is not an answer becomes the first key of the next text.
  package func readAnswer(to question: String) -> PageAnswer {
    func ask() {
      mode.setRaw()
      mode.write(question)
    }
    func erase() {
      mode.write("\r" + TerminalControl.clearBelow)
      mode.setUsual()
    }
    signals.begin()
    defer { signals.restore() }
    ask()
    defer { erase() }
    while true {
      let key = keyboard.next()
      switch key {
      // An input method for Chinese types full-width characters.
      case .character("\r"), .character("\n"), .character(" "), .character("\u{3000}"): return .more
      case .special, .alt: return .more
      case .character("q"), .character("Q"), .character("ｑ"), .character("\u{4}"): return .skip
      case .character, .paste:
        keyboard.putBack(key)
        return .end
      case .interrupt, .signal(SIGINT), .end: return .end
      case .suspend, .signal(SIGTSTP):
        erase()
        mode.restore()
        signals.send(SIGTSTP, to: 0)
        ask()
      case .signal(SIGCONT):
        mode.restore()
        ask()
      case .signal(SIGWINCH), .wakeup, .notice: continue
      case .signal(let signal):
        erase()
        mode.restore()
        signals.restore()
        raise(signal)
        return .end
      }
    }
  }

  /// Adds an entry to the history of this session and to the history file.
  package func remember(_ entry: String) {
    let entry = entry.trimmingCharacters(in: .newlines)
    guard !entry.isEmpty else { return }
    entries.add(entry)
    historyFile?.add(entry)
  }

  // MARK: Ending

  func interrupt() {
    let text = editor.draft.text
    if request.language.isMultiline, !editor.draft.isBlank { remember(text) }
    notes = []
    editor.draft.cursor = editor.draft.textEnd
    draw()
    mode.write("^C")
    finish(with: .interrupted)
  }

  /// Shows a notice where the draft was, and the draft below it.
  func show(_ notice: Notice?) {
    guard let notice else { return }
    forgetNotes()
    mode.write(painter.erase())
    mode.setUsual()
    signals.restore()
    do {
      let draft = try notice.show(editor.draft)
      if draft != editor.draft { editor.replace(with: draft) }
      // What could not be taken over is in the history now.
      editor.recall = Recall(entries.entries)
      giveLine()
    } catch {
      outcome = .failure(error)
    }
    signals.begin()
    guard outcome == nil else { return }
    mode.setRaw()
    painter.begin()
    rowsAbove = 0
    fit()
  }

  /// Ends `read`: shows the whole draft, and leaves the cursor below it.
  func finish(with input: Input) {
    notes = []
    if layout.measure(editor.draft).rows > room {
      mode.write(painter.erase())
      mode.write(painter.print(frame(of: nil)))
    } else if input != .interrupted {
      draw()
    }
    mode.write(painter.leave())
    mode.setUsual()
    outcome = .success(input)
  }

  // MARK: Drawing

  func fit() {
    let width = terminal.size.width
    let hasColour = terminal.hasColour
    layout = DraftLayout(
      width: width,
      prompt: hasColour ? request.prompt : StyledText(request.prompt.plain),
      continuation: hasColour ? request.continuation : StyledText(request.continuation.plain))
    painter.width = width
  }

  func draw() {
    let height = notes.isEmpty ? room : terminal.size.height
    mode.write(painter.paint(frame(of: height)))
  }

  /// The rows for the draft: those below what is to stay on the screen, but at least some.
  private var room: Int {
    let height = terminal.size.height
    return max(height - rowsAbove, min(height, LineEditor.leastRows))
  }

  private static let leastRows = 5

  /// Returns what a screen of a height shows; nil for a height without limit.
  private func frame(of height: Int?) -> Frame {
    let measure = layout.measure(editor.draft)
    let noteRows = notes.map {
      [Cell](terminal.hasColour ? $0 : StyledText($0.plain)).cut(to: layout.width)
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
