import Course
import Judging
import Learner
import Stage
import Terminal

extension Session {
  /// Why a delegate was not called in the first check that failed; nil where that is not certain, and
  /// for checks that run no code.
  func diagnosis(
    of answer: LearnerAnswer, _ report: Report
  ) throws -> (check: CheckResult, diagnosis: Diagnosis)? {
    let judge = try courseJudge()
    let names = Set(judge.testMethods(of: answer.task).map(\.name))
    let work = ExerciseAnswer(to: answer.exercise, answer.task, files: answer.files)
    // Another check may leave a delegate out on purpose; the first failure is the nearest to the cause.
    guard let check = report.checks.first(where: { $0.isFailed && names.contains($0.name) }) else {
      return nil
    }
    let recorded = try record(answer, check: check.name)
    return judge.diagnosis(recorded, work).map { (check, $0) }
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
