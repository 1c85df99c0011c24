import CLinux
import Foundation
import Learner
import Platform

/// The learner's editor: `VISUAL`, `EDITOR`, or the first of nano, vim and vi on PATH.
struct Editor {
  private let command: String

  /// Returns nil if no editor is named or found.
  init?(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let path = SearchPath(environment)
    let usual = ["nano", "vim", "vi"].first { path.executable($0) != nil }
    guard let command = named ?? usual else { return nil }
    self.command = command
  }

  /// Opens a file and waits until the editor exits.
  ///
  /// The command may contain arguments, so a shell parses it. The file is passed as `$1`, so the
  /// shell does not parse its name. Foundation's `Process` is unsuitable: it puts the child into a
  /// process group of its own, and the terminal then stops the child.
  func open(_ file: URL) throws {
    let words = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", file.path]
    let arguments = CStringArray(words)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    guard
      posix_spawn(
        &process, words[0], nil, &attributes, arguments.pointers, clinux_environment()) == 0
    else { throw Trouble("prompt.editor-failed", ["editor": command]) }
    var end = clinux_end()
    _ = clinux_reap(process, &end)
    // The shell exits with 126 or 127 if it cannot run or find the command.
    if end.was_signaled == 0, [126, 127].contains(end.status) {
      throw Trouble("prompt.editor-failed", ["editor": command])
    }
  }
}
