import Foundation
import Synchronization

/// Threads that share work: one for each grader, from the first piece of work to the last.
///
/// What is started in a sandbox ends with the thread that started it, and a thread of Dispatch's
/// ends when it has been idle for a while.
package final class WorkerThreads: Sendable {
  private let members: [Member]

  package init(count: Int) {
    members = (0..<count).map { _ in Member() }
    for member in members {
      Thread { member.work() }.start()
    }
  }

  deinit { for member in members { member.take(nil) } }

  /// Does something on the first `count` threads side by side and waits until all have done it.
  ///
  /// - Parameter body: called with the thread's number.
  package func perform(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for (index, member) in members.prefix(count).enumerated() {
      group.enter()
      member.take {
        body(index)
        group.leave()
      }
    }
    group.wait()
  }
}

extension WorkerThreads {
  /// Does one piece of work after the other until none is left or something failed.
  ///
  /// - Parameters:
  ///   - count: how many threads take part.
  ///   - next: the next piece of work; nil where none is left. It and `finish` are called by one thread
  ///     at a time.
  ///   - body: called side by side, with the thread's number.
  /// - Throws: the first error of `next` or `finish`.
  package func share<Work, Product>(
    count: Int, next: @escaping () throws -> Work?, body: @escaping (Int, Work) -> Product,
    finish: @escaping (Work, Product) throws -> Void
  ) throws {
    let sharing = Sharing(next: next, body: body, finish: finish)
    perform(count: count, sharing.work)
    if let error = sharing.error.withLock({ $0 }) { throw error }
  }
}

/// What those who share work share: the closures that one thread at a time may call are called under the
/// lock.
private final class Sharing<Work, Product>: @unchecked Sendable {
  let error = Mutex<(any Error)?>(nil)
  private let next: () throws -> Work?
  private let body: (Int, Work) -> Product
  private let finish: (Work, Product) throws -> Void

  init(
    next: @escaping () throws -> Work?, body: @escaping (Int, Work) -> Product,
    finish: @escaping (Work, Product) throws -> Void
  ) {
    self.next = next
    self.body = body
    self.finish = finish
  }

  @Sendable func work(as number: Int) {
    while let work = take() {
      let product = body(number, work)
      error.withLock { error in
        do {
          try finish(work, product)
        } catch let thrown {
          error = error ?? thrown
        }
      }
    }
  }

  private func take() -> Work? {
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

/// A thread's work: one thing after the other, as they are handed to it.
private final class Member: Sendable {
  private let tasks = Mutex<[@Sendable () -> Void]>([])
  private let signals = DispatchSemaphore(value: 0)

  /// Nil is the end.
  func take(_ task: (@Sendable () -> Void)?) {
    if let task { tasks.withLock { $0.append(task) } }
    signals.signal()
  }

  func work() {
    while true {
      signals.wait()
      guard let task = tasks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      task()
    }
  }
}
