import Course
import Terminal

/// A bar in the last line of a terminal, below the lines that are finished.
///
/// Where the output is no terminal, and with `--plain`, only the finished lines are written.
struct ProgressBar {
  private let console: Console
  /// Whether there is a bar at all.
  private let isShown: Bool

  init(_ context: CommandContext) {
    console = context.console
    isShown = context.console.terminal.canEdit && !context.arguments.has("plain")
  }

  func show(done: Int, of all: Int, _ label: String) throws {
    guard isShown else { return }
    let width = max(2, console.terminal.size.width - 1)
    let line = ProgressBar.line(done: done, of: all, label, width: width)
    try console.write(raw: TerminalControl.eraseLine + console.terminal.rendered(line))
  }

  /// Writes a finished line where the bar was.
  func write(_ line: StyledText) throws {
    try erase()
    try console.say(line)
  }

  func erase() throws {
    if isShown { try console.write(raw: TerminalControl.eraseLine) }
  }

  /// Returns a line such as `███░░░  12/30  3.1 The view asks`, cut at `width` columns.
  static func line(done: Int, of all: Int, _ label: String, width: Int) -> StyledText {
    let length = min(30, max(1, width / 3))
    let filled = all > 0 ? length * min(done, all) / all : length
    let bar =
      StyledText(String(repeating: "█", count: filled), .colour(.green))
      + StyledText(String(repeating: "░", count: length - filled), .colour(.grey))
    return (bar + StyledText("  \(done)/\(all)  \(label)")).cut(to: width).first ?? ""
  }
}
