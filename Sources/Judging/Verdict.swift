/// What became of a submission, in the one word that every result format uses.
package enum Verdict: String, Sendable, Codable, CaseIterable {
  /// Every check passed.
  case pass = "PASS"
  /// A check failed.
  case fail = "FAIL"
  /// The submission does not compile, or lacks what the checks use.
  case compileError = "COMPILE_ERROR"
  /// It, or the compiler at work on it, did not come to an end.
  case timeout = "TIMEOUT"
  /// It, or the compiler at work on it, asked for too much memory.
  case memory = "MEMORY"
  /// It printed too much.
  case outputLimit = "OUTPUT_LIMIT"
  /// It crashed.
  case crash = "CRASH"
  /// It ended its own process before the checks were over.
  case earlyExit = "EARLY_EXIT"
  /// It holds something that the exercise does not allow.
  case rejected = "REJECTED"
  /// It took part in its own judgement.
  case tampered = "TAMPERED"
  /// It is nothing that can be compiled: no ordinary file, too large, no text.
  case invalid = "INVALID"
  /// Our side or the course is at fault.
  case internalError = "INTERNAL"

  /// Whose doing a verdict is.
  package enum Group: String, Sendable, Codable, CaseIterable {
    /// All is well.
    case passed
    /// The work falls short.
    case fellShort = "fell-short"
    /// It could not be graded, for a reason of its own; it counts as falling short.
    case unusable
    /// It could not be graded, for a reason of ours: never a zero for the student.
    case ours
  }

  /// Whose doing it is.
  package var group: Group {
    switch self {
    case .pass: .passed
    case .fail, .compileError, .timeout, .memory, .outputLimit, .crash, .earlyExit: .fellShort
    case .rejected, .tampered, .invalid: .unusable
    case .internalError: .ours
    }
  }

  /// The verdict that a report amounts to.
  package init(_ report: Report) {
    switch report.outcome {
    case .passed: self = .pass
    case .doesNotFit: self = .compileError
    case .doesNotCompile: self = .compileError
    case .refused: self = .rejected
    case .tampered: self = .tampered
    case .compilerGaveUp:
      let keys = report.remarks.map(\.key)
      if keys.contains("compiler.timed-out") {
        self = .timeout
      } else {
        self = keys.contains("compiler.out-of-memory") ? .memory : .compileError
      }
    case .failed(let worst): self = Verdict(worst)
    case .broken: self = .internalError
    }
  }

  private init(_ failure: Outcome.Failure) {
    switch failure {
    case .check: self = .fail
    case .left: self = .earlyExit
    case .tooMuchOutput: self = .outputLimit
    case .outOfMemory: self = .memory
    case .timedOut: self = .timeout
    case .crashed: self = .crash
    }
  }
}
