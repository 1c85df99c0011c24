/// The time that all compilers of one submission may use together, with the linker and the tools that
/// read what they have made.
///
/// Each of them has limits of its own besides. The durations of processes are added, also of those
/// that run side by side.
package struct CompileBudget: Sendable, Equatable {
  /// Seconds of wall-clock time.
  package var time: Double
  /// Seconds of processor time.
  package var processorTime: Double

  package init(time: Double, processorTime: Double) {
    self.time = time
    self.processorTime = processorTime
  }

  /// The budget of a submission; see `ResourceLimits.compiler`.
  package static let ofSubmission = CompileBudget(time: 120, processorTime: 20)

  /// Takes away what a process has used.
  package mutating func spend(time: Double, processorTime: Double) {
    self.time -= time
    self.processorTime -= processorTime
  }

  package var isSpent: Bool { time <= 0 || processorTime <= 0 }

  /// Whether one process could use more than what is left.
  package func isShort(of limits: ResourceLimits) -> Bool {
    time < limits.time || processorTime < Double(limits.processorTime)
  }

  /// Returns limits of one process that leave it no more than the rest of the budget.
  package func limits(within limits: ResourceLimits) -> ResourceLimits {
    var rest = limits
    rest.time = min(limits.time, max(0, time))
    rest.processorTime = UInt64(
      min(Double(limits.processorTime), max(1, processorTime.rounded(.up))))
    return rest
  }
}
