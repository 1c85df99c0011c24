/// Resource limits for a learner's code while it runs.
package struct Limits: Sendable, Equatable {
  /// Seconds of wall-clock time for one check.
  package var time: Double
  /// Seconds of wall-clock time for all checks together, with the runs that look for a line.
  package var total: Double { max(3 * time, time + 5) }
  /// Bytes of memory that the process may allocate.
  package var memory: UInt64
  /// Bytes of standard output, and of standard error, that are kept from one run.
  package var keptOutput: Int
  /// Bytes of either stream after which the run is stopped.
  package var output: Int

  /// Sets limits; the defaults of memory and output suit an exercise.
  package init(
    time: Double, memory: UInt64 = 512 << 20, keptOutput: Int = 64 << 10,
    output: Int = 64 << 20
  ) {
    self.time = time
    self.memory = memory
    self.keptOutput = keptOutput
    self.output = output
  }
}
