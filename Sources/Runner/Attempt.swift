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
