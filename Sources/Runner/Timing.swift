/// A step on the way to a verdict: when it ran, in seconds from the start.
public struct Timing: Sendable, Equatable {
  /// The steps, in the order in which they are shown.
  public enum Step: String, Sendable, CaseIterable {
    case support, interface, object, policy, checks, discovery, snippets, link, start, run, lines
  }

  /// Which step.
  public let step: Step
  /// When it began.
  public let start: Double
  /// When it ended.
  public let end: Double
  /// Whether a kept result was used instead of doing it.
  public let isKept: Bool
  /// How long it kept processors busy, in seconds; 0 where nobody counted.
  public let processorTime: Double

  /// A step that took from `start` to `end`.
  public init(step: Step, start: Double, end: Double, isKept: Bool, processorTime: Double = 0) {
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
  public var waitedFor: Set<Timing.Step> {
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
