import Course
import Foundation
import Runner
import Synchronization

extension Batch {
  /// Judges side by side; `next` and `finish` are called by one thread at a time.
  func inParallel(
    _ graders: [Grader], next: @escaping () throws -> Work?,
    finish: @escaping (Work, Result<ResultStore.Entry, any Error>) throws -> Void
  ) throws {
    let workers = Workers(graders: graders, words: words, next: next, finish: finish)
    DispatchQueue.concurrentPerform(iterations: graders.count) { workers.work(as: $0) }
    if let error = workers.error.withLock({ $0 }) { throw error }
  }
}

/// What the workers share: each grader is used by one of them, the closures under the lock.
private final class Workers: @unchecked Sendable {
  let error = Mutex<(any Error)?>(nil)
  private let graders: [Grader]
  private let words: Words
  private let next: () throws -> Batch.Work?
  private let finish: (Batch.Work, Result<ResultStore.Entry, any Error>) throws -> Void

  init(
    graders: [Grader], words: Words, next: @escaping () throws -> Batch.Work?,
    finish: @escaping (Batch.Work, Result<ResultStore.Entry, any Error>) throws -> Void
  ) {
    self.graders = graders
    self.words = words
    self.next = next
    self.finish = finish
  }

  /// Takes one piece of work after the other until none is left or something failed.
  func work(as index: Int) {
    while let work = take() {
      let result = Result { try graders[index].entry(for: work, words: words) }
      error.withLock { error in
        do {
          try finish(work, result)
        } catch let thrown {
          error = thrown
        }
      }
    }
  }

  private func take() -> Batch.Work? {
    error.withLock { error in
      guard error == nil else { return nil }
      do {
        return try next()
      } catch let thrown {
        error = thrown
        return nil
      }
    }
  }
}

extension Grader {
  fileprivate func entry(for work: Batch.Work, words: Words) throws -> ResultStore.Entry {
    guard let task = work.exercise.code else { throw Cancelled() }
    let start = ContinuousClock.now
    let files = work.files.map {
      SourceFile(url: URL(fileURLWithPath: "/\($0.name)"), text: $0.text, name: $0.name)
    }
    var judgement: Judgement?
    try grade(work.exercise, task, files: files, isAwaited: false) { report in
      judgement = Judgement(report, credit: task.credit, words: words)
    }
    guard let judgement else {
      throw RunnerError("grade \(work.exercise.path)", reason: "there is no report")
    }
    return ResultStore.Entry(
      judgement: judgement, seconds: start.duration(to: .now) / .seconds(1))
  }
}
