import Terminal

/// The prompt's output: sentences, lines, and long texts page by page.
///
/// It counts the lines since the learner's last input, so that several texts one after the other
/// stop at the screen's end as one long text does.
struct PromptScreen {
  let session: Session
  let reader: LineReader
  private let count = LineCount()

  init(session: Session, reader: LineReader) {
    self.session = session
    self.reader = reader
  }

  var printer: Printer { session.printer }

  /// Counts from here on: the learner has read what was there before.
  func beginPage() { count.lines = 0 }

  /// Whether the last text had several pages; asking forgets it.
  func takeHasTurned() -> Bool {
    defer { count.hasTurned = false }
    return count.hasTurned
  }

  /// The number of rows that were written since the last input, or since the last page was turned.
  var rows: Int { count.lines }

  func write(_ lines: [StyledText]) throws {
    try session.console.write(lines)
    let width = max(1, printer.columns)
    count.lines += lines.reduce(0) { $0 + max(1, ($1.width + width - 1) / width) }
  }

  /// Writes a paragraph, wrapped on a terminal.
  func say(_ text: StyledText) throws {
    try write(session.console.terminal.isTerminal ? text.wrapped(to: printer.columns) : [text])
  }

  func say(_ key: String, _ values: [String: String] = [:], _ style: Style = .plain) throws {
    try say(StyledText(session.words(key, values), style))
  }

  /// The number of lines on a page.
  var pageHeight: Int { Pager.height(on: session.console.terminal) }

  /// Runs `body`, in which nothing waits for a key: the learner may be at work in another window.
  func withoutPages<Result>(_ body: () throws -> Result) rethrows -> Result {
    count.hasPages = false
    defer { count.hasPages = true }
    return try body()
  }

  /// Prints texts one below the other; an interactive session stops after each page.
  ///
  /// - Parameter below: the number of lines that follow, with the empty one above the next input.
  func page(_ texts: [[StyledText]], below: Int = 1) throws {
    guard count.hasPages else { return try write(texts.flatMap { $0 }) }
    let question = StyledText(session.words("prompt.more"), .colour(.grey))
    try Pager(
      terminal: session.console.terminal, reader: reader, question: question,
      write: write, used: count.lines, below: below, turned: { count.turn() }
    ).show(texts)
  }

  /// The number of rows since the last input.
  private final class LineCount {
    var lines = 0
    var hasPages = true
    var hasTurned = false

    func turn() { (lines, hasTurned) = (0, true) }
  }
}
