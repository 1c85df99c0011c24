import Course
import Foundation
import Platform
import Terminal

/// A command's output: results go to standard output, errors and warnings to standard error.
struct Console: Sendable {
  /// Standard output, and its capabilities.
  let terminal: Terminal
  let errors: Int32

  /// - Parameter resident: has the streams of the process that it serves; nil for those of this
  ///   process.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, isPlain: Bool = false,
    by resident: ResidentCheck? = nil
  ) {
    terminal = Terminal(
      output: resident?.request.output ?? STDOUT_FILENO, environment: environment,
      isPlain: isPlain)
    errors = resident?.request.errors ?? STDERR_FILENO
  }

  /// Thrown when the reader of standard output has closed its pipe; the program then ends with
  /// success.
  struct ClosedPipe: Error {}

  func write(_ lines: [StyledText]) throws {
    try write(raw: lines.map { terminal.rendered($0) + "\n" }.joined())
  }

  /// Writes a paragraph, wrapped on a terminal and on one line elsewhere.
  func say(_ text: StyledText) throws {
    try write(terminal.isTerminal ? text.wrapped(to: terminal.size.width) : [text])
  }

  /// Writes text for another program unchanged, for example JSON.
  func write(raw text: String) throws {
    try Console.write(text, to: terminal.output)
  }

  /// Writes a document as indented JSON with sorted keys.
  func write(json value: JSONObject) throws { try write(raw: value.json() + "\n") }

  /// Writes errors or warnings to standard error; ignores a failed write, which nobody could read.
  func complain(_ lines: [StyledText]) {
    let shown = Terminal(output: errors, isPlain: !terminal.hasUnicode)
    let wrapped = shown.isTerminal ? lines.flatMap { $0.wrapped(to: shown.size.width) } : lines
    let text = wrapped.map { shown.rendered($0) + "\n" }.joined()
    try? Console.write(text, to: errors)
  }

  /// Throws `ClosedPipe`, or `Trouble` where the text is not whole, as on a full disk.
  static func write(_ text: String, to descriptor: Int32) throws {
    do {
      try Files.write(Array(text.utf8), to: descriptor, of: "write")
    } catch {
      // The caller has closed standard output itself, by `>&-`, and wants none.
      let isClosed = [EPIPE, EBADF].contains { String(cString: strerror($0)) == error.reason }
      throw isClosed ? ClosedPipe() : Trouble("console.unwritable", ["reason": error.reason])
    }
  }
}
