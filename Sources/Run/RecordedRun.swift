/// A run of checks with what only later runs of the same checks need.
struct RecordedRun {
  var run: TestRun
  /// The time at which the library was first loaded; nil if it was not.
  let loadedAt: ContinuousClock.Instant?
  /// Seconds of processor time.
  var processorTime: Double
  /// The checks that ran to their end in each fork of the host, in their order.
  let forks: [[String]]
}
