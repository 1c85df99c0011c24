import Terminal

/// The prompt's output: sentences, lines, and long texts page by page.
///
/// It counts the lines since the learner's last input, so that several texts one after the other
/// stop at the screen's end as one long text does.
final class PromptScreen {
  let session: Session
  let reader: LineReader
  /// The number of rows that were written since the last input, or since the last page was turned.
  private(set) var rows = 0
  private var hasPages = true
  private var hasTurned = false

  init(session: Session, reader: LineReader) {
    self.session = session
    self.reader = reader
  }

  var printer: Printer { session.printer }

  /// Counts from here on: the learner has read what was there before.
  func beginPage() { rows = 0 }

  /// Whether the last text had several pages; asking forgets it.
  func takeHasTurned() -> Bool {
    defer { hasTurned = false }
    return hasTurned
  }

  func write(_ lines: [StyledText]) throws {
    try session.console.write(lines)
    let width = max(1, printer.columns)
    rows += lines.reduce(0) { $0 + max(1, ($1.width + width - 1) / width) }
  }

  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try write(printer.sentence(key, values, style))
  }

  var pageHeight: Int { Pager.height(on: session.console.terminal) }

  /// Runs `body`, in which nothing waits for a key: the learner may be at work in another window.
  func withoutPages<Result>(_ body: () throws -> Result) rethrows -> Result {
    hasPages = false
    defer { hasPages = true }
    return try body()
  }

  /// Prints texts one below the other; an interactive session stops after each page.
  func page(_ texts: [[StyledText]]) throws {
    guard hasPages else { return try write(texts.flatMap { $0 }) }
    let question = StyledText(session.words("prompt.more"), .colour(.grey))
    try Pager(
      terminal: session.console.terminal, reader: reader, question: question,
      write: write, used: rows, below: 1, turned: { (self.rows, self.hasTurned) = (0, true) }
    ).show(texts)
  }
}
