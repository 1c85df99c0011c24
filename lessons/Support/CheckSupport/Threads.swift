import Foundation

/// The threads of the process, to ask whether they wait.
///
/// The kernel lists them in `/proc/self/task`; the letter behind a thread's name is its state
/// (proc_pid_stat(5)): S for one that waits until something wakes it.
final class ProcessThreads {
  /// The open files with the states, by thread: to open one takes the kernel as long as to read it.
  private var files: [Int: Int32] = [:]
  /// The beginning of a file, with the name in parentheses, which has at most 15 characters.
  private var text = [UInt8](repeating: 0, count: 64)

  deinit { for file in files.values { close(file) } }

  /// Whether all wait, apart from the one that asks; false where the system does not say.
  func othersWait() -> Bool {
    guard let folder = opendir("/proc/self/task") else { return false }
    defer { closedir(folder) }
    var running = 0
    while running < 2, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // A thread that has ended meanwhile has no state any more.
      guard let thread = Int(name), let state = state(of: thread) else { continue }
      if !"SZX".utf8.contains(state) { running += 1 }
    }
    // The thread that asks runs itself.
    return running == 1
  }

  /// The letter that stands for a thread's state; nil for a thread that is gone.
  private func state(of thread: Int) -> UInt8? {
    let file = files[thread] ?? open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let count = pread(file, &text, text.count, 0)
    guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count
    else {
      close(file)
      files[thread] = nil
      return nil
    }
    files[thread] = file
    return text[end + 2]
  }
}
