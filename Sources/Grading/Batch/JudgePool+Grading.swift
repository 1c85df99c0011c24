import Course
import Foundation
import Judging
import Platform

extension JudgePool {
  /// Grades work in parallel, then what timed out on a busy machine once more, one at a time.
  ///
  /// The second verdict counts. The closures are called by one thread at a time.
  ///
  /// - Parameters:
  ///   - tracesFailures: whether to trace a failed check of each submission.
  ///   - retry: the work of that number; nil where it is given up.
  ///   - finish: called once for each piece of work that was not given up.
  func grade(
    words: Words, _ options: JudgingOptions = .inBatch, tracesFailures: Bool = false,
    next: @escaping () throws -> GradingWork?,
    retry: @escaping (Int) throws -> GradingWork?,
    finish: @escaping (GradingWork, Result<ResultStore.Entry, any Error>) throws -> Void
  ) throws {
    func grade(_ judge: Judge, _ work: GradingWork) throws -> GradedWork {
      try judge.grade(work, words: words, options, tracesFailures: tracesFailures)
    }
    var heldUp: [Int] = []
    try share(among: count, next: next, body: grade) {
      work, result in
      if case .success((_, wasHeldUp: true)) = result { return heldUp.append(work.number) }
      try finish(work, result.map(\.entry))
    }
    var rest = heldUp[...]
    func nextRetry() throws -> GradingWork? {
      while let number = rest.popFirst() {
        if let work = try retry(number) { return work }
      }
      return nil
    }
    try share(among: 1, next: nextRetry, body: grade) {
      try finish($0, $1.map(\.entry))
    }
  }
}

private typealias GradedWork = (entry: ResultStore.Entry, wasHeldUp: Bool)

extension Judge {
  fileprivate func grade(
    _ work: GradingWork, words: Words, _ options: JudgingOptions, tracesFailures: Bool
  ) throws -> GradedWork {
    guard let task = work.exercise.code else { throw Cancelled() }
    let start = ContinuousClock.now
    let files = work.files.map {
      SourceFile(url: URL(fileURLWithPath: "/\($0.name)"), text: $0.text, name: $0.name)
    }
    let answer = ExerciseAnswer(to: work.exercise, task, files: files)
    var report: Report?
    try judge(answer, options) { report = $0 }
    guard let report else {
      throw SystemError("grade \(work.exercise.path)", reason: "there is no report")
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    var grade = Grade(report, credit: task.credit, words: words)
    if tracesFailures, let trace = try traceOfFailure(in: report, of: answer, words) {
      grade.add(trace, words)
    }
    return (ResultStore.Entry(grade: grade, seconds: seconds), report.wasHeldUp)
  }
}
