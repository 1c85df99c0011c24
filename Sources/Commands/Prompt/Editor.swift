import CLinux
import Foundation
import Learner

/// The learner's editor: `VISUAL`, `EDITOR`, or one that is there.
struct Editor {
  private let command: String

  /// Nil when there is none.
  init?(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let usual = ["nano", "vim", "vi"].first { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
    guard let command = named ?? usual else { return nil }
    self.command = command
  }

  /// Opens a file and waits until the editor is closed.
  ///
  /// The command is the learner's own and may have arguments, so a shell reads it; the file is an
  /// argument and never read by the shell. Foundation's `Process` will not do: it gives a child a
  /// process group of its own, which the terminal then stops.
  func open(_ file: URL) throws {
    let words = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", file.path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
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
        &process, words[0], nil, &attributes, &arguments, clinux_environment()) == 0
    else { throw Trouble("prompt.editor-failed", ["editor": command]) }
    var end = clinux_end()
    _ = clinux_reap(process, &end)
    // The shell's status for a command that it cannot find or run.
    if end.was_signaled == 0, [126, 127].contains(end.status) {
      throw Trouble("prompt.editor-failed", ["editor": command])
    }
  }
}
