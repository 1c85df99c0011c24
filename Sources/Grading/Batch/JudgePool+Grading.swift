import Course
import Judging
import Platform

/// One submission, or one of the course's own answers, to be judged for a batch.
struct GradingWork {
  /// The key of its grade in the store.
  let key: String
  let exercise: Exercise
  let files: [SourceFile]
}

extension JudgePool {
  /// Grades work in parallel, then what timed out on a busy machine once more, one at a time.
  ///
  /// The second verdict counts. The closures are called by one thread at a time.
  ///
  /// - Parameters:
  ///   - tracesFailures: whether to trace a failed check of each submission.
  ///   - shouldStop: whether to give up what is to be judged once more.
  ///   - finish: called once for each piece of work that was not given up.
  func grade(
    words: Words, _ options: JudgingOptions = .inBatch, tracesFailures: Bool = false,
    shouldStop: @escaping () -> Bool, next: @escaping () throws -> GradingWork?,
    finish: @escaping (GradingWork, Result<ResultStore.Entry, any Error>) throws -> Void
  ) throws {
    let grade = { (judge: Judge, work: GradingWork) in
      try judge.grade(work, words: words, options, tracesFailures: tracesFailures)
    }
    var heldUp: [GradingWork] = []
    try share(among: count, next: next, body: grade) { work, result in
      if case .success((_, wasHeldUp: true)) = result { return heldUp.append(work) }
      try finish(work, result.map(\.entry))
    }
    var rest = heldUp[...]
    try share(
      among: 1, next: { rest.isEmpty || shouldStop() ? nil : rest.popFirst() }, body: grade
    ) { try finish($0, $1.map(\.entry)) }
  }
}

extension Judge {
  fileprivate func grade(
    _ work: GradingWork, words: Words, _ options: JudgingOptions, tracesFailures: Bool
  ) throws -> (entry: ResultStore.Entry, wasHeldUp: Bool) {
    guard let task = work.exercise.code else { throw Cancelled() }
    let start = ContinuousClock.now
    let answer = ExerciseAnswer(to: work.exercise, task, files: work.files)
    let report = try report(on: answer, options)
    let seconds = start.duration(to: .now) / .seconds(1)
    var grade = Grade(
      report, credit: task.credit, hidden: Set(hiddenChecks(of: task)), words: words)
    if tracesFailures, let trace = try traceOfFailure(in: report, of: answer, words) {
      grade.add(trace, words)
    }
    return (ResultStore.Entry(grade: grade, seconds: seconds), report.wasHeldUp)
  }
}
