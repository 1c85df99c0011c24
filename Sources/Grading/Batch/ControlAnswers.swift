import Course
import Judging

/// The course's own answers to exercises, judged before the submissions of a batch.
///
/// An exercise is graded only if its reference passes and its starter does not. Otherwise its
/// checks say nothing about a student's work, and a student must not get a zero for it. Without its
/// reference, in a course that has answers, submissions could see through the checks.
struct ControlAnswers {
  let course: Course
  let store: ResultStore
  let configuration: GradingConfiguration
  let judges: JudgePool
  let words: Words

  /// Judges the control answers of exercises; returns what is wrong, by the exercise's path.
  ///
  /// A control that once went wrong is judged again: the machine may have been the reason.
  ///
  /// - Parameter isFresh: whether the grades in the store are ignored.
  func faults(
    of exercises: [Exercise], isFresh: Bool, shouldStop: @escaping () -> Bool
  ) throws -> [String: Message] {
    let answers = exercises.flatMap(answers)
    var rest = try answers.filter { answer in
      try isFresh || store.entry(answer.work.key).map { !answer.isAsExpected($0.grade) } ?? true
    }.map(\.work)[...]
    try judges.grade(
      words: words, shouldStop: shouldStop, next: { shouldStop() ? nil : rest.popFirst() },
      finish: { [store] in try store.keep(try $1.get(), as: $0.key) })
    var faults: [String: Message] = [:]
    for exercise in exercises where course.solutionsFolder != nil {
      guard let task = exercise.code, task.solution == nil else { continue }
      faults[exercise.path] = Message("broken.no-reference")
    }
    for answer in answers where faults[answer.work.exercise.path] == nil {
      guard let found = try store.entry(answer.work.key)?.grade, !answer.isAsExpected(found)
      else { continue }
      faults[answer.work.exercise.path] = answer.fault(found)
    }
    return faults
  }

  private func answers(to exercise: Exercise) -> [ControlAnswer] {
    guard let task = exercise.code else { return [] }
    let texts = [(task.solution?.reference, true), (task.starter, false)]
    return texts.compactMap { files, mustPass in
      guard let files else { return nil }
      let submission = Submission(student: "", exercise: exercise.path, content: .files(files))
      let key = configuration.key(of: submission)
      return ControlAnswer(
        work: GradingWork(key: key, exercise: exercise, files: files), mustPass: mustPass)
    }
  }
}

/// The reference, which must pass, or the starter, which must not.
private struct ControlAnswer {
  let work: GradingWork
  let mustPass: Bool

  func isAsExpected(_ grade: Grade) -> Bool {
    (grade.verdict == .pass) == mustPass
  }

  /// The fault of the exercise, given a grade that is not as expected.
  func fault(_ grade: Grade) -> Message {
    guard mustPass else { return Message("broken.starter") }
    let verdict = grade.verdict.rawValue
    if grade.verdict == .rejected {
      return Message(
        "broken.reference-refused",
        [
          "reason": grade.remarks.first ?? "", "verdict": verdict, "rule": grade.detail ?? "",
        ])
    }
    if grade.verdict == .compileError,
      let error = grade.diagnostics.first(where: { $0.severity == "error" })
    {
      return Message(
        "broken.reference-does-not-compile",
        [
          "place": error.line > 0 ? "\(error.file):\(error.line)" : error.file,
          "message": error.message, "verdict": verdict,
        ])
    }
    if let reason = grade.message {
      return Message("broken.reference-not-judged", ["reason": reason, "verdict": verdict])
    }
    let failed = grade.checks.first { $0.state != .passed }
    return Message("broken.reference", ["check": failed?.name ?? "", "verdict": verdict])
  }
}
