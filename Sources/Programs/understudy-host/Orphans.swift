import CLinux
import Glibc

/// Processes that a learner's code has started and left behind: they became the host's children.
enum Orphans {
  /// Kills them, and those that they leave behind in turn, until none is left.
  static func kill() {
    while waitpid(-1, nil, WNOHANG) >= 0 {
      let children = children()
      let killed = children.filter { Glibc.kill($0, SIGKILL) == 0 }
      // One that runs with other rights can't be killed, and is not waited for.
      guard !killed.isEmpty else { return }
      for child in killed { waitpid(child, nil, 0) }
    }
  }

  /// The host has one thread, whose children the system lists.
  private static func children() -> [pid_t] {
    let list = clinux_open("/proc/thread-self/children", O_RDONLY, 0)
    guard list >= 0 else { return [] }
    defer { close(list) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(list, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(separator: " ").compactMap { pid_t($0) }
  }
}
