/// All that came of one `TestRunner.check`.
public struct Attempt: Sendable, Equatable {
  /// How far compiling got.
  public let compilation: Compilation
  /// What the checks did; nil when there was nothing to run.
  public let run: TestRun?
  /// The steps and their times.
  public let timings: [Timing]
  /// From the request to the verdict, in seconds.
  public let duration: Double
}

extension Attempt {
  /// Whether the machine may be too busy: something waited until its time was over, or was killed.
  public var wasHeldUp: Bool {
    if case .compilerGaveUp(_, .heldUp) = compilation { return true }
    return run?.wasHeldUp == true
  }
}

/// How much of the time that a process had it was at work.
enum ProcessorShare {
  /// Whether it waited, or was kept from the processors, for so long that it may have been unlucky.
  ///
  /// A loop that never ends works all the time, unless others do so on the same processor.
  static func isLow(_ processorTime: Double, in time: Double) -> Bool {
    processorTime < time * 0.8
  }
}
