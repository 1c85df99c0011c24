import Foundation
import Synchronization

/// The threads of a batch: one for each grader, from the beginning of the batch to its end.
///
/// What is started in a sandbox ends with the thread that started it, and a thread of Dispatch's
/// ends when it has been idle for a while.
final class Crew: Sendable {
  private let members: [Member]

  init(count: Int) {
    members = (0..<count).map { _ in Member() }
    for member in members { Thread { member.work() }.start() }
  }

  deinit { for member in members { member.take(nil) } }

  /// Does something on the first `count` threads side by side and waits until all have done it.
  ///
  /// - Parameter body: called with the thread's number.
  func perform(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
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
