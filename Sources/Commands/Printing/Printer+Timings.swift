import Compile
import Course
import Foundation
import Judging
import Terminal

extension Printer {
  /// Returns a bar chart of a verdict's steps, with the time of each check; solid bars were waited
  /// for.
  func timings(of report: Report) -> [StyledText] {
    let timings = report.timings
    let names = timings.map { words("step.\($0.step.rawValue)") }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let room = max(10, min(50, columns - nameWidth - 20))
    let scale = report.duration > 0 ? Double(room) / report.duration : 0
    let waitedFor = timings.waitedFor
    var kept: Set<String> = []
    // Parts of one step that were all kept are one line.
    let shown = zip(names, timings).filter { !$1.isKept || kept.insert($0).inserted }
    var lines = shown.map { name, timing in
      let isWaitedFor = !timing.isKept && waitedFor.contains(timing.step)
      let time = (timing.end - timing.start).inMilliseconds
      let label =
        timing.isKept
        ? words("timings.kept") : timing.isWarm ? words("timings.warm", ["time": time]) : time
      let start = timing.isKept ? 0 : min(Int(timing.start * scale), room - 1)
      return StyledText("  ") + StyledText(name).padded(to: nameWidth + 2)
        + StyledText(String(repeating: " ", count: start))
        + bar(timing, scale: scale, room: room, isWaitedFor: isWaitedFor)
        + StyledText(label, isWaitedFor ? .bold : .colour(.grey))
    }
    for check in report.checks where check.duration > 0 {
      lines += StyledText("    \(check.duration.inMilliseconds)  \(check.title)", .colour(.grey))
        .cut(to: columns).prefix(1)
    }
    let total = words("timings.total", ["time": report.duration.inMilliseconds])
    return lines + (StyledText("  ") + StyledText(total, .bold)).wrapped(to: columns)
  }

  private func bar(_ timing: Timing, scale: Double, room: Int, isWaitedFor: Bool) -> StyledText {
    guard !timing.isKept else { return StyledText() }
    let length = max(1, min(room, Int(((timing.end - timing.start) * scale).rounded())))
    let character = terminal.hasUnicode ? (isWaitedFor ? "█" : "░") : (isWaitedFor ? "#" : "-")
    let bar = String(repeating: character, count: length)
    return StyledText(bar, .colour(.cyan)) + " "
  }
}

extension Double {
  /// This number of seconds, formatted as `41.5 ms`.
  var inMilliseconds: String { String(format: "%.1f ms", self * 1000) }
}
