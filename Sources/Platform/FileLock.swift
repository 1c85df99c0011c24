import CLinux
import Glibc

/// A lock on a file that one process has at a time.
///
/// The kernel releases it when the process ends, however that happens.
package final class FileLock {
  private let descriptor: Int32

  /// Waits until no other process has the lock, and takes it.
  ///
  /// - Parameter patience: the seconds after which it no longer waits.
  /// - Returns: nil if another process has it for longer, or if the file cannot be locked, as on
  ///   some network file systems.
  /// - Throws: `Cancelled`.
  package static func take(
    _ path: String, patience: Double, on loop: EventLoop = EventLoop()
  ) throws -> FileLock? {
    if Files.isFolder(path) { Files.remove(path) }
    var descriptor = clinux_open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o644)
    // Another user's file may be locked, too.
    if descriptor < 0, errno == EACCES { descriptor = clinux_open(path, O_RDONLY | O_NOFOLLOW, 0) }
    guard descriptor >= 0 else { return nil }
    let lock = FileLock(descriptor)
    let end = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, .now < end else { return nil }
      var isTimeToLook = false
      let look = loop.schedule(at: .now + .milliseconds(10)) { isTimeToLook = true }
      defer { loop.forget(deadline: look) }
      try loop.run { isTimeToLook }
    }
    return lock
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

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

extension FileState {
  /// The time that files get which are changed now, or a few milliseconds later than that.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// Whether a file or folder was changed after that time, or is gone.
  package static func hasChanged(_ path: String, since time: Int) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    // A time later than now is of another machine's clock, as on a network disk.
    return status.st_ctim.nanoseconds > time && status.st_ctim.nanoseconds <= now
  }
}

extension timespec {
  /// Since the beginning of its clock.
  var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
