import Compile

/// All that came of one `TestRunner.check`.
package struct Attempt: Sendable, Equatable {
  /// How far compiling got.
  package let compilation: Compilation
  /// What the checks did; nil when there was nothing to run.
  package let run: TestRun?
  /// The steps and their times.
  package let timings: [Timing]
  /// From the request to the verdict, in seconds.
  package let duration: Double
}

extension Attempt {
  /// Whether the machine may be too busy: something waited until its time was over, or was killed.
  package var wasHeldUp: Bool {
    if case .compilerGaveUp(_, .heldUp) = compilation { return true }
    return run?.wasHeldUp == true
  }
}
