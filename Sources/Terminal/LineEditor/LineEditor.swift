import Foundation

/// An editor for texts of several lines at a terminal, with history and completion.
///
/// `Keyboard` reads keys, libedit (`EditLine`) gives them their meaning and edits the cursor's line,
/// `DraftEditor` edits the lines around it, `DraftLayout` and `Painter` show the draft; this class
/// connects them. Signals, answers and notices are events: they arrive between two keys, and libedit
/// knows nothing of them. Outside of `read`, the terminal is in its usual mode.
package final class LineEditor {
  let mode: TerminalMode
  let terminal: Terminal
  let words: EditorWords
  let completer: Completer
  let wakeup: Wakeup?
  let signals: TerminalSignals
  let keyboard: Keyboard
  private let line: EditLine
  private let entries: EntryList
  private let historyFile: HistoryFile?

  var editor = DraftEditor(DraftRequest(prompt: ""), recall: Recall())
  var layout = DraftLayout(width: 80, prompt: "", continuation: "")
  var painter = Painter()
  private var styles = DraftStyles()
  /// The first visible row of a draft that is taller than the screen.
  private var top = 0
  private var request = DraftRequest(prompt: "")
  /// The rows above the draft that stay on the screen.
  private var rowsAbove = 0
  /// Lines below the draft, until the next key.
  var notes: [StyledText] = []
  var completion = CompletionState()
  /// The result of `read`, once it is known.
  private var outcome: Result<Input, any Error>?

  /// Whether libedit has the draft's line: it begins with an empty one.
  private var hasBegun = false
  /// Keys that libedit has not asked for yet.
  private var keys: ArraySlice<Unicode.Scalar> = []
  /// The key that libedit got last.
  private var lastKey: Unicode.Scalar?
  /// Whether one of our commands has been carried out since then.
  private var hasPerformed = false
  /// Whether a character is known to insert itself: in vi's map of commands it does not.
  private var isInserting = true
  private var pasted: String?
  /// The column to which `jump` goes.
  private var jumpTarget = 0
  /// When the Enter key last began a new line.
  private var lastBreak: ContinuousClock.Instant?

  /// Creates an editor; nil if `input` or the terminal's output is not a terminal, or libedit is missing.
  ///
  /// - Parameter settings: the text of the learner's `~/.editrc`.
  package init?(
    input: Int32 = STDIN_FILENO, terminal: Terminal, history: HistoryFile?, words: EditorWords,
    completer: Completer, settings: String = ""
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
    (notes, outcome, lastBreak, top, rowsAbove) = ([], nil, nil, 0, request.rowsAbove)
    (hasBegun, keys, lastKey, hasPerformed, isInserting) = (false, [], nil, false, true)
    completion.begin()
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
    signals.begin()
    defer { signals.restore() }
    return PageQuestion(text: question, keyboard: keyboard, signals: signals, mode: mode).answer()
  }

  /// Adds an entry to the history of this session and to the history file.
  package func remember(_ entry: String) {
    let entry = entry.trimmingCharacters(in: .newlines)
    guard !entry.isEmpty else { return }
    entries.add(entry)
    historyFile?.add(entry)
  }

  // MARK: Keys

  /// Waits for a key, and turns it into characters for libedit; handles other events.
  private func takeKey() {
    let key = keyboard.next()
    switch key {
    case .end: finish(with: .end)
    case .interrupt: interrupt()
    case .suspend: suspend()
    case .wakeup:
      takeCompletions()
      giveLine()
    case .notice: show(request.notice)
    case .signal(let signal): take(signal)
    case .character("\t"): keys.append("\t")
    default:
      forgetNotes()
      switch key {
      case .character(let scalar) where key.isPrintable: type(scalar)
      case .character(let scalar): if scalar.isASCII { keys.append(scalar) }
      case .special(.escape): if line.isVi { keys.append("\u{1B}") }
      case .special(let special): keys.append(special.scalar)
      case .alt("\r"), .alt("\n"): keys.append(Key.Special.lineBreak.scalar)
      case .alt(let scalar): keys += ["\u{1B}", scalar]
      case .paste(let text):
        pasted = text
        keys.append(InnerKey.paste)
      default: break
      }
    }
  }

  private func forgetNotes() {
    notes = []
    completion.stop()
  }

  /// Hands a typed character on, or inserts it with those that arrived with it.
  private func type(_ scalar: Unicode.Scalar) {
    guard isInserting else {
      // vi's map of commands inserts characters that are in no key map: ask first which map it is.
      let takesCharacter: [Unicode.Scalar] = ["r", "f", "F", "t", "T", "\u{16}"]
      if line.isVi, scalar.value > 0xFF, lastKey.map({ !takesCharacter.contains($0) }) ?? false {
        keys.append(InnerKey.noteMap)
      }
      return keys.append(scalar)
    }
    if let last = lastBreak,
      ContinuousClock.now - last < .milliseconds(Int(DraftEditor.burstMilliseconds))
    {
      editor.dropSoftIndentation()
    }
    lastBreak = nil
    var scalars = [scalar]
    while let next = keyboard.nextUnreadPrintable() {
      if Key.character(next).isPrintable { scalars.append(next) }
    }
    // A person types one character, or two at once; more are a paste without marks.
    if scalars.count > 2 {
      if scalar == " " { editor.dropSoftIndentation() }
      editor.change(.typing) { $0.insert(String(String.UnicodeScalarView(scalars))) }
    } else {
      keys += scalars
    }
    giveLine()
  }

  // MARK: The line

  /// Takes over what libedit has done with the last key.
  private func takeLine() {
    let content = line.content
    let old = editor.line
    editor.adopt(content.scalars, cursor: content.cursor)
    if let lastKey, !hasPerformed { isInserting = hasInserted(lastKey, old, content) }
    hasPerformed = false
    // Ctrl-V has taken the paste's key for a character.
    if let text = pasted { insert(text) }
    giveLine()
  }

  private func hasInserted(
    _ key: Unicode.Scalar, _ old: (scalars: [Unicode.Scalar], cursor: Int),
    _ new: (scalars: [Unicode.Scalar], cursor: Int)
  ) -> Bool {
    new.scalars.count == old.scalars.count + 1 && new.cursor == old.cursor + 1
      && new.scalars[old.cursor] == key
  }

  /// Gives libedit the cursor's line, unless it has it.
  private func giveLine() {
    let (scalars, cursor) = editor.line
    if line.content != (scalars, cursor) { line.replace(with: scalars, cursor: cursor) }
  }

  private func insert(_ text: String) {
    editor.change(.other) { $0.insert(text) }
    pasted = nil
  }

  // MARK: Commands

  private func carryOut(_ command: EditorCommand, _ key: Unicode.Scalar) -> EditLine.Action {
    switch command {
    case .complete: pressTab()
    case .paste: insert(pasted ?? "")
    case .search: search()
    case .clearScreen:
      mode.write(TerminalControl.clearScreen)
      painter.begin()
    case .noteInsertMap: isInserting = true
    case .noteCommandMap:
      keys = []
      return .failed
    case .searchNewer, .cancel: break
    default:
      let reaction = editor.perform(
        command, key: key, pageHeight: max(1, terminal.size.height - 2)
      ) { [keyboard] in keyboard.hasMore(within: $0) }
      let action = react(to: reaction)
      let inserts = command == .openBelow || command == .openAbove
      return inserts && action == .done ? .press(["i"]) : action
    }
    return .done
  }

  private func react(to reaction: DraftEditor.Reaction) -> EditLine.Action {
    switch reaction {
    case .done:
      if editor.softIndentation != nil { lastBreak = .now }
      if editor.isLeftUnfinished, !keyboard.hasUnread {
        notes = [StyledText(words.unfinished, .colour(.grey))]
      }
    case .failed: return .failed
    case .within(let key): return .press([key.scalar])
    case .kill(let column):
      jumpTarget = editor.draft.lines[editor.draft.row][..<column].scalars.count
      return .press([InnerKey.setMark.scalar, InnerKey.jump, InnerKey.killRegion.scalar])
    case .send(let text): finish(with: .text(text))
    case .sendCommand(let command, let rest): finish(with: .command(command, rest))
    case .end: finish(with: .end)
    case .passedOn: break
    }
    return outcome == nil ? .done : .end
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
  private func show(_ notice: Notice?) {
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
    return max(height - rowsAbove, min(height, LineEditor.leastRows))
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

extension LineEditor: EditLineDelegate {
  func nextKey() -> Unicode.Scalar? {
    if hasBegun { takeLine() } else { giveLine() }
    hasBegun = true
    while outcome == nil {
      if let key = keys.popFirst() {
        lastKey = key
        return key
      }
      if !keyboard.hasUnread { draw() }
      takeKey()
    }
    return nil
  }

  func perform(_ command: EditorCommand, key: Unicode.Scalar) -> EditLine.Action {
    if command == .jump {
      line.replace(with: line.content.scalars, cursor: jumpTarget)
      return .done
    }
    let content = line.content
    editor.adopt(content.scalars, cursor: content.cursor)
    let action = carryOut(command, key)
    hasPerformed = true
    giveLine()
    return action
  }

  func ring() { mode.write("\u{7}") }
}
