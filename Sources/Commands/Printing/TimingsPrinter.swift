import Runner

/// The steps of a verdict as a bar chart: what ran side by side, and what was waited for.
struct TimingsPrinter {
  let words: AllWords
  let terminal: Terminal

  func lines(for timings: [Timing], duration: Double) -> [StyledText] {
    let names = timings.map { words("step.\($0.step.rawValue)") }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let room = max(10, min(50, terminal.size.width - nameWidth - 20))
    let scale = duration > 0 ? Double(room) / duration : 0
    var lines = zip(names, timings).map { name, timing in
      let start = Int(timing.start * scale)
      let length = max(1, Int(((timing.end - timing.start) * scale).rounded()))
      let bar = String(repeating: terminal.hasUnicode ? "█" : "#", count: min(length, room))
      let time = milliseconds(timing.end - timing.start)
      let label = timing.isKept ? words("timings.kept") : time
      let line =
        StyledText(name).padded(to: nameWidth + 2)
        + StyledText(String(repeating: " ", count: min(start, room - 1)))
        + StyledText(timing.isKept ? "" : bar, .colour(.cyan)) + " " + StyledText(label)
      return StyledText("  ") + line
    }
    let total = words("timings.total", ["time": milliseconds(duration)])
    lines.append(StyledText("  ") + StyledText(total, .bold))
    return lines
  }

  private func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded(toPlaces: 1)) ms"
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = places == 1 ? 10.0 : 1.0
    return (self * factor).rounded() / factor
  }
}
