import Course
import Runner

/// The verdict on one answer to one exercise, and everything that is said about it.
public struct Report: Sendable, Equatable {
  /// The exercise's folder below the course folder.
  public let exercise: String
  /// The exercise's number, for example `5.4`.
  public let number: String
  /// The exercise's name.
  public let title: String
  /// How the attempt ended.
  public let outcome: Outcome
  /// Every check, in the order of the checks file, then the refused snippets.
  public let checks: [CheckResult]
  /// What the compiler says about the learner's files; errors first.
  public let diagnostics: [Diagnostic]
  /// Why the answer could not be judged at all; it explains all that the compiler says.
  public let obstacle: Message?
  /// What may help beside the checks' own advice.
  public let remarks: [Message]
  /// What the learner's code printed, standard output then standard error.
  public let printed: Printed
  /// The steps of the attempt.
  public let timings: [Timing]
  /// From the request to the verdict, in seconds.
  public let duration: Double
  /// Whether the machine may be too busy: something waited until its time was over, or was killed.
  public var wasHeldUp = false

  /// Whether everything passed.
  public var isPassed: Bool { outcome == .passed }
  /// How many checks passed.
  public var passedCount: Int { checks.filter { $0.state == .passed }.count }
}

/// How an attempt ended.
public enum Outcome: Sendable, Equatable {
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
  public enum Failure: String, Sendable, Comparable, CaseIterable {
    case check, left, tooMuchOutput, outOfMemory, timedOut, crashed

    /// Whether `a` is the more ordinary way to fail.
    public static func < (a: Failure, b: Failure) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  /// The outcome in one word, as it is stored and published.
  public var word: String {
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
  var word: String {
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
public struct CheckResult: Sendable, Equatable {
  /// The test method's or the refused snippet's name.
  public let name: String
  /// What the check makes sure of, in the language of the report.
  public let title: String
  /// How it went.
  public let state: State
  /// How long it took, in seconds.
  public let duration: Double
  /// The name of the check that it builds on, where that is why it was skipped.
  public var dependency: String?

  /// How a check went.
  public enum State: Sendable, Equatable {
    case passed
    case failed(Cause)
    case skipped
    /// The check itself is at fault.
    case broken(Message)
  }
}

/// Why a check failed, for the person who reads it.
public struct Cause: Sendable, Equatable {
  /// The way in which it failed.
  public let failure: Outcome.Failure
  /// What happened.
  public let summary: Message
  /// The lines that the compiler should have refused; nil for a check that runs.
  ///
  /// With them, what was expected and what came instead are the compiler's words.
  public let snippet: String?
  /// What was expected; nil where the summary says it.
  public let expected: String?
  /// What came instead.
  public let actual: String?
  /// The learner's line, where it is known.
  public let place: Place?
  /// Which idea to revisit.
  public let advice: Markdown
}

/// What the learner's code printed, as far as it was kept.
public struct Printed: Sendable, Equatable {
  /// Standard output, then standard error without the runtime's own crash report.
  public let text: String
  /// How many bytes were left out at the end.
  public let omitted: Int

  /// Nothing.
  public static let nothing = Printed(text: "", omitted: 0)
}
