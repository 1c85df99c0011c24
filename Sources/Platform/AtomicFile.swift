import Foundation

/// Writes a file atomically: to a draft under another name, which is synced and then renamed.
///
/// `deinit` removes an unfinished draft. The draft of a killed program is removed by the next
/// program that writes the file.
package final class AtomicFile {
  /// A file that could not be written.
  package struct Failure: Error, Equatable {
    package let file: String
    /// The system's message.
    package let reason: String
  }

  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Opens the draft and creates missing parent folders.
  package init(path: String) throws(Failure) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    AtomicFile.removeLeftovers(of: path)
    // Nobody else, on this machine or another, has a draft of that name.
    draft = "\(path).tmp.draft.\(UInt32.random(in: 0 ... .max))"
    descriptor = AtomicFile.open(draft)
    if descriptor < 0 { throw AtomicFile.failure(path) }
  }

  /// Opens the draft and locks it until it is closed.
  private static func open(_ draft: String) -> Int32 {
    while true {
      let descriptor = Foundation.open(
        draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else { return descriptor }
      flock(descriptor, LOCK_EX)
      var status = stat()
      fstat(descriptor, &status)
      if status.st_nlink > 0 { return descriptor }
      // Another program deleted it as a leftover before we had the lock: open a new one.
      close(descriptor)
    }
  }

  /// Removes drafts of this file that no process has locked.
  private static func removeLeftovers(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let start = (path as NSString).lastPathComponent + ".tmp."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let owner = name.dropFirst(start.count).split(separator: ".")
      guard name.hasPrefix(start), owner.count > 1, owner.last.flatMap({ Int($0) }) != nil else {
        continue
      }
      let leftover = "\(folder)/\(name)"
      let descriptor = Foundation.open(leftover, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(leftover) }
      close(descriptor)
    }
  }

  deinit {
    if isFinished { return }
    close(descriptor)
    unlink(draft)
  }

  package func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= 64 << 10 { try flush() }
  }

  private func flush() throws(Failure) {
    do {
      try Files.write(buffer, to: descriptor, of: "write \(path)")
    } catch {
      throw Failure(file: path, reason: error.reason)
    }
    buffer = []
  }

  /// Writes the rest, syncs the draft and renames it to the file's name.
  package func finish() throws(Failure) {
    try flush()
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw AtomicFile.failure(path) }
    close(descriptor)
    isFinished = true
    // Sync the folder too, so that the new name survives a loss of power.
    let folder = (path as NSString).deletingLastPathComponent
    let handle = Foundation.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if handle >= 0 {
      fsync(handle)
      close(handle)
    }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(file: path, reason: String(cString: strerror(errno)))
  }
}
