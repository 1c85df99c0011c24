import Course
import Judging
import SwiftSource

/// A wrong answer or a mutant, and the report on it.
struct Mistake {
  /// How problems name it.
  let name: String
  let report: Report
}

/// Checks that no mistake fails alone: without them, as many mistakes would be caught.
///
/// A refused snippet must also compile beside some answer. Otherwise the compiler may refuse it for
/// a reason that has nothing to do with the exercise.
struct RedundantChecks {
  private(set) var problems: [Problem] = []
  /// The refused snippets; good ones compile beside some answer.
  private(set) var snippets = VerificationResult.Count()

  /// - Parameter starter: the report on the starter, beside which a snippet may compile, too.
  init(
    _ methods: [TestMethod], mistakes: [Mistake], starter: Report, _ exercise: Exercise,
    _ task: CodeTask
  ) {
    for method in methods {
      let message = RedundantChecks.message(method.name, mistakes)
      problems +=
        message.map {
          [Problem(file: exercise.checksPath, line: method.line, message: $0)]
        } ?? []
    }
    let reports = mistakes.map(\.report) + [starter]
    for snippet in task.refused {
      let isAccepted = reports.contains { $0.accepts(snippet) }
      snippets.add(isAccepted)
      let message =
        isAccepted
        ? RedundantChecks.message(snippet.name, mistakes)
        : Message("verify.no-control", ["check": snippet.name])
      let file = "\(exercise.lessonsPath)/Refused/\(snippet.file.name)"
      problems += message.map { [Problem(file: file, message: $0)] } ?? []
    }
  }

  private static func message(_ check: String, _ mistakes: [Mistake]) -> Message? {
    let nearest = mistakes.filter { $0.report.failedChecks.contains(check) }
      .min { $0.report.failedChecks.count < $1.report.failedChecks.count }
    guard let nearest else { return Message("verify.vacuous", ["check": check]) }
    let others = nearest.report.failedChecks.filter { $0 != check }
    guard !others.isEmpty else { return nil }
    return Message(
      "verify.unearned",
      ["check": check, "mistake": nearest.name, "others": others.joined(separator: ", ")])
  }
}

extension Report {
  /// Whether a refused snippet compiled together with the answer.
  fileprivate func accepts(_ snippet: RefusedSnippet) -> Bool {
    checks.contains { check in
      guard check.name == snippet.name, case .failed(let cause) = check.state,
        case .accepted = cause.snippet
      else { return false }
      return true
    }
  }
}
