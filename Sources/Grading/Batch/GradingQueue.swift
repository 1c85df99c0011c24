/// The submissions of a batch that are to be graded, in their order.
///
/// Used by one thread at a time.
final class GradingQueue {
  private unowned let batch: Batch
  private let shouldStop: () -> Bool
  private let report: (Batch.Progress) -> Void
  private var progress: Batch.Progress
  private var ranks: ArraySlice<Int>
  private let isFresh: Bool
  /// The students whose work was graded, or is being graded, by its key; several submissions may have one.
  private var students: [String: String] = [:]
  private var hasStopped = false
  /// The students whose work could not be graded, since some was.
  private var failing: Set<String> = []
  /// The errors of our side, with the work that they kept from being graded.
  private(set) var failures: [(work: GradingWork, error: any Error)] = []

  /// After the failures of so many students in a row, the machine is at fault and the batch gives up.
  private static let failureLimit = 10

  init(
    _ batch: Batch, _ ungraded: Batch.Ungraded, isFresh: Bool, shouldStop: @escaping () -> Bool,
    report: @escaping (Batch.Progress) -> Void
  ) {
    self.batch = batch
    self.isFresh = isFresh
    ranks = ungraded.ranks[...]
    progress = Batch.Progress(
      done: ungraded.total - ungraded.ranks.count, total: ungraded.total)
    self.shouldStop = shouldStop
    self.report = report
    report(progress)
  }

  var end: Batch.End {
    let missing = progress.total - progress.done
    return missing > 0 ? .stopped(missing: missing) : .finished
  }

  /// Takes the next submission that is to be graded; what another process has graded meanwhile is not.
  func next() throws -> GradingWork? {
    while let rank = ranks.popFirst() {
      let submission = try batch.submissions.submission(rank)
      if let work = batch.work(for: submission), students[work.key] == nil,
        try isFresh || !batch.store.has(work.key)
      {
        if isStopping() { continue }
        students[work.key] = submission.student
        return work
      }
      progress.done += 1
      report(progress)
    }
    return nil
  }

  /// Whether the batch is to stop, now or since an earlier call.
  func isStopping() -> Bool {
    hasStopped = hasStopped || shouldStop()
    return hasStopped
  }

  /// Stores a grade, or notes why there is none.
  ///
  /// - Throws: the error of our side when it was one of too many.
  func finish(_ work: GradingWork, _ result: Result<ResultStore.Entry, any Error>) throws {
    switch result {
    case .success(let entry):
      failing = []
      try batch.store.keep(entry, as: work.key)
    case .failure(let error):
      failing.insert(students[work.key] ?? "")
      if failing.count >= GradingQueue.failureLimit { throw error }
      failures.append((work, error))
    }
    progress.done += 1
    progress.graded += 1
    report(progress)
  }
}
