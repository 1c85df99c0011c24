import Course
import Judging

extension Report {
  /// The names of the checks that failed.
  package var failedChecks: [String] {
    checks.filter(\.isFailed).map(\.name)
  }

  /// The names of the checks that passed.
  var passedChecks: [String] { checks.filter { $0.state == .passed }.map(\.name) }

  /// Why a check failed; nil if it did not.
  func cause(of check: String) -> Cause? {
    checks.lazy.compactMap { result in
      if result.name == check, case .failed(let cause) = result.state { cause } else { nil }
    }.first
  }

  /// The fault of our side or of the course; nil for any other verdict.
  package var fault: Fault? { if case .broken(let fault) = verdict { fault } else { nil } }

  /// The verdict, spelled like an expectation of a course file.
  var words: String {
    switch verdict {
    case .passed: "passes"
    case .failed: "fails \(failedChecks.joined(separator: ", "))"
    case .doesNotCompile:
      "does-not-compile \(errors.map(\.identifier).joined(separator: ", "))"
    case .doesNotFit: "does-not-fit: \(errors.map(\.message).joined(separator: "; "))"
    case .compilerGaveUp, .rejected, .tampered, .broken: verdict.word
    }
  }

  /// Whether the verdict is exactly the expected one.
  ///
  /// - Parameter doubtful: checks whose verdict does not count, because they fail right answers.
  func matches(_ expectation: ExpectedFailure, except doubtful: Set<String> = []) -> Bool {
    switch (expectation, verdict) {
    case (.doesNotCompile(let diagnostics), .doesNotCompile),
      (.doesNotCompile(let diagnostics), .doesNotFit):
      Set(diagnostics).isSubset(of: errors.map(\.identifier))
    case (.fails(let checks), .failed), (.fails(let checks), .passed):
      Set(checks).subtracting(doubtful) == Set(failedChecks).subtracting(doubtful)
    default: false
    }
  }
}

extension ExpectedFailure {
  /// Whether it names a check that the exercise does not have: reading the course, or the headings,
  /// have told so.
  func namesOthers(than checks: [String]) -> Bool {
    if case .fails(let named) = self { !Set(named).isSubset(of: checks) } else { false }
  }

  /// The expectation as course files spell it.
  var words: String {
    switch self {
    case .doesNotCompile(let diagnostics):
      "does-not-compile \(diagnostics.joined(separator: ", "))"
    case .fails(let checks): "fails \(checks.joined(separator: ", "))"
    }
  }
}
