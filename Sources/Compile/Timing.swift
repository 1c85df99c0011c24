import Platform

/// The time of one step towards a verdict, in seconds since the attempt began.
package struct Timing: Sendable, Equatable {
  /// The kind of step; the cases are in the order in which they are shown.
  package enum Step: String, Sendable, CaseIterable {
    case support, interface, object, policy, checks, discovery, snippets, link, start, run, lines
  }

  package let step: Step
  package let start: Double
  package let end: Double
  /// Whether the result came from the cache.
  package let isKept: Bool
  /// The processor time in seconds; 0 if it was not measured.
  package let processorTime: Double
  /// Whether a warm compiler made the result.
  package let isWarm: Bool

  package init(
    step: Step, start: Double, end: Double, isKept: Bool, processorTime: Double = 0,
    isWarm: Bool = false
  ) {
    self.step = step
    self.start = start
    self.end = end
    self.isKept = isKept
    self.processorTime = processorTime
    self.isWarm = isWarm
  }
}

extension [Timing] {
  /// The steps on the critical path to the verdict.
  ///
  /// Found backwards from the step that ended last: before each step, the latest one that ended
  /// before it began. Steps whose results came from the cache do not count.
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

/// The times of an attempt's steps, in seconds since it began.
package struct StepTimes {
  package private(set) var all: [Timing] = []
  private let startedAt: ContinuousClock.Instant

  init(since startedAt: ContinuousClock.Instant) { self.startedAt = startedAt }

  package var now: Double { startedAt.duration(to: .now) / .seconds(1) }

  /// Records the time of a part's step.
  mutating func note(_ part: CompiledPart) {
    guard let process = part.process else { return noteKept(part.step) }
    note(part.step, process)
  }

  /// Records the time of a process that has ended.
  mutating func note(_ step: Timing.Step, _ process: ChildProcess) {
    guard let end = process.endedAt else { return }
    all.append(
      Timing(
        step: step, start: startedAt.duration(to: process.startedAt) / .seconds(1),
        end: startedAt.duration(to: end) / .seconds(1), isKept: false,
        processorTime: Double(process.processorTime) / 1000, isWarm: process.forkedFrom == .warm))
  }

  /// Records that a step's result came from the cache.
  mutating func noteKept(_ step: Timing.Step) {
    all.append(Timing(step: step, start: now, end: now, isKept: true))
  }
}

/// The step that a build or a run is busy with, for somebody who waits for it.
package enum Activity: Sendable, Equatable {
  /// The compiler works on a module.
  case compiling(Timing.Step, module: String)
  case linking
  /// Small changes of an answer are compiled and run.
  case tryingChanges
  /// A check runs, `Class.method`, or nil for a script.
  case running(test: String?)
}
