import Compile
import Course
import Foundation
import Grading
import Judging
import Terminal

/// The progress of a batch on standard error: one line redrawn on a terminal, a new line every 10 s
/// elsewhere.
final class GradeProgress {
  private let context: CommandContext
  private let terminal: Terminal
  private let startedAt = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant
  private var hasLine = false

  init(_ context: CommandContext) {
    self.context = context
    terminal = Terminal(output: STDERR_FILENO, isPlain: !context.console.terminal.hasUnicode)
    shownAt = startedAt
  }

  /// Shows the progress, at most every 200 ms on a terminal and every 10 s elsewhere.
  func show(_ progress: Batch.Progress) {
    guard progress.done < progress.total else { return }
    let pause: Duration = terminal.isTerminal ? .milliseconds(200) : .seconds(10)
    guard ContinuousClock.now - shownAt >= pause else { return }
    shownAt = .now
    let text = StyledText(
      GradeProgress.text(
        progress, seconds: startedAt.duration(to: .now) / .seconds(1), words: context.words))
    guard terminal.isTerminal else { return context.console.complain([text]) }
    hasLine = true
    let line = TerminalControl.eraseLine + terminal.rendered(text)
    try? Console.write(line, to: terminal.output)
  }

  func finish() {
    if hasLine { try? Console.write(TerminalControl.eraseLine, to: terminal.output) }
  }

  /// Prints the throughput, and the processor time per submission of each step.
  func showTimes(of judges: [Judge], graded: Int) {
    guard graded > 0 else { return }
    let seconds = startedAt.duration(to: .now) / .seconds(1)
    let steps = Timing.Step.allCases.compactMap { step -> (name: String, time: Double)? in
      let time = judges.reduce(0) { $0 + ($1.processorTimes[step] ?? 0) } / Double(graded)
      return time > 0 ? (context.words("step.\(step.rawValue)"), time) : nil
    }
    let shares = steps.map {
      context.words("grade.time", ["step": $0.name, "time": $0.time.inMilliseconds])
    }
    let all = steps.reduce(0) { $0 + $1.time }
    context.complain(
      "grade.times",
      [
        "count": String(graded), "seconds": String(format: "%.1f", seconds),
        "rate": String(format: "%.1f", Double(graded) / seconds),
        "time": all.inMilliseconds, "steps": shares.joined(separator: ", "),
      ])
  }

  /// Returns how far a batch is, such as `120 of 2000 graded, 14.2 a second`, and how long the rest takes.
  static func text(_ progress: Batch.Progress, seconds: Double, words: Words) -> String {
    let rate = seconds > 0 ? Double(progress.graded) / seconds : 0
    var values = [
      "done": String(progress.done), "all": String(progress.total),
      "rate": String(format: "%.1f", rate),
    ]
    // Results from the store cost almost nothing: estimate the remaining time from graded
    // submissions only.
    guard progress.graded >= 5, rate > 0 else { return words("grade.progress-begins", values) }
    values["left"] = VerificationProgress.left(
      verified: progress.graded, rest: progress.total - progress.done, seconds: seconds,
      words: words)
    return words("grade.progress", values)
  }
}
