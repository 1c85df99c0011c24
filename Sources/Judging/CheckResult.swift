import Compile
import Course
import Dialect
import Stage

/// The result of one check against an answer.
package struct CheckResult: Sendable, Equatable {
  /// The test method's or the refused snippet's name.
  package let name: String
  /// The requirement that the check tests, in the language of the report.
  package let title: String
  package internal(set) var state: State
  /// Seconds; 0 where the check did not run.
  package let duration: Double
  /// The name of the check that this one builds on, where that is why it was skipped.
  package var dependency: String?

  package enum State: Sendable, Equatable {
    case passed
    case failed(Cause)
    case skipped
    /// The check itself is at fault.
    case broken(Fault)
  }

  package var isFailed: Bool { if case .failed = state { true } else { false } }
}

/// The cause of a check's failure, for the learner.
package struct Cause: Sendable, Equatable {
  package let failure: Verdict.Failure
  /// The sentence about the failure.
  package let summary: Message
  /// How a snippet that must not compile failed its check; nil for a test method.
  ///
  /// Where it is set, `expected` and `actual` are compiler messages in English, the former a part
  /// of one; `expected(in:)` and `actual(in:)` translate them.
  package let snippet: SnippetFailure?
  /// The expected value; nil where the summary says it.
  package let expected: String?
  package let actual: String?
  /// The line of the learner's code; nil where it is not known.
  package let place: Place?
  /// The idea to revisit.
  package let advice: Markdown
  /// Who holds an object that should be gone; nil where that is not the cause, or nobody asked.
  package var graph: GraphResult?
  /// The line of Checks.swift whose expectation failed first; nil where it is not known.
  package var lineOfChecks: Int?
}

/// Lines that the compiler should have refused for a certain reason, and did not.
package enum SnippetFailure: Sendable, Equatable {
  case accepted(lines: String)
  /// The compiler's first error is another one.
  case refusedOtherwise(lines: String, error: Diagnostic)

  package var lines: String {
    switch self {
    case .accepted(let lines), .refusedOtherwise(let lines, _): lines
    }
  }
}

extension Cause {
  /// The expected value; of a refused snippet, the compiler's message in the language closest to
  /// `language`.
  package func expected(in language: Language) -> String? {
    guard snippet != nil, let expected else { return expected }
    return Diagnostic.translation(ofFragment: expected, in: language) ?? expected
  }

  /// The value that there was; of a refused snippet, the compiler's message in the language closest
  /// to `language`.
  package func actual(in language: Language) -> String? {
    guard case .refusedOtherwise(_, let error) = snippet else { return actual }
    return error.message(in: language)
  }
}
