import Compile
import Run
import Sandbox

/// The verdict on an answer, with its typed cause.
///
/// Programs read it as a word: see PublishedWords.swift, and `EncodedVerdict` in Grading.
package enum Verdict: Sendable, Equatable {
  /// Every check passed.
  case passed
  /// The learner's files do not compile.
  case doesNotCompile
  /// The compiler met a limit or crashed while it compiled the learner's files.
  case compilerGaveUp(CompilerFailure)
  /// The learner's files violate the exercise's policy.
  case rejected([Violation])
  /// The learner's files compile, but the checks do not compile against them.
  case doesNotFit
  /// Checks failed; `worst` is the gravest failure, the first one where several are equally grave.
  case failed(worst: Failure)
  /// Test events arrived that no check had sent: the learner's code forged them.
  case tampered
  /// Our side or the course is at fault.
  case broken(Fault)

  /// How a check failed.
  package enum Failure: Sendable, Equatable {
    /// An assertion failed, an error was thrown, or the compiler did not refuse a snippet as
    /// expected.
    case check
    /// The process exited before the check ended.
    case left
    case tooMuchOutput
    case outOfMemory
    case timedOut
    case crashed(Crash)

    /// How grave the failure is, from 0: the gravest of a report's failures is its verdict.
    private var gravity: Int {
      switch self {
      case .check: 0
      case .left: 1
      case .tooMuchOutput: 2
      case .outOfMemory: 3
      case .timedOut: 4
      case .crashed: 5
      }
    }

    /// Whether this failure is graver than another; false for two of one kind.
    package func isGraver(than other: Failure) -> Bool { gravity > other.gravity }
  }

  /// Sums up the checks of an answer that compiled.
  init(_ checks: [CheckResult]) {
    var worst: Failure?
    for check in checks {
      switch check.state {
      case .failed(let cause):
        if worst.map(cause.failure.isGraver) ?? true { worst = cause.failure }
      case .broken(let fault):
        self = .broken(fault)
        return
      case .skipped, .passed: break
      }
    }
    if let worst {
      self = .failed(worst: worst)
    } else if !checks.contains(where: { $0.state == .passed }) {
      self = .broken(.noChecks)
    } else if checks.contains(where: { $0.state == .skipped }) {
      self = .failed(worst: .check)
    } else {
      self = .passed
    }
  }
}
