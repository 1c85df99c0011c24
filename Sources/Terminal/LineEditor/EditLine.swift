#if canImport(CEditLine)
  import CEditLine
  import CLinux
#endif
import Foundation

/// What libedit asks its owner while it reads a text.
protocol EditLineDelegate: AnyObject {
  /// Waits for the next key; nil ends the reading.
  func nextKey() -> Unicode.Scalar?
  /// Carries out a command of ours.
  func perform(_ command: EditorCommand, key: Unicode.Scalar) -> EditLine.Action
  /// Rings the terminal's bell.
  func ring()
}

extension EditLine {
  /// What libedit does after a command of ours.
  enum Action: Equatable {
    case done
    /// Rings the bell.
    case failed
    /// Ends the reading.
    case end
    /// Carries out the commands of these keys; a count and an operator of vi concern the first one.
    case press([Unicode.Scalar])
  }
}

#if canImport(CEditLine)
  /// libedit, which holds one line: it knows keys, key maps, counts, and what was killed last.
  ///
  /// It draws nothing and has a terminal of its own, so that it never changes the real one's modes.
  /// Only this file and `EntryList` call libedit.
  final class EditLine {
    /// libedit's version, such as "2.11"; nil in a build without it.
    static let version: String? = "\(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)"

    weak var delegate: (any EditLineDelegate)?
    /// Whether the keys are vi's.
    let isVi: Bool
    private let line: OpaquePointer
    // Unused on purpose: libedit uses both as long as its line lives.
    private let history: EntryList
    // Unused on purpose: see above.
    private let connection: Connection

    /// The terminal and the stream that libedit writes to.
    private final class Connection {
      /// libedit's commands and its bell come with a pointer to the connection.
      weak var line: EditLine?
      let terminal: Int32
      private let controller: Int32
      private(set) var output: UnsafeMutablePointer<FILE>?

      init?() {
        var number: UInt32 = 0
        controller = linux_open_pseudo_terminal(&number)
        terminal = controller < 0 ? -1 : open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        _ = linux_set_window_size(terminal, 80, 24)
        output = linux_stream(Unmanaged.passUnretained(self).toOpaque()) { owner, bytes, count in
          if let bytes, memchr(bytes, 7, count) != nil { Connection.of(owner)?.delegate?.ring() }
          return count
        }
        guard output != nil else { return nil }
      }

      deinit {
        if let output { fclose(output) }
        for end in [terminal, controller] where end >= 0 { close(end) }
      }

      static func of(_ owner: UnsafeMutableRawPointer?) -> EditLine? {
        owner.flatMap { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue().line }
      }
    }

    /// Returns nil if the system gives no terminal, no memory or no encoding for Unicode.
    ///
    /// - Parameter settings: the text of the learner's `~/.editrc`.
    init?(history: EntryList, settings: String) {
      guard EditLine.hasUnicode, let connection = Connection(),
        let line = editline_open(
          Unmanaged.passUnretained(connection).toOpaque(), connection.terminal, connection.output,
          { line, key in
            guard let next = Connection.of(editline_owner(line))?.delegate?.nextKey() else {
              return 0
            }
            key?.pointee = wchar_t(next.value)
            return 1
          })
      else { return nil }
      (self.connection, self.line, self.history) = (connection, line, history)
      editline_set_history(line, history.pointer)
      for (number, name) in EditLine.names.enumerated() {
        _ = editline_add(line, name, Int32(number))
      }
      let settings = EditLine.commands(of: settings)
      // `bind -v` makes all key maps anew, so that the editor is chosen first.
      for command in settings where command.choosesEditor { EditLine.carryOut(command, line) }
      isVi = editline_is_vi(line) != 0
      for binding in EditorCommand.bindings(isVi: isVi) {
        _ = editline_bind(
          line, binding.isForCommands ? 1 : 0, binding.key.wide, binding.function.wide)
      }
      for command in settings where !command.choosesEditor { EditLine.carryOut(command, line) }
      editline_set_editing(line)
      connection.line = self
      // libedit makes the line's memory larger for typed text, but not for text that it yanks.
      editline_replace(line, String(repeating: " ", count: EditLine.room).wide, 0)
      editline_replace(line, "".wide, 0)
    }

    deinit { el_end(line) }

    private static let room = 32_000

    /// Whether libedit takes characters beyond ASCII, which the locale decides.
    private static let hasUnicode: Bool = {
      setlocale(LC_CTYPE, "C.UTF-8") != nil
        || setlocale(LC_CTYPE, "") != nil && strcmp(nl_langinfo(nl_item(CODESET)), "UTF-8") == 0
    }()

    /// Reads a text of one line, which is empty at first.
    func read() {
      var count: Int32 = 0
      // The result says nothing: it is NULL also for an empty line that was sent.
      _ = el_wgets(line, &count)
    }

    /// The line, and the number of scalars before the cursor.
    var content: (scalars: [Unicode.Scalar], cursor: Int) {
      guard let info = el_wline(line)?.pointee, let start = info.buffer else { return ([], 0) }
      let text = UnsafeBufferPointer(start: start, count: info.lastchar - start)
      let scalars = text.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
      return (scalars, info.cursor - start)
    }

    func replace(with scalars: [Unicode.Scalar], cursor: Int) {
      editline_replace(line, scalars.map { wchar_t($0.value) } + [0], cursor)
    }

    fileprivate static func perform(_ command: EditorCommand, _ line: OpaquePointer?, _ key: wint_t)
      -> UInt8
    {
      let owner = Connection.of(editline_owner(line))
      let key = Unicode.Scalar(key) ?? "\u{FFFD}"
      switch owner?.delegate?.perform(command, key: key) {
      case .done: return UInt8(CC_NORM)
      case .failed, nil: return UInt8(CC_ERROR)
      case .end: return UInt8(CC_NEWLINE)
      case .press(let keys):
        el_wpush(line, keys.map { wchar_t($0.value) } + [0])
        return UInt8(CC_ARGHACK)
      }
    }

    // MARK: Settings

    /// A line of `~/.editrc` in words.
    private struct SettingsCommand {
      var words: [String]

      /// Whether it is `bind -v` or `bind -e`.
      var choosesEditor: Bool {
        words[0].hasSuffix("bind") && (words.contains("-v") || words.contains("-e"))
      }
    }

    private static func commands(of settings: String) -> [SettingsCommand] {
      guard let tokenizer = tok_winit(nil) else { return [] }
      defer { tok_wend(tokenizer) }
      return settings.split(whereSeparator: \.isNewline).compactMap { line in
        var count: Int32 = 0
        var words: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
        tok_wreset(tokenizer)
        guard line.first(where: { !$0.isWhitespace }) != "#",
          tok_wstr(tokenizer, String(line).wide, &count, &words) == 0, count > 0
        else { return nil }
        var command = SettingsCommand(
          words: UnsafeBufferPointer(start: words, count: Int(count)).compactMap {
            $0.map { String(wide: $0) }
          })
        // A learner who binds `ed-prev-history` means the draft's history, not that of the line.
        if let ours = command.words.last.flatMap({ EditorCommand.replacing[$0] }),
          !command.words.contains("-s")
        {
          command.words[command.words.count - 1] = ours.function
        }
        return command
      }
    }

    /// Carries a line of the settings out; a line that libedit does not understand changes nothing.
    private static func carryOut(_ command: SettingsCommand, _ line: OpaquePointer) {
      let words = command.words.map { word in
        let text = word.wide
        let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        return copy
      }
      defer { for word in words { word.deallocate() } }
      var pointers = words.map { UnsafePointer($0.baseAddress) } + [nil]
      _ = el_wparse(line, Int32(words.count), &pointers)
    }

    /// The names of our commands; libedit keeps the pointers to them.
    private nonisolated(unsafe) static let names = EditorCommand.allCases.map { command in
      let text = command.function.wide
      let name = UnsafeMutablePointer<wchar_t>.allocate(capacity: text.count)
      name.initialize(from: text, count: text.count)
      return name
    }
  }

  /// Carries out the command of that number for libedit.
  @_cdecl("understudy_editline_perform")
  private func perform(_ line: OpaquePointer?, _ number: Int32, _ key: wint_t) -> UInt8 {
    EditLine.perform(EditorCommand.allCases[Int(number)], line, key)
  }
#else
  /// Stands in for libedit in a build without it: then the prompt reads plain lines.
  final class EditLine {
    static let version: String? = nil
    weak var delegate: (any EditLineDelegate)?
    let isVi = false

    init?(history: EntryList, settings: String) { return nil }

    func read() {}
    var content: (scalars: [Unicode.Scalar], cursor: Int) { ([], 0) }
    func replace(with scalars: [Unicode.Scalar], cursor: Int) {}
  }
#endif
