import Course
import Judging
import SwiftSource

/// A wrong answer or a mutant, and what it was judged to be.
struct Mistake {
  /// How problems name it.
  let name: String
  let report: Report
}

extension Verification {
  /// Notes each check that no mistake fails alone: without it, as many mistakes would be caught.
  ///
  /// A refused snippet must also be accepted beside some answer. One that never is may be refused
  /// for a reason that has nothing to do with the exercise.
  ///
  /// - Parameter stub: the report on the starter, which may show what a snippet is refused for.
  mutating func addUnearned(
    _ methods: [TestMethod], mistakes: [Mistake], stub: Report, _ exercise: Exercise,
    _ task: CodeTask
  ) {
    let places =
      methods.map { ($0.name, "Checks.swift", Int?.some($0.line)) }
      + task.refused.map { ($0.name, "Refused/\($0.file.name)", nil) }
    for (check, file, line) in places {
      let nearest = mistakes.filter { $0.report.failedChecks.contains(check) }
        .min { $0.report.failedChecks.count < $1.report.failedChecks.count }
      let others = nearest?.report.failedChecks.filter { $0 != check } ?? []
      let isControlled = (mistakes.map(\.report) + [stub]).contains { $0.accepts(check) }
      let isSnippet = file != "Checks.swift"
      if isSnippet { refused.add(isControlled) }
      let message: Message? =
        if isSnippet, !isControlled {
          Message("verify.no-control", ["check": check])
        } else if nearest == nil {
          Message("verify.vacuous", ["check": check])
        } else if let nearest, !others.isEmpty {
          Message(
            "verify.unearned",
            ["check": check, "mistake": nearest.name, "others": others.joined(separator: ", ")])
        } else {
          nil
        }
      guard let message else { continue }
      problems.append(
        Problem(file: "\(exercise.lessonsPath)/\(file)", line: line, message: message))
    }
  }
}

extension Report {
  /// Whether the refused snippet of that name compiled together with the answer.
  fileprivate func accepts(_ snippet: String) -> Bool {
    checks.contains { check in
      guard check.name == snippet, case .failed(let cause) = check.state else { return false }
      return if case .accepted = cause.snippet { true } else { false }
    }
  }
}
