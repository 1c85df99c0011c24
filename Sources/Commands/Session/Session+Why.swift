import Course
import Judging
import Learner
import Stage
import Terminal

extension Session {
  /// Why a delegate was not called in a check that failed; nil where that is not certain, and for
  /// checks that run no code.
  func diagnosis(
    of answer: LearnerAnswer, _ report: Report
  ) throws -> (check: CheckResult, diagnosis: Diagnosis)? {
    let judge = try courseJudge()
    let names = Set(judge.testMethods(of: answer.task).map(\.name))
    let work = ExerciseAnswer(to: answer.exercise, answer.task, files: answer.files)
    // The first failures are the nearest to the cause, and each recording takes time.
    for check in report.checks.filter({ $0.isFailed && names.contains($0.name) }).prefix(3) {
      let recorded = try record(answer, check: check.name)
      if let found = judge.diagnosis(recorded, work) { return (check, found) }
    }
    return nil
  }

  /// The answer to “Why was my delegate not called?” after a report.
  func lines(ofWhy answer: LearnerAnswer, _ report: Report) throws -> [StyledText] {
    guard case .failed = report.verdict else { return [StyledText(words("why.not-run"))] }
    let width = console.terminal.isTerminal ? console.terminal.size.width : .max
    guard let (check, diagnosis) = try diagnosis(of: answer, report) else {
      return StyledText(words("why.unknown")).wrapped(to: width)
    }
    return StyledText(check.title, .bold).wrapped(to: width)
      + StyledText(words(diagnosis.finding)).wrapped(to: width)
      + StyledText(words(diagnosis.evidence)).wrapped(to: width)
  }
}
