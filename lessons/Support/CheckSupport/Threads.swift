import Foundation

/// Whether all threads of the process wait, apart from the one that asks; false where the system does not say.
///
/// The kernel lists a process's threads in `/proc/self/task`; the letter behind a thread's name is its
/// state (proc_pid_stat(5)): S for one that waits until something wakes it.
func othersWait() -> Bool {
  guard let folder = opendir("/proc/self/task") else { return false }
  defer { closedir(folder) }
  var running = 0
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    // A thread that has ended meanwhile has no file any more.
    guard let thread = Int(name), let state = state(of: thread) else { continue }
    if !"SZX".contains(state) { running += 1 }
  }
  // The thread that asks runs itself.
  return running == 1
}

/// The letter that stands for a thread's state; nil for a thread that is gone.
private func state(of thread: Int) -> Character? {
  let file = open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  // The name stands in parentheses and has at most 15 characters.
  let text = String(unsafeUninitializedCapacity: 64) { max(0, read(file, $0.baseAddress, 64)) }
  guard let end = text.lastIndex(of: ")") else { return nil }
  return text[end...].dropFirst(2).first
}
