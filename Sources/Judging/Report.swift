import Compile
import Course
import Dialect
import Sandbox

/// The verdict on one answer to one exercise, and everything that is said about it.
package struct Report: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  package let exercise: String
  /// The exercise's number, for example `5.4`.
  package let number: String
  /// The exercise's name.
  package let title: String
  /// How the attempt ended.
  package let outcome: Outcome
  /// Every check, in the order of the checks file, then the refused snippets.
  package let checks: [CheckResult]
  /// What the compiler says about the learner's files; errors first.
  package let diagnostics: [Diagnostic]
  /// Why the answer could not be judged at all; it explains all that the compiler says.
  package let obstacle: Message?
  /// What may help beside the checks' own advice.
  package let remarks: [Message]
  /// What the learner's code printed, standard output then standard error.
  package let printed: Printed
  /// The steps of the attempt.
  package let timings: [Timing]
  /// From the request to the verdict, in seconds.
  package let duration: Double
  /// Whether the machine may be too busy: something waited until its time was over, or was killed.
  package var wasHeldUp = false

  /// Whether everything passed.
  package var isPassed: Bool { outcome == .passed }
  /// What the compiler refuses.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// How many checks passed.
  package var passedCount: Int { checks.filter { $0.state == .passed }.count }
}

/// How an attempt ended.
package enum Outcome: Sendable, Equatable {
  /// Every check passed.
  case passed
  /// The learner's files do not compile.
  case doesNotCompile
  /// The compiler came to no end, ran out of memory or crashed over the learner's files.
  case compilerGaveUp
  /// The learner's files say what the exercise's policy does not allow.
  case refused([Violation])
  /// The learner's files compile, but lack something that the checks use.
  case doesNotFit
  /// Checks failed; `worst` is the most telling way in which one did.
  case failed(worst: Failure)
  /// The learner's code took part in the talk between the checks and this program.
  case tampered
  /// Our side or the course is at fault; what happened, for whoever looks after the course.
  case broken(Message)

  /// Ways to fail, from the ordinary to the drastic.
  package enum Failure: String, Sendable, Comparable, CaseIterable {
    case check, left, tooMuchOutput, outOfMemory, timedOut, crashed

    /// Whether `a` is the more ordinary way to fail.
    package static func < (a: Failure, b: Failure) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// The outcome in one word, as it is stored and published.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .doesNotCompile: "does-not-compile"
    case .compilerGaveUp: "compiler-gave-up"
    case .refused: "refused"
    case .doesNotFit: "does-not-fit"
    case .failed(let worst): worst == .check ? "failed" : worst.word
    case .tampered: "tampered"
    case .broken: "broken"
    }
  }
}

extension Outcome.Failure {
  package var word: String {
    switch self {
    case .check: "failed"
    case .left: "left-early"
    case .tooMuchOutput: "too-much-output"
    case .outOfMemory: "out-of-memory"
    case .timedOut: "timed-out"
    case .crashed: "crashed"
    }
  }
}

/// What became of one check.
package struct CheckResult: Sendable, Equatable {
  /// The test method's or the refused snippet's name.
  package let name: String
  /// What the check makes sure of, in the language of the report.
  package let title: String
  /// How it went.
  package let state: State
  /// How long it took, in seconds.
  package let duration: Double
  /// The name of the check that it builds on, where that is why it was skipped.
  package var dependency: String?

  /// How a check went.
  package enum State: Sendable, Equatable {
    case passed
    case failed(Cause)
    case skipped
    /// The check itself is at fault.
    case broken(Message)
  }
}

/// Why a check failed, for the person who reads it.
package struct Cause: Sendable, Equatable {
  /// The way in which it failed.
  package let failure: Outcome.Failure
  /// What happened.
  package let summary: Message
  /// The lines that the compiler should have refused; nil for a check that runs.
  ///
  /// With them, what was expected and what came instead are the compiler's words.
  package let snippet: String?
  /// What was expected; nil where the summary says it.
  package let expected: String?
  /// What came instead.
  package let actual: String?
  /// The learner's line, where it is known.
  package let place: Place?
  /// Which idea to revisit.
  package let advice: Markdown
}

/// What the learner's code printed, as far as it was kept.
package struct Printed: Sendable, Equatable {
  /// Standard output, then standard error without the runtime's own crash report.
  package let text: String
  /// How many bytes were left out at the end.
  package let omitted: Int

  /// Nothing.
  package static let nothing = Printed(text: "", omitted: 0)
}
