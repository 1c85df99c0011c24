import Course
import Judging
import Sandbox
import SwiftSource

extension Report {
  /// Returns the problems of a right answer, or of the checks that fail it, from the report on it.
  ///
  /// - Parameter methods: the checks. A check that does not end is its author's to mend.
  func problems(
    withRight answer: Answer, of exercise: Exercise, methods: [TestMethod]
  ) -> [Problem] {
    let file = answer.path(in: exercise, folder: "Alternatives")
    if let fault { return [exercise.problem(with: fault, in: file)] }
    if case .rejected(let violations) = verdict {
      return violations.map {
        let isImport = $0.rule == .importedModule
        let key = isImport ? "verify.answer-refused-import" : "verify.answer-refused"
        return answer.problem(key, with: $0, of: exercise, folder: "Alternatives")
      }
    }
    var problems = checks.compactMap { check -> Problem? in
      guard case .failed(let cause) = check.state else { return nil }
      let values = [
        "check": check.name, "message": Words.ofVerification(in: .english)(cause.summary),
        "answer": file,
      ]
      // The place of a crash shows that it is the answer's. A loop's place shows nothing: it may be
      // anywhere within the loop, which may be the check's.
      if cause.failure == .timedOut || (cause.failure != .check && cause.place == nil) {
        return Problem(
          file: exercise.checksPath, line: methods.first { $0.name == check.name }?.line,
          message: Message("verify.check-ends", values))
      }
      return Problem(
        file: file, line: cause.place?.line, message: Message("verify.answer-fails", values))
    }
    if problems.isEmpty && verdict != .passed {
      let values = ["actual": words, "message": errors.first?.message ?? verdict.word]
      problems.append(
        Problem(
          file: file, line: errors.first?.line, message: Message("verify.answer-outcome", values)))
    }
    for warning in diagnostics where warning.severity == .warning {
      let values = ["message": warning.message]
      problems.append(
        Problem(file: file, line: warning.line, message: Message("verify.answer-warns", values)))
    }
    return problems
  }
}

extension Answer {
  /// A place that the exercise's policy refuses, so that `grade` would refuse the answer.
  func problem(
    _ key: String, with violation: Violation, of exercise: Exercise, folder: String
  ) -> Problem {
    let path = path(in: exercise, folder: folder)
    let name = violation.place?.file
    let file = path.hasSuffix(".swift") || name == nil ? path : "\(path)/\(name ?? "")"
    let values = ["message": Words.ofVerification(in: .english)(violation.words)]
    return Problem(file: file, line: violation.place?.line, message: Message(key, values))
  }
}
