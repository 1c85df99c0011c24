import CLinux
import CResident
import Foundation

/// A command line that a resident runs for another process; CResident.h defines the message.
final class ResidentRequest {
  let arguments: [String]
  let environment: [String: String]
  private let mask: mode_t
  /// The descriptors of its standard output and standard error.
  let output: Int32
  let errors: Int32
  private let folder: Int32
  private var isClosed = false

  /// Reads a request; nil if the other side has closed the socket or sends something else.
  init?(from socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: Int(cresident_most_bytes))
    var descriptors = [Int32](repeating: -1, count: 4)
    var count: Int32 = 0
    let length = clinux_receive(socket, &bytes, bytes.count, &descriptors, &count)
    guard length > 0 else { return nil }
    let words = bytes[..<length].split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    guard count == cresident_descriptors, words.count >= 2, let mask = mode_t(words[0], radix: 8),
      let total = Int(words[1]), 0...(words.count - 2) ~= total
    else {
      for descriptor in descriptors.prefix(Int(count)) { Foundation.close(descriptor) }
      return nil
    }
    self.mask = mask
    arguments = Array(words[2..<(2 + total)])
    let variables = words[(2 + total)...].compactMap { word -> (String, String)? in
      guard let sign = word.firstIndex(of: "=") else { return nil }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    environment = Dictionary(variables, uniquingKeysWith: { first, _ in first })
    (output, errors, folder) = (descriptors[0], descriptors[1], descriptors[2])
  }

  /// Gives this process the working folder, the umask and the environment of the request.
  ///
  /// - Returns: whether that was possible.
  func adopt() -> Bool {
    guard fchdir(folder) == 0 else { return false }
    umask(mask)
    let former = ProcessInfo.processInfo.environment
    for name in former.keys where environment[name] == nil { unsetenv(name) }
    for (name, value) in environment where former[name] != value { setenv(name, value, 1) }
    return true
  }

  /// Discards what is written to its streams from now on: nobody reads it any more.
  func silence() {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    for stream in [output, errors] { dup2(nothing, stream) }
    Foundation.close(nothing)
  }

  /// Closes its folder and its streams, so that their readers see the end.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for descriptor in [output, errors, folder] { Foundation.close(descriptor) }
    _ = chdir("/")
  }
}
