import Course
import Judging

/// One submission, or one of the course's own answers, to be judged for a batch.
struct GradingWork {
  /// Identifies the work within its queue.
  let number: Int
  /// The key of its grade in the store.
  let key: String
  let exercise: Exercise
  let files: [SubmittedFile]
}

/// The submissions of a batch that have no grade yet, in their order.
///
/// Used by one thread at a time.
final class GradingQueue {
  private let submissions: SubmissionTable
  private let shard: Shard
  private let store: ResultStore
  private let work: (SubmissionTable.Row) -> GradingWork?
  private let shouldStop: () -> Bool
  private let report: (Batch.Progress) -> Void
  private var progress: Batch.Progress
  private var position = 0
  private var keysUnderWay: Set<String> = []
  private var hasStopped = false
  private var missing = 0
  private var failuresInARow = 0
  /// The errors of our side, with the work that they kept from being graded.
  private(set) var failures: [(work: GradingWork, error: any Error)] = []

  /// After so many failures in a row, the machine is at fault and the batch gives up.
  private static let failureLimit = 10

  /// - Parameters:
  ///   - progress: the total, and nothing done yet.
  ///   - work: makes the work for a submission; nil where it needs no judge.
  init(
    _ submissions: SubmissionTable, shard: Shard, store: ResultStore, progress: Batch.Progress,
    work: @escaping (SubmissionTable.Row) -> GradingWork?, shouldStop: @escaping () -> Bool,
    report: @escaping (Batch.Progress) -> Void
  ) {
    self.submissions = submissions
    self.shard = shard
    self.store = store
    self.progress = progress
    self.work = work
    self.shouldStop = shouldStop
    self.report = report
  }

  var end: Batch.End {
    hasStopped ? .stopped(missing: missing) : .finished
  }

  /// Takes the next submission that has no grade and is not being graded.
  func next() throws -> GradingWork? {
    while let row = try submissions.next(after: position) {
      position = row.number
      guard shard.includes(row.digest) else { continue }
      if let work = work(row), !keysUnderWay.contains(work.key), !(try store.has(work.key)) {
        if isStopping { continue }
        keysUnderWay.insert(work.key)
        return work
      }
      progress.done += 1
      report(progress)
    }
    return nil
  }

  /// Takes a submission once more; nil when the batch is to stop.
  func retry(_ number: Int) throws -> GradingWork? {
    isStopping ? nil : try submissions.next(after: number - 1).flatMap(work)
  }

  /// Whether the batch is to stop; if so, counts one more submission without a grade.
  private var isStopping: Bool {
    hasStopped = hasStopped || shouldStop()
    if hasStopped { missing += 1 }
    return hasStopped
  }

  /// Stores a grade, or notes why there is none.
  ///
  /// - Throws: the error of our side when it was one of too many.
  func finish(_ work: GradingWork, _ result: Result<ResultStore.Entry, any Error>) throws {
    switch result {
    case .success(let entry):
      failuresInARow = 0
      try store.keep(entry, as: work.key)
    case .failure(let error):
      failuresInARow += 1
      if failuresInARow >= GradingQueue.failureLimit { throw error }
      failures.append((work, error))
    }
    keysUnderWay.remove(work.key)
    progress.done += 1
    progress.graded += 1
    report(progress)
  }
}
