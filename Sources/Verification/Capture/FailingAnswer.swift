import Course
import Judging

/// A wrong answer or mutant, with the checks that it fails.
struct FailingAnswer {
  /// How problems name it.
  let name: String
  let files: [SourceFile]
  let checks: Set<String>

  init(_ name: String, _ files: [SourceFile], _ report: Report) {
    self.name = name
    self.files = files
    checks = Set(report.failedChecks)
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
