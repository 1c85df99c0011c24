import Foundation

/// Lines from a file, a pipe or a terminal that cannot be edited on.
package final class PlainLineReader {
  private let input: Int32
  private let limit: Int
  private var waiting: [UInt8] = []
  private var hasEnded = false

  package init(input: Int32, limit: Int = 16 << 20) {
    self.input = input
    self.limit = limit
  }

  /// The next line, after showing `prompt` if there is anybody to see it.
  package func readLine(prompt: StyledText? = nil, output: Int32 = STDOUT_FILENO) -> Input {
    if let prompt {
      let bytes = Array((prompt.plain + " ").utf8)
      _ = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
    }
    var searched = 0
    var isTooLong = false
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = waiting[..<end]
        isTooLong = isTooLong || line.count > limit
        defer { waiting.removeFirst(end + 1) }
        return isTooLong ? .tooLong(limit: limit) : .line(PlainLineReader.text(line))
      }
      if waiting.count > limit {
        isTooLong = true
        waiting = []
      }
      searched = waiting.count
      guard !hasEnded, readMore() else { break }
    }
    hasEnded = true
    if isTooLong { return .tooLong(limit: limit) }
    defer { waiting = [] }
    return waiting.isEmpty ? .end : .line(PlainLineReader.text(waiting[...]))
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(input, &chunk, chunk.count)
      if count > 0 {
        waiting += chunk[..<count]
        return true
      }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
      // Somebody may have made a shared descriptor non-blocking.
      var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&source, 1, -1)
    }
  }

  /// A line without its end; bytes that are not UTF-8 become the replacement character.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
