import Foundation
import Synchronization

/// Threads for parallel work, which live as long as this value.
///
/// A sandboxed process is killed when the thread that started it ends, so Dispatch's threads, which
/// end when idle, cannot be used.
package final class WorkerThreads: Sendable {
  private let members: [Member]

  package init(count: Int) {
    members = (0..<count).map { _ in Member() }
    for member in members {
      Thread { member.work() }.start()
    }
  }

  deinit { for member in members { member.take(nil) } }

  /// Calls `body` on the first `count` threads in parallel and waits for all of them.
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

  /// Distributes pieces of work to threads until none is left or one failed.
  ///
  /// - Parameters:
  ///   - count: the number of threads.
  ///   - next: returns the next piece of work, or nil at the end. One thread at a time calls it or
  ///     `finish`.
  ///   - body: called in parallel with the thread's number.
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

/// The state that the threads share; `next` and `finish` are called under its lock.
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

/// The queue of one thread.
private final class Member: Sendable {
  private let tasks = Mutex<[@Sendable () -> Void]>([])
  private let signals = DispatchSemaphore(value: 0)

  /// Adds a task; nil ends the thread.
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
