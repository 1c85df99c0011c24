import Foundation
import Platform

/// Texts in a temporary file, because those of a batch may be too many for memory.
///
/// The file has no name, so that it is gone when the process ends. Used by one thread at a time.
final class TextSpool {
  private let descriptor: Int32
  private var end = 0

  /// Throws `SystemError` if there is no room for a file.
  init() throws {
    let path = "\(NSTemporaryDirectory())/understudy-\(UUID())"
    // No program that is started meanwhile, such as a submission, inherits it.
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError.system("make a temporary file") }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// Returns where the text is.
  func add(_ text: String) throws -> Range<Int> {
    let bytes = Array(text.utf8)
    try Files.write(bytes, to: descriptor, of: "write a temporary file")
    end += bytes.count
    return end - bytes.count..<end
  }

  func text(at place: Range<Int>) throws -> String {
    var bytes = [UInt8](repeating: 0, count: place.count)
    guard pread(descriptor, &bytes, place.count, place.lowerBound) == place.count else {
      throw SystemError.system("read a temporary file")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
