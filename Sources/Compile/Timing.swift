/// A step on the way to a verdict: when it ran, in seconds from the start.
package struct Timing: Sendable, Equatable {
  /// The steps, in the order in which they are shown.
  package enum Step: String, Sendable, CaseIterable {
    case support, interface, object, policy, checks, discovery, snippets, link, start, run, lines
  }

  /// Which step.
  package let step: Step
  /// When it began.
  package let start: Double
  /// When it ended.
  package let end: Double
  /// Whether a kept result was used instead of doing it.
  package let isKept: Bool
  /// How long it kept processors busy, in seconds; 0 where nobody counted.
  package let processorTime: Double

  /// A step that took from `start` to `end`.
  package init(step: Step, start: Double, end: Double, isKept: Bool, processorTime: Double = 0) {
    self.step = step
    self.start = start
    self.end = end
    self.isKept = isKept
    self.processorTime = processorTime
  }
}

extension [Timing] {
  /// The steps that the verdict waited for: back from the last one, each time the step whose end
  /// let the next one begin.
  package var waitedFor: Set<Timing.Step> {
    var steps: Set<Timing.Step> = []
    let done = filter { !$0.isKept }
    var next = done.max { $0.end < $1.end }
    while let step = next {
      steps.insert(step.step)
      next = done.filter { $0.end <= step.start && !steps.contains($0.step) }
        .max { $0.end < $1.end }
    }
    return steps
  }
}
