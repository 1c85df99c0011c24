import Foundation
import Platform

/// Reads lines from a file, a pipe, or a terminal without line editing.
package final class PlainLineReader {
  private let input: Int32
  private let limit: Int
  private var waiting: [UInt8] = []
  private var hasEnded = false

  package init(input: Int32, limit: Int = 16 << 20) {
    self.input = input
    self.limit = limit
  }

  /// Reads lines until a text is finished, or until a line is a command.
  ///
  /// - Parameter output: where to write the prompts; nil for input that is not interactive.
  package func read(_ request: DraftRequest, output: Int32?) -> Input {
    var text = request.draft.text
    while true {
      let prompt = text.isEmpty ? request.prompt : request.continuation
      let input = readLine(prompt: prompt, output: output)
      guard case .text(let line) = input else {
        if input != .end || text.isEmpty { return input }
        return .text(text)
      }
      if !text.isEmpty, request.language.isCommand(line, nil) { return .command(line, Draft(text)) }
      text = text.isEmpty ? line : text + "\n" + line
      if request.language.isFinished(text) { return .text(text) }
    }
  }

  /// Returns the next line; writes `prompt` first where there is an output.
  package func readLine(prompt: StyledText = "", output: Int32? = nil) -> Input {
    if let output {
      try? Files.write(Array((prompt.plain + " ").utf8), to: output, of: "write a prompt")
    }
    var searched = 0
    var isTooLong = false
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = waiting[..<end]
        isTooLong = isTooLong || line.count > limit
        defer { waiting.removeFirst(end + 1) }
        return isTooLong ? .tooLong(limit: limit) : .text(PlainLineReader.text(line))
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
    return waiting.isEmpty ? .end : .text(PlainLineReader.text(waiting[...]))
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(input, &chunk, chunk.count)
      if count > 0 {
        waiting += chunk[..<count]
        return true
      }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
      // Another process that shares the descriptor may have made it non-blocking: wait for input.
      var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&source, 1, -1)
    }
  }

  /// Decodes a line without its carriage return; invalid UTF-8 gives replacement characters.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
