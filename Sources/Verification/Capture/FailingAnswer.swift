import Course
import Judging

/// A wrong answer or mutant, with the checks that fail it by an assertion.
///
/// A check that crashes does so whoever's assertions it calls, and shows nothing about them.
struct FailingAnswer {
  /// How problems name it.
  let name: String
  let files: [SourceFile]
  let checks: Set<String>

  /// - Parameter doubtful: checks that fail right answers, too.
  init(_ mistake: Mistake, except doubtful: Set<String>) {
    name = mistake.place
    files = mistake.files
    let report = mistake.report
    let failed = report.failedChecks.filter { report.cause(of: $0)?.failure == .check }
    checks = Set(failed).subtracting(doubtful)
  }

  /// Returns the first answers that together fail every check that any answer fails.
  static func cover(_ answers: [FailingAnswer]) -> [FailingAnswer] {
    var covered: Set<String> = []
    return answers.filter { answer in
      defer { covered.formUnion(answer.checks) }
      return !answer.checks.isSubset(of: covered)
    }
  }
}
