import Foundation

/// The calls that wait until the check lets them go on, in order, each with what it waits for.
final class WaitingList<Reason: Sendable, Value: Sendable>: @unchecked Sendable {
  // Unchecked because the compiler can't see that the lock guards the lists.
  private let lock = NSLock()
  private var waiters: [Waiter] = []
  private var everyReason: [Reason] = []

  /// Tells one waiter from the others.
  private final class Ticket: Sendable {}

  private struct Waiter: Sendable {
    let ticket: Ticket
    let reason: Reason
    let finish: @Sendable (Result<Value, any Error>) -> Void
  }

  /// The reasons of all calls that wait now, in order.
  var reasons: [Reason] { lock.withLock { waiters.map(\.reason) } }

  /// The reasons of all calls that have ever waited, in order.
  var history: [Reason] { lock.withLock { everyReason } }

  /// Adds a closure that is called with the result.
  func add(_ reason: Reason, finish: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    add(Waiter(ticket: Ticket(), reason: reason, finish: finish))
  }

  /// Waits for the result; where the task is cancelled, that is a `CancellationError`.
  ///
  /// `didAdd` is called when the check can let the task go on.
  func wait(for reason: Reason, didAdd: () -> Void = {}) async throws -> Value {
    let ticket = Ticket()
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        add(Waiter(ticket: ticket, reason: reason) { continuation.resume(with: $0) })
        // A task that was cancelled before was not found in the list.
        if Task.isCancelled { cancel(ticket) }
        didAdd()
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Lets the first one go on for whose reason the condition holds; false if there is none.
  @discardableResult
  func finish(
    with result: Result<Value, any Error>, where condition: (Reason) -> Bool
  ) -> Bool {
    guard let waiter = remove(where: { condition($0.reason) }) else { return false }
    waiter.finish(result)
    return true
  }

  private func add(_ waiter: Waiter) {
    lock.withLock {
      everyReason.append(waiter.reason)
      waiters.append(waiter)
    }
  }

  private func cancel(_ ticket: Ticket) {
    remove(where: { $0.ticket === ticket })?.finish(.failure(CancellationError()))
  }

  private func remove(where condition: (Waiter) -> Bool) -> Waiter? {
    lock.withLock {
      waiters.firstIndex(where: condition).map { waiters.remove(at: $0) }
    }
  }
}
