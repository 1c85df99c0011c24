import CLinux
import Course
import Foundation
import Platform

/// The learner's editor: `VISUAL`, `EDITOR`, or the first of nano, vim and vi on PATH.
struct Editor {
  let command: String
  let isNamed: Bool
  /// Whether the learner has not chosen it and nothing on its screen says how to leave it.
  var needsIntroduction: Bool { !isNamed && command != "nano" }

  struct End {
    let editor: String
    /// The exit status, or 128 and the signal's number, as shells have it.
    let status: Int32
    /// Whether it was seen to use the terminal itself, as editors without a window do.
    let hasTakenTerminal: Bool
  }

  init?(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let path = SearchPath(environment)
    let usual = ["nano", "vim", "vi"].first { path.executable($0) != nil }
    guard let command = named ?? usual else { return nil }
    self.command = command
    isNamed = named != nil
  }

  /// Opens a file and waits until the editor exits.
  ///
  /// The command may contain arguments, so a shell parses it. The file is passed as `$1`, so the
  /// shell does not parse its name.
  ///
  /// - Parameter saved: called after a save while the editor is open, with whether the terminal is
  ///   free for output: an editor with a window of its own leaves the terminal in its usual mode.
  func open(
    _ file: URL, watching watcher: FileWatcher, saved: (_ isTerminalFree: Bool) throws -> Void
  ) throws -> End {
    let modes = Editor.showTyping()
    defer { if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) } }
    let process = try start(file)
    let handle = clinux_pidfd_open(process)
    defer { if handle >= 0 { close(handle) } }
    var hasTakenTerminal = false
    let result = Result {
      while handle >= 0 {
        var waits = [
          pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
          pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&waits, nfds_t(waits.count), Editor.glanceMilliseconds)
        if waits[0].revents != 0 { break }
        if !Editor.isTerminalFree { hasTakenTerminal = true }
        if watcher.takeChanges() { try saved(Editor.isTerminalFree) }
      }
    }
    var end = clinux_end()
    _ = clinux_reap(process, &end)
    try result.get()
    // The shell exits with 126 or 127 if it cannot run or find the command.
    if end.was_signaled == 0, [126, 127].contains(end.status) {
      throw Trouble("prompt.editor-failed", ["editor": command])
    }
    let status = end.was_signaled == 0 ? end.status : 128 + end.status
    return End(editor: command, status: Int32(status), hasTakenTerminal: hasTakenTerminal)
  }

  /// Shows what is typed, as editors that work line by line need it; returns the modes before.
  private static func showTyping() -> termios? {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    let before = modes
    modes.c_lflag |= tcflag_t(ECHO)
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) == 0 ? before : nil
  }

  /// The time between two looks at the terminal's mode.
  private static let glanceMilliseconds: Int32 = 200

  /// Whether the terminal reads lines, and not every key as an editor's screen needs it.
  private static var isTerminalFree: Bool {
    var modes = termios()
    return tcgetattr(STDIN_FILENO, &modes) != 0 || modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Foundation's `Process` is unsuitable: it puts the child into a process group of its own, and
  /// the terminal then stops the child.
  private func start(_ file: URL) throws -> pid_t {
    let arguments = CStringArray(["/bin/sh", "-c", "\(command) \"$1\"", "sh", file.path])
    let process = withExtendedLifetime(arguments) { clinux_spawn_in_group($0.pointers) }
    guard process > 0 else { throw Trouble("prompt.editor-failed", ["editor": command]) }
    return process
  }
}
