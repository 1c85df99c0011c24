import Foundation

/// A file that appears whole or not at all: written under another name, synced, then renamed.
///
/// What was begun and not finished is removed by `deinit`.
public final class ResultFile {
  /// The disk said no.
  public struct Failure: Error, Equatable {
    /// The file that was to be written.
    public let file: String
    /// What the system said.
    public let reason: String
  }

  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Begins a file; folders that lead to it are made.
  public init(path: String) throws(Failure) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    // Several machines may write to one folder.
    draft = "\(path).tmp.\(ProcessInfo.processInfo.hostName).\(getpid())"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    if descriptor < 0 { throw ResultFile.failure(path) }
  }

  deinit {
    if isFinished { return }
    close(descriptor)
    unlink(draft)
  }

  /// Adds text.
  public func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= 64 << 10 { try flush() }
  }

  private func flush() throws(Failure) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ResultFile.failure(path) }
      rest = rest.dropFirst(count)
    }
    buffer = []
  }

  /// Puts the file in its place.
  public func finish() throws(Failure) {
    try flush()
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw ResultFile.failure(path) }
    close(descriptor)
    isFinished = true
    // The name, too, has to outlive a loss of power.
    let folder = (path as NSString).deletingLastPathComponent
    let handle = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if handle >= 0 {
      fsync(handle)
      close(handle)
    }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(file: path, reason: String(cString: strerror(errno)))
  }
}
