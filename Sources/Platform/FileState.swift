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
