/// A run of checks with what only later runs of the same checks need.
struct RecordedRun {
  /// The checks that ran to their end in one fork of the host, in their order.
  struct Fork {
    let tests: [String]
    /// How many expectations of `CheckSupport` each check had.
    let expectations: [String: Int]
  }

  var run: TestRun
  /// The time at which the library was first loaded; nil if it was not.
  let loadedAt: ContinuousClock.Instant?
  /// Seconds of processor time.
  var processorTime: Double
  let forks: [Fork]
}
