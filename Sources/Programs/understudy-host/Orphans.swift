import CLinux
import Glibc

/// Processes that the learner's code left running; as a subreaper, the host becomes their parent.
enum Orphans {
  /// Kills and reaps them until none is left; each may leave orphans of its own.
  static func kill() {
    while waitpid(-1, nil, WNOHANG) >= 0 {
      let children = children()
      let killed = children.filter { Glibc.kill($0, SIGKILL) == 0 }
      // Do not wait for a process with other rights, which we cannot kill.
      guard !killed.isEmpty else { return }
      for child in killed { waitpid(child, nil, 0) }
    }
  }

  /// The children of the host's only thread.
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
