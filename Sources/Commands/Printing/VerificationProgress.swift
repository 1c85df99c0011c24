import Course
import Foundation
import Terminal
import Verification

/// How far `understudy verify` has come, with the time that is left.
///
/// On a terminal it is a bar below the rows that are finished. Elsewhere it is a line on standard
/// error every 30 seconds, so that a log shows that the gate is at work.
final class VerificationProgress {
  private let context: CommandContext
  private let bar: ProgressBar
  private let exercises: [Exercise]
  private let startedAt = ContinuousClock.now
  private var saidAt = ContinuousClock.now
  private var done = 0
  /// How many of them were not kept from an earlier run: kept ones take no time.
  private var verified = 0
  /// Whether standard output is a terminal without JSON, so that a bar can be drawn there.
  private let hasBar: Bool

  init(_ context: CommandContext, all exercises: [Exercise]) {
    self.context = context
    self.exercises = exercises
    bar = ProgressBar(context)
    hasBar = context.console.terminal.isTerminal && !context.arguments.has("json")
  }

  /// Draws the bar before there is a result.
  func begin() throws {
    if hasBar, !exercises.isEmpty { try bar.show(done: 0, of: exercises.count, "") }
  }

  /// Counts a result, and writes its row.
  func add(_ result: VerificationResult, row: StyledText? = nil) throws {
    done += 1
    if !result.isKept { verified += 1 }
    if hasBar { try bar.erase() }
    if let row { try context.console.write([row]) }
    guard done < exercises.count else { return }
    let seconds = startedAt.duration(to: .now) / .seconds(1)
    let left = VerificationProgress.left(
      verified: verified, rest: exercises.count - done, seconds: seconds, words: context.words)
    if hasBar {
      try bar.show(done: done, of: exercises.count, left)
    } else if ContinuousClock.now - saidAt >= .seconds(30) {
      saidAt = .now
      let values = ["done": String(done), "all": String(exercises.count), "left": left]
      context.complain("verify.progress", values)
    }
  }

  func finish() throws {
    if hasBar { try bar.erase() }
  }

  /// Returns how long the rest takes if it takes as long as what was verified; empty as long as too
  /// little was.
  static func left(verified: Int, rest: Int, seconds: Double, words: Words) -> String {
    guard verified >= 2 else { return "" }
    let left = seconds / Double(verified) * Double(rest)
    let isShort = left < 90
    let number = isShort ? left.rounded(.up) : (left / 60).rounded(.up)
    return words(
      isShort ? "verify.left-seconds" : "verify.left-minutes", ["count": String(Int(number))])
  }
}

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
