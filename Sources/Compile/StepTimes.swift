import Platform

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
