import Course
import Foundation
import Judging
import Platform

/// Judges submissions side by side.
struct Team {
  private let judges: JudgePool
  private let words: Words

  init(_ judges: [Judge], words: Words) {
    self.judges = JudgePool(judges)
    self.words = words
  }

  /// Judges side by side, then alone and once more what ran out of time on a busy machine.
  ///
  /// The second verdict counts. The closures are called by one thread at a time.
  ///
  /// - Parameters:
  ///   - again: the piece of work of that number; nil where it is given up.
  ///   - finish: called once for each piece of work that was not given up.
  func judge(
    next: @escaping () throws -> Batch.Work?, again: @escaping (Int) throws -> Batch.Work?,
    finish: @escaping (Batch.Work, Result<ResultStore.Entry, any Error>) throws -> Void
  ) throws {
    var heldUp: [Int] = []
    try inParallel(judges.count, next: next) { work, result in
      if case .success((_, wasHeldUp: true)) = result { return heldUp.append(work.number) }
      try finish(work, result.map(\.entry))
    }
    var rest = heldUp[...]
    func nextAgain() throws -> Batch.Work? {
      while let number = rest.popFirst() {
        if let work = try again(number) { return work }
      }
      return nil
    }
    try inParallel(1, next: nextAgain) { try finish($0, $1.map(\.entry)) }
  }

  private func inParallel(
    _ count: Int, next: @escaping () throws -> Batch.Work?,
    finish: @escaping (Batch.Work, Result<Judge.TimedGrade, any Error>) throws -> Void
  ) throws {
    let words = words
    try judges.share(
      among: count, next: next, body: { judge, work in try judge.grade(work, words: words) },
      finish: finish)
  }
}

extension Judge {
  fileprivate typealias TimedGrade = (entry: ResultStore.Entry, wasHeldUp: Bool)

  fileprivate func grade(_ work: Batch.Work, words: Words) throws -> TimedGrade {
    guard let task = work.exercise.code else { throw Cancelled() }
    let start = ContinuousClock.now
    let files = work.files.map {
      SourceFile(url: URL(fileURLWithPath: "/\($0.name)"), text: $0.text, name: $0.name)
    }
    var grade: Grade?
    var wasHeldUp = false
    try judge(ExerciseAnswer(to: work.exercise, task, files: files), .inBatch) { report in
      grade = Grade(report, credit: task.credit, words: words)
      wasHeldUp = report.wasHeldUp
    }
    guard let grade else {
      throw SystemError("grade \(work.exercise.path)", reason: "there is no report")
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    return (ResultStore.Entry(grade: grade, seconds: seconds), wasHeldUp)
  }
}
