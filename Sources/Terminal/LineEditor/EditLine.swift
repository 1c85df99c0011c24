import CEditLine
import Foundation
import Platform

/// A wrapper of libedit's editor and history; the only file that calls libedit.
///
/// libedit does not read the keyboard itself: the `Callbacks` supply the characters. They also
/// implement the commands that libedit lacks.
package final class EditLine {
  /// A command that the `Callbacks` implement; `KeyBindings` binds keys to it.
  package enum Command: Sendable {
    case complete
    case insert
    case up
    case down
  }

  /// The effect of a command on the line; it tells libedit what to redraw.
  package enum Effect: Sendable {
    case changed
    case moved
    case nothing
    case failed

    fileprivate var code: UInt8 {
      switch self {
      case .changed: UInt8(CC_REFRESH)
      case .moved: UInt8(CC_CURSOR)
      case .nothing: UInt8(CC_NORM)
      case .failed: UInt8(CC_ERROR)
      }
    }
  }

  /// The callbacks of one call of `readLine`.
  package struct Callbacks {
    /// Waits for the next character; returns nil at the end of input.
    let nextCharacter: () -> Unicode.Scalar?
    let perform: (Command) -> Effect
  }

  private let editor: OpaquePointer
  private let history: OpaquePointer
  private let streams: Streams
  private var prompt: UnsafeMutablePointer<CChar>?
  private var callbacks: Callbacks?

  /// Creates an editor; reads key bindings from `settings` (an `editrc` file) if it exists.
  package init?(streams: Streams, settings: URL?, historyLimit: Int) {
    editline_use_utf8()
    guard let editor = el_init("understudy", streams.input, streams.output, streams.error) else {
      return nil
    }
    guard let history = history_init() else {
      el_end(editor)
      return nil
    }
    (self.editor, self.history, self.streams) = (editor, history, streams)
    editline_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    editline_set_prompt(editor) { EditLine.owner(of: $0)?.prompt }
    editline_set_reader(editor) { EditLine.owner(of: $0)?.read(into: $1) ?? 0 }
    editline_take_keys(editor)
    editline_add_commands(
      editor,
      { line, _ in EditLine.perform(.complete, for: line) },
      { line, _ in EditLine.perform(.insert, for: line) },
      { line, _ in EditLine.perform(.up, for: line) },
      { line, _ in EditLine.perform(.down, for: line) })
    bindKeys(settings: settings)
    editline_history_limit(history, Int32(clamping: historyLimit))
    editline_set_history(editor, history)
  }

  deinit {
    el_end(editor)
    history_end(history)
    free(prompt)
  }

  /// Reads and edits a line; returns nil at the end of input.
  ///
  /// - Parameters:
  ///   - prompt: Text between two characters U+0001 counts as zero columns wide.
  ///   - keys: Characters that libedit processes before it asks for others.
  package func readLine(prompt: String, keys: String, callbacks: Callbacks) -> String? {
    free(self.prompt)
    self.prompt = strdup(prompt)
    self.callbacks = callbacks
    defer { self.callbacks = nil }
    if !keys.isEmpty { el_push(editor, keys) }
    // Set raw mode before libedit prints the prompt. Otherwise the terminal echoes keys that are
    // typed right after the prompt appears, and libedit echoes them again.
    setRaw(true)
    var count: Int32 = 0
    guard let line = el_gets(editor, &count), count > 0 else { return nil }
    let text = String(cString: line)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  /// Adds an entry to the history that libedit's search commands use.
  package func remember(_ entry: String) { editline_history_enter(history, entry) }

  /// The current text of the line and the position of the cursor.
  package var typed: (text: String, cursor: String.Index) {
    let line = el_line(editor).pointee
    let parts = [(line.buffer, line.cursor), (line.cursor, line.lastchar)].map { start, end in
      guard let start, let end else { return "" }
      let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
      return String(decoding: bytes, as: UTF8.self)
    }
    let text = parts.joined()
    return (text, text.utf8.index(text.startIndex, offsetBy: parts[0].utf8.count))
  }

  /// Inserts text at the cursor.
  package func insert(_ text: String) -> Effect {
    el_insertstr(editor, text) == 0 ? .changed : .failed
  }

  /// Deletes `text`, which must be directly before the cursor.
  package func delete(_ text: String) { el_deletestr(editor, Int32(text.unicodeScalars.count)) }

  /// Replaces the whole line and moves the cursor to its end.
  package func replace(with text: String) -> Effect {
    guard el_replacestr(editor, text) == 0 else { return .failed }
    el_cursor(editor, Int32(clamping: text.unicodeScalars.count))
    return .changed
  }

  /// Moves the cursor by that many scalars; a negative number moves it backwards.
  package func moveCursor(by scalars: Int) -> Effect {
    el_cursor(editor, Int32(clamping: scalars))
    return .moved
  }

  /// Draws prompt and line again, starting at the terminal's current cursor position.
  package func redraw() {
    el_resize(editor)
    editline_redraw(editor)
  }

  /// Switches the terminal to raw mode, or back to its original mode.
  package func setRaw(_ isRaw: Bool) { editline_raw_mode(editor, isRaw ? 1 : 0) }

  // MARK: Callbacks from libedit

  private static func owner(of editor: OpaquePointer?) -> EditLine? {
    guard let owner = editline_owner(editor) else { return nil }
    return Unmanaged<EditLine>.fromOpaque(owner).takeUnretainedValue()
  }

  private static func perform(_ command: Command, for editor: OpaquePointer?) -> UInt8 {
    (owner(of: editor)?.callbacks?.perform(command) ?? .failed).code
  }

  private func read(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let next = callbacks?.nextCharacter() else { return 0 }
    character?.pointee = wchar_t(bitPattern: next.value)
    return 1
  }

  private func bindKeys(settings: URL?) {
    editline_be_emacs(editor)
    // Read the settings before adding bindings: `bind -v` in them resets all bindings.
    if let settings { el_source(editor, settings.path) }
    for (key, command) in KeyBindings.always { editline_bind(editor, key, command) }
    if editline_is_vi(editor) == 0 {
      for (key, command) in KeyBindings.sequences { editline_bind(editor, "\u{1B}" + key, command) }
    } else {
      for (key, command) in KeyBindings.viCommands {
        editline_bind_alternative(editor, key, command)
      }
    }
  }
}
