import Glibc

/// The properties of a regular file that change when somebody writes to it, replaces it, or gives
/// it another name.
///
/// One of them is the time of the last change of status, which no program can set.
package struct FileState: Sendable, Hashable, LosslessStringConvertible {
  /// Size, inode, and the times of the last change of contents and of status, in nanoseconds.
  private let values: [Int]

  /// Nil if the file is missing, or is a link, a folder or something else.
  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    values = [
      Int(status.st_size), Int(bitPattern: UInt(status.st_ino)), status.st_mtim.nanoseconds,
      status.st_ctim.nanoseconds,
    ]
  }

  package init?(_ description: String) {
    values = description.split(separator: ":").compactMap { Int($0) }
    guard values.count == 4 else { return nil }
  }

  package var description: String { values.map(String.init).joined(separator: ":") }
}

extension timespec {
  /// Since the beginning of its clock.
  var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}

/// The states of files at the time when they were right, to notice later that one was changed.
package struct FileStates: Sendable {
  private var states: [String: FileState?] = [:]

  package init() {}

  /// Notes the state of a file; nil if it is missing, which counts as a change.
  package mutating func note(_ path: String, _ state: FileState?) {
    states.updateValue(state, forKey: path)
  }

  package mutating func note(_ files: [String: FileState]) {
    for (path, state) in files { note(path, state) }
  }

  /// A file that is not in its noted state any more; nil if all are.
  package var changed: String? {
    states.first { path, state in state == nil || FileState(of: path) != state }?.key
  }
}
