import Judging

/// A verdict as results store and publish it (docs/report-format.md).
package enum EncodedVerdict: String, Sendable, Codable, CaseIterable {
  /// Every check passed.
  case pass = "PASS"
  /// A check failed.
  case fail = "FAIL"
  /// The submission does not compile, or lacks what the checks use.
  case compileError = "COMPILE_ERROR"
  /// The submission, or the compiler at work on it, met its time limit.
  case timeout = "TIMEOUT"
  /// The submission, or the compiler at work on it, met its memory limit.
  case memory = "MEMORY"
  case tooMuchOutput = "OUTPUT_LIMIT"
  case crash = "CRASH"
  /// The submission ended its own process before the checks were over.
  case earlyExit = "EARLY_EXIT"
  /// The submission violates the exercise's policy.
  case rejected = "REJECTED"
  /// The submission forged test events.
  case tampered = "TAMPERED"
  /// The student has done nothing: no file, or the starter as it was given.
  case notAttempted = "NOT_ATTEMPTED"
  /// Intake found no text to compile; made from an `IntakeFault`, never from a `Verdict`.
  case invalid = "INVALID"
  /// Our side or the course is at fault.
  case internalError = "INTERNAL"

  package init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .passed: .pass
      case .doesNotCompile, .doesNotFit: .compileError
      case .compilerGaveUp(.timedOut), .compilerGaveUp(.heldUp): .timeout
      case .compilerGaveUp(.outOfMemory): .memory
      case .compilerGaveUp(.crashed): .compileError
      case .rejected: .rejected
      case .failed(worst: .check): .fail
      case .failed(worst: .left): .earlyExit
      case .failed(worst: .tooMuchOutput): .tooMuchOutput
      case .failed(worst: .outOfMemory): .memory
      case .failed(worst: .timedOut): .timeout
      case .failed(worst: .crashed): .crash
      case .tampered: .tampered
      case .broken: .internalError
      }
  }

  /// Who is responsible for a verdict.
  package enum Group: String, Sendable, Codable, CaseIterable {
    /// Nobody: all is well.
    case passed
    /// The student: the work falls short.
    case fellShort = "fell-short"
    /// The student: the work could not be graded, which counts as falling short.
    case unusable
    /// The student: there is no work, which earns nothing.
    case notAttempted = "not-attempted"
    /// Our side or the course: never a zero for the student.
    case ours
  }

  package var group: Group {
    switch self {
    case .pass: .passed
    case .fail, .compileError, .timeout, .memory, .tooMuchOutput, .crash, .earlyExit: .fellShort
    case .rejected, .tampered, .invalid: .unusable
    case .notAttempted: .notAttempted
    case .internalError: .ours
    }
  }
}
