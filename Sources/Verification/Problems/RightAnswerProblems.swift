import Course
import Judging
import Sandbox

extension Answer {
  /// Returns why a right answer was not judged by the checks, or not to their end; empty if it was.
  func problemsOutsideChecks(
    in report: Report, of exercise: Exercise, _ course: Course, needsFoundation: Bool
  ) -> [Problem] {
    let file = path(in: exercise, folder: "Alternatives")
    if let fault = report.fault { return [exercise.problem(with: fault, in: file, of: course)] }
    switch report.verdict {
    case .passed, .failed: return []
    case .rejected(let violations):
      return violations.map {
        var key = "verify.answer-refused"
        if $0.rule == .importedModule {
          key += course.modulesOfChecks.contains($0.subject) ? "-tools" : "-import"
        }
        return problem(key, with: $0, of: exercise, folder: "Alternatives")
      }
    default:
      let values = [
        "actual": report.words, "message": report.errors.first?.message ?? report.verdict.word,
      ]
      let key = needsFoundation ? "verify.answer-foundation" : "verify.answer-outcome"
      return [Problem(key, values, in: file, line: report.errors.first?.line)]
    }
  }

  /// A place that the exercise's policy refuses, so that `grade` would refuse the answer.
  func problem(
    _ key: String, with violation: Violation, of exercise: Exercise, folder: String
  ) -> Problem {
    let path = path(in: exercise, folder: folder)
    let name = violation.place?.file
    let file = path.hasSuffix(".swift") || name == nil ? path : "\(path)/\(name ?? "")"
    let values = [
      "message": Words.ofVerification(in: .english)(violation.words), "subject": violation.subject,
    ]
    return Problem(key, values, in: file, line: violation.place?.line)
  }
}
