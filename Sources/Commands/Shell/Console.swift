import Foundation
import Terminal

/// A command's output: results go to standard output, errors and warnings to standard error.
struct Console: Sendable {
  /// The capabilities of standard output.
  let terminal: Terminal

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
    try Console.write(text, to: STDOUT_FILENO)
  }

  /// Writes a value as indented JSON with sorted keys.
  func write(json value: some Encodable) throws {
    try write(raw: value.json() + "\n")
  }

  /// Writes errors or warnings to standard error; ignores a failed write, which nobody could read.
  func complain(_ lines: [StyledText]) {
    let errors = Terminal(output: STDERR_FILENO, isPlain: !terminal.hasUnicode)
    let wrapped = errors.isTerminal ? lines.flatMap { $0.wrapped(to: errors.size.width) } : lines
    let text = wrapped.map { errors.rendered($0) + "\n" }.joined()
    try? Console.write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { throw ClosedPipe() }
      rest = rest.dropFirst(count)
    }
  }
}
