import Course
import Foundation
import Judging
import Synchronization

extension Batch {
  /// How grading ended.
  package enum End: Sendable, Equatable {
    /// Every submission has a result.
    case finished
    /// It was asked to stop; so many submissions have none.
    case stopped(missing: Int)
  }

  /// Grades what has no result yet.
  ///
  /// - Parameters:
  ///   - judges: those who do it side by side.
  ///   - isFresh: whether results of earlier batches are made again.
  ///   - shouldStop: asked before each submission; those under way are finished.
  ///   - report: called after each submission, by one thread at a time.
  /// - Throws: `SystemError` where our side keeps failing, and `DatabaseError`.
  package func grade(
    with judges: [Judge], isFresh: Bool = false,
    shouldStop: @escaping () -> Bool = { false }, report: @escaping (Progress) -> Void = { _ in }
  ) throws -> End {
    var progress = Progress()
    var exercises: Set<String> = []
    try roster.forEach { row in
      guard shard.includes(row.digest) else { return }
      progress.total += 1
      guard case .files = row.submission.content else { return }
      if isFresh { try store.forget(key(of: row)) }
      let isKnown = isFresh ? false : try store.has(key(of: row))
      if !isKnown { exercises.insert(row.submission.exercise) }
    }
    let team = Team(judges, words: words)
    try examine(exercises.sorted(), by: team, isFresh: isFresh, shouldStop: shouldStop)
    let pass = Pass(of: self, progress: progress, shouldStop: shouldStop, report: report)
    try team.judge(next: pass.next, again: pass.again, finish: pass.finish)
    return pass.end
  }

  /// Something to judge.
  struct Work {
    /// What it is found by.
    let number: Int
    let key: String
    let exercise: Exercise
    let files: [SubmittedFile]
  }
}

/// One pass through a roster; used by one thread at a time.
private final class Pass {
  private let batch: Batch
  private let shouldStop: () -> Bool
  private let report: (Batch.Progress) -> Void
  private var progress: Batch.Progress
  private var position = 0
  private var underWay: Set<String> = []
  private var hasStopped = false
  private var missing = 0
  private var failuresInARow = 0
  /// So many failures of our side in a row are not a submission's doing.
  private static let failureLimit = 10

  init(
    of batch: Batch, progress: Batch.Progress, shouldStop: @escaping () -> Bool,
    report: @escaping (Batch.Progress) -> Void
  ) {
    self.batch = batch
    self.progress = progress
    self.shouldStop = shouldStop
    self.report = report
  }

  var end: Batch.End {
    hasStopped ? .stopped(missing: missing) : .finished
  }

  /// The next submission that has no result and is not being graded.
  func next() throws -> Batch.Work? {
    while let row = try batch.roster.next(after: position) {
      position = row.number
      guard batch.shard.includes(row.digest) else { continue }
      if let work = work(on: row), !underWay.contains(work.key),
        !(try batch.store.has(work.key))
      {
        if isStopping { continue }
        underWay.insert(work.key)
        return work
      }
      progress.done += 1
      report(progress)
    }
    return nil
  }

  /// One that was given already; nil when it is to stop.
  func again(_ number: Int) throws -> Batch.Work? {
    isStopping ? nil : try batch.roster.next(after: number - 1).flatMap(work)
  }

  /// Whether it is to stop; one more is missing then.
  private var isStopping: Bool {
    hasStopped = hasStopped || shouldStop()
    if hasStopped { missing += 1 }
    return hasStopped
  }

  private func work(on row: Roster.Row) -> Batch.Work? {
    let submission = row.submission
    guard case .files(let files) = submission.content,
      batch.unfit[submission.exercise] == nil,
      let exercise = batch.exercise(submission.exercise)
    else { return nil }
    return Batch.Work(
      number: row.number, key: batch.key(of: row), exercise: exercise, files: files)
  }

  func finish(_ work: Batch.Work, _ result: Result<ResultStore.Entry, any Error>) throws {
    switch result {
    case .success(let entry):
      failuresInARow = 0
      try batch.store.keep(entry, as: work.key)
    case .failure(let error):
      failuresInARow += 1
      if failuresInARow >= Pass.failureLimit { throw error }
      batch.note(error, on: work)
    }
    underWay.remove(work.key)
    progress.done += 1
    progress.graded += 1
    report(progress)
  }
}
