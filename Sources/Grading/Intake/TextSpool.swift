import Course
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

enum SubmissionText {
  /// Reads bytes as UTF-8 text, or says what keeps them from being text.
  static func read(_ bytes: [UInt8], limits: IntakeLimits) -> Result<String, IntakeFault> {
    guard bytes.count <= limits.fileSize else { return .failure(.tooLarge) }
    guard String.Encoding.utf16(of: bytes) == nil else { return .failure(.utf16) }
    guard !bytes.contains(0) else { return .failure(.zeroByte) }
    var length = 0
    for byte in bytes {
      length = byte == 0x0A || byte == 0x0D ? 0 : length + 1
      if length > limits.lineLength { return .failure(.longLine) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    return .success(text)
  }

  /// Decodes a file name; writes each byte that is not UTF-8 as `\xFF`.
  static func name(_ bytes: some Collection<UInt8>) -> String {
    if let name = String(validating: bytes, as: UTF8.self) { return name }
    var name = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        name.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let hex = String(rest[rest.startIndex], radix: 16, uppercase: true)
        name += "\\x" + hex
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return name
  }
}
