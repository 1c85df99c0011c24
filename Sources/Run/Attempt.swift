import Compile

/// The result of one `TestRunner.check`.
package struct Attempt: Sendable, Equatable {
  package let compilation: Compilation
  /// The results of the checks; nil if the program was not built.
  package var run: TestRun?
  package let timings: [Timing]
  /// The results with other drawn values, if they were asked for and checks failed.
  package var otherRuns: [TestRun] = []
  /// The results of more runs, if they were asked for and all checks passed.
  package var rehearsal: Rehearsal?
  /// The time from the request to the verdict, in seconds.
  package let duration: Double
}

/// What a policy says of a program that passes without it.
package struct ExaminedProgram: Sendable {
  /// Why the policy refuses it; nil if it does not.
  package let refusal: Compilation?
}

extension Attempt {
  /// Whether a process timed out with little processor time used, or was killed.
  ///
  /// The machine may be overloaded then.
  package var wasHeldUp: Bool {
    if case .compilerGaveUp(_, .heldUp) = compilation { return true }
    return run?.wasHeldUp == true
  }
}
