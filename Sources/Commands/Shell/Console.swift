import Foundation
import Terminal

/// Where a command writes: standard output for what was asked for, standard error for troubles.
struct Console: Sendable {
  /// What standard output can do.
  let terminal: Terminal

  /// Thrown when the reader of standard output has gone, which is no trouble.
  struct ClosedPipe: Error {}

  /// Writes lines of text.
  func write(_ lines: [StyledText]) throws {
    try write(raw: lines.map { terminal.rendered($0) + "\n" }.joined())
  }

  /// Writes a paragraph, wrapped to the terminal's width; on one line where there is no terminal.
  func say(_ text: StyledText) throws {
    try write(terminal.isTerminal ? text.wrapped(to: terminal.size.width) : [text])
  }

  /// Writes text that is made for another program, for example JSON.
  func write(raw text: String) throws {
    try Console.write(text, to: STDOUT_FILENO)
  }

  /// Writes a value as JSON: keys sorted, indented.
  func write(json value: some Encodable) throws {
    try write(raw: value.json() + "\n")
  }

  /// Writes a trouble or a warning to standard error; nobody can be told if that fails.
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
