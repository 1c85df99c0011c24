import CEditLine
import CLinux
import Foundation

/// A line of a terminal that can be edited, with history and completion: libedit's, as a value.
///
/// This is the only file that knows libedit. Keys reach it through `Keyboard`, which keeps pastes
/// whole and turns signals into events: libedit's own signal handling would pass every signal on
/// to the whole process group. Outside of `readLine` the terminal is as it was found.
final class LineEditor {
  /// Where libedit's users keep their key bindings.
  static var usualSettings: URL? {
    ProcessInfo.processInfo.environment["HOME"].map {
      URL(fileURLWithPath: $0).appendingPathComponent(".editrc")
    }
  }

  private let editLine: OpaquePointer
  private let history: OpaquePointer
  private let streams: Streams
  private let historyFile: HistoryFile?
  private let complete: (String, String.Index) -> Completions
  /// The line that says how many candidates are not shown.
  private let more: (Int) -> String

  private var keyboard: Keyboard?
  private var signals: TerminalSignals?
  private var unread: [UInt8] = []
  /// What `insert` puts into the line when libedit meets `Keys.insert`.
  private var insertion = ""
  private var prompt = StyledText()
  private var promptBytes: UnsafeMutablePointer<CChar>?
  private var outcome: Input?

  /// An editor on those descriptors, or nil when they are not both terminals.
  init?(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, history file: HistoryFile?,
    settings: URL? = LineEditor.usualSettings, more: @escaping (Int) -> String,
    complete: @escaping (String, String.Index) -> Completions
  ) {
    guard isatty(input) == 1, isatty(output) == 1, let streams = Streams(input, output) else {
      return nil
    }
    editline_use_utf8()
    guard let editLine = el_init("understudy", streams.input, streams.output, streams.error) else {
      return nil
    }
    guard let history = history_init() else {
      el_end(editLine)
      return nil
    }
    self.editLine = editLine
    self.history = history
    self.streams = streams
    self.historyFile = file
    self.complete = complete
    self.more = more
    editline_set_owner(editLine, Unmanaged.passUnretained(self).toOpaque())
    editline_set_prompt(editLine) { LineEditor.owner(of: $0)?.promptBytes }
    editline_set_reader(editLine) { LineEditor.owner(of: $0)?.nextCharacter($1) ?? -1 }
    editline_take_keys(editLine)
    editline_add_commands(
      editLine,
      { line, _ in LineEditor.owner(of: line)?.completeWord() ?? LineEditor.failed },
      { line, _ in LineEditor.owner(of: line)?.insert() ?? LineEditor.failed },
      { line, _ in LineEditor.owner(of: line)?.moveUp() ?? LineEditor.failed },
      { line, _ in LineEditor.owner(of: line)?.moveDown() ?? LineEditor.failed })
    bindKeys(settings: settings)
    editline_history_limit(history, Int32(file?.limit ?? 1000))
    editline_set_history(editLine, history)
    for entry in file?.entries() ?? [] { editline_history_enter(history, entry) }
  }

  deinit {
    el_end(editLine)
    history_end(history)
    free(promptBytes)
  }

  /// Asks for a line that begins with `initialText`, with the cursor at its end.
  func readLine(prompt: StyledText, initialText: String = "") -> Input {
    let signals = TerminalSignals()
    let keyboard = Keyboard(input: streams.inputDescriptor, signals: signals, unread: unread)
    (self.signals, self.keyboard, outcome) = (signals, keyboard, nil)
    show(prompt)
    insertion = initialText
    if !insertion.isEmpty { el_push(editLine, KeyBindings.insert) }
    // Before the prompt appears: what is typed once it is there must not be echoed twice.
    editline_raw_mode(editLine, 1)
    write(TerminalControl.markPastes)
    var count: Int32 = 0
    let line = el_gets(editLine, &count).map { String(cString: $0) }
    write(TerminalControl.unmarkPastes)
    unread = keyboard.unread
    signals.restore()
    (self.signals, self.keyboard) = (nil, nil)

    if let outcome { return outcome }
    guard let line, count > 0 else {
      write("\n")
      return .end
    }
    return .line(line.last == "\n" ? String(line.dropLast()) : line)
  }

  /// Waits for a key below what was printed, and takes the question away again.
  ///
  /// A key that is no answer to it begins the next line.
  func readAnswer(to question: String) -> PageAnswer {
    let signals = TerminalSignals()
    let keyboard = Keyboard(input: streams.inputDescriptor, signals: signals, unread: unread)
    let answer = PageQuestion(
      text: question, keyboard: keyboard, signals: signals,
      setRaw: { [editLine] in editline_raw_mode(editLine, $0 ? 1 : 0) },
      write: { [unowned self] in write($0) }
    ).answer()
    unread = keyboard.unread
    signals.restore()
    return answer
  }

  /// Keeps an entry for the arrow keys and for later sessions.
  func remember(_ entry: String) {
    let entry = entry.trimmingCharacters(in: .newlines)
    guard !entry.isEmpty else { return }
    editline_history_enter(history, entry)
    historyFile?.add(entry)
  }

  private static func owner(of editLine: OpaquePointer?) -> LineEditor? {
    guard let owner = editline_owner(editLine) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }

  private func bindKeys(settings: URL?) {
    editline_be_emacs(editLine)
    // First, since `bind -v` in the settings resets all bindings.
    if let settings { el_source(editLine, settings.path) }
    for (key, command) in KeyBindings.always { editline_bind(editLine, key, command) }
    editline_bind_alternative(editLine, KeyBindings.insert, KeyBindings.always[KeyBindings.insert])
    guard editline_is_vi(editLine) == 0 else { return }
    for (key, command) in KeyBindings.sequences { editline_bind(editLine, "\u{1B}" + key, command) }
  }

  private func show(_ prompt: StyledText) {
    // libedit drops a sequence that nothing follows: the last letter is a plain one.
    self.prompt = prompt.isEmpty ? prompt : prompt + " "
    free(promptBytes)
    promptBytes = strdup(self.prompt.rendered(marking: "\u{1}"))
  }

  private func write(_ text: String) {
    fputs(text, streams.output)
    fflush(streams.output)
  }

  /// The line as it is, and the place of the cursor in it.
  private var typed: (text: String, cursor: String.Index) {
    let line = el_line(editLine).pointee
    let before = String(
      decoding: UnsafeRawBufferPointer(start: line.buffer, count: line.cursor - line.buffer),
      as: UTF8.self)
    let after = String(
      decoding: UnsafeRawBufferPointer(start: line.cursor, count: line.lastchar - line.cursor),
      as: UTF8.self)
    let text = before + after
    return (text, text.utf8.index(text.startIndex, offsetBy: before.utf8.count))
  }
}

// MARK: - What libedit calls

extension LineEditor {
  private static let failed = UInt8(CC_ERROR)
  private static let done = UInt8(CC_REFRESH)
  private static let nothing = UInt8(CC_NORM)

  /// Waits for a character; 0 when there will be none.
  private func nextCharacter(_ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    outcome = nil
    while let key = keyboard?.next() {
      switch key {
      case .character(let scalar):
        character?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      case .paste(let text):
        insertion = text
        character?.pointee = KeyBindings.insertCharacter
        return 1
      case .interrupt, .signal(SIGINT):
        let (text, cursor) = typed
        if cursor == text.endIndex { write("^C") }
        // The end of the line takes libedit out of whatever it is doing.
        outcome = .interrupted
        character?.pointee = wchar_t(UInt8(ascii: "\n"))
        return 1
      case .suspend, .signal(SIGTSTP): suspend()
      case .signal(SIGWINCH): resize()
      case .signal(SIGCONT):
        editline_raw_mode(editLine, 0)
        resume()
      case .signal(let signal):
        stop(signal)
        return 0
      case .end: return 0
      }
    }
    return 0
  }

  private func completeWord() -> UInt8 {
    let (text, cursor) = typed
    let completions = complete(text, cursor)
    let before = text[..<cursor]
    guard before.hasSuffix(completions.word) else { return LineEditor.failed }
    switch completions.step {
    case .nothing:
      // At the start of a line there is no word to complete: the key indents.
      let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      guard line.allSatisfy(\.isWhitespace) else { return LineEditor.failed }
      return el_insertstr(editLine, "  ") == 0 ? LineEditor.done : LineEditor.failed
    case .replace(let word):
      el_deletestr(editLine, Int32(completions.word.unicodeScalars.count))
      return el_insertstr(editLine, word) == 0 ? LineEditor.done : LineEditor.failed
    case .list(let candidates):
      list(candidates)
      return LineEditor.nothing
    }
  }

  /// Shows the candidates below the line, and the line again below them.
  private func list(_ candidates: [String]) {
    let (text, cursor) = typed
    let size = Terminal(output: fileno(streams.output)).size
    let row = ScreenPosition(after: prompt.plain + text[..<cursor], width: size.width).row
    let last = ScreenPosition(after: prompt.plain + text, width: size.width).row
    let lines = Completions.listing(candidates, on: size, more: more)
    write(TerminalControl.down(last - row))
    write("\n" + lines.map { $0.plain + "\n" }.joined())
    editline_redraw(editLine)
  }

  private func insert() -> UInt8 {
    defer { insertion = "" }
    guard !insertion.isEmpty else { return LineEditor.nothing }
    return el_insertstr(editLine, insertion) == 0 ? LineEditor.done : LineEditor.failed
  }

  /// To the line above; from the first one, to the entry before.
  private func moveUp() -> UInt8 { move(by: -1, key: KeyBindings.earlier) }
  /// To the line below; from the last one, to the entry after.
  private func moveDown() -> UInt8 { move(by: 1, key: KeyBindings.later) }

  private func move(by lines: Int, key: String) -> UInt8 {
    let (text, cursor) = typed
    guard let steps = text.scalars(from: cursor, downLines: lines) else {
      el_push(editLine, key)
      return LineEditor.nothing
    }
    el_cursor(editLine, Int32(steps))
    return UInt8(CC_CURSOR)
  }

  private func resize() {
    // The terminal has moved the line's rows about: find its first row and draw it again.
    let (text, cursor) = typed
    let width = Terminal(output: fileno(streams.output)).size.width
    let position = ScreenPosition(after: prompt.plain + text[..<cursor], width: width)
    write("\r" + TerminalControl.up(position.row) + TerminalControl.clearBelow)
    el_resize(editLine)
    editline_redraw(editLine)
  }

  private func suspend() {
    write(TerminalControl.unmarkPastes)
    editline_raw_mode(editLine, 0)
    // The whole group stops, as it does when the terminal itself sends the signal.
    signals?.send(SIGTSTP, to: 0)
    resume()
  }

  private func resume() {
    editline_raw_mode(editLine, 1)
    write(TerminalControl.markPastes)
    editline_redraw(editLine)
  }

  /// Leaves the terminal as it was found and lets the signal do what it does.
  private func stop(_ signal: Int32) {
    write(TerminalControl.unmarkPastes + "\n")
    editline_raw_mode(editLine, 0)
    signals?.restore()
    raise(signal)
    // Still here: the program has a handler of its own, and will want to finish.
    outcome = .end
  }
}
