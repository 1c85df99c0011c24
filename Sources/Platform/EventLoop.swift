import CLinux
import Glibc

/// Waits for descriptors and deadlines with `poll`, and calls their handlers.
///
/// Used by one thread.
package final class EventLoop {
  package var cancellation = Cancellation.never
  private var handlers: [Int32: () -> Void] = [:]
  private var deadlines: [Int: (at: ContinuousClock.Instant, action: () -> Void)] = [:]
  private var nextDeadline = 0

  package init() {}

  /// Calls `handler` whenever the descriptor is readable or its other end is closed.
  package func watch(_ descriptor: Int32, handler: @escaping () -> Void) {
    handlers[descriptor] = handler
  }

  package func unwatch(_ descriptor: Int32) { handlers[descriptor] = nil }

  /// Calls `action` once at that time; returns a number for `forget(deadline:)`.
  package func schedule(at time: ContinuousClock.Instant, action: @escaping () -> Void) -> Int {
    nextDeadline += 1
    deadlines[nextDeadline] = (time, action)
    return nextDeadline
  }

  package func forget(deadline: Int) { deadlines[deadline] = nil }

  /// Serves descriptors and deadlines until `isDone` returns true; throws `Cancelled`.
  package func run(until isDone: () -> Bool) throws {
    while !isDone() {
      let watched = Array(handlers.keys)
      var waits = (cancellation.descriptors + watched).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&waits, nfds_t(waits.count), millisecondsToNextDeadline())
      if count < 0 && errno != EINTR { throw SystemError.system("wait for a child process") }
      let ready = count > 0 ? waits.filter { $0.revents != 0 }.map(\.fd) : []
      for descriptor in ready where cancellation.descriptors.contains(descriptor) {
        if cancellation.isRequested(descriptor) { throw Cancelled() }
      }
      for descriptor in ready { handlers[descriptor]?() }
      meetDeadlines()
    }
  }

  private func millisecondsToNextDeadline() -> Int32 {
    guard let next = deadlines.values.map(\.at).min() else { return -1 }
    let left = ContinuousClock.now.duration(to: next) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 1_000_000)))
  }

  private func meetDeadlines() {
    let now = ContinuousClock.now
    for number in deadlines.filter({ $0.value.at <= now }).keys.sorted() {
      // An earlier action may have removed this deadline.
      deadlines.removeValue(forKey: number)?.action()
    }
  }
}

/// A way to cancel work from outside: descriptors that become readable.
///
/// `EventLoop` waits for them together with the child processes, so nothing polls.
package struct Cancellation {
  package let descriptors: [Int32]
  /// Called with a readable descriptor: reads it and returns whether to cancel.
  package let isRequested: (Int32) -> Bool

  package init(descriptors: [Int32], isRequested: @escaping (Int32) -> Bool) {
    self.descriptors = descriptors
    self.isRequested = isRequested
  }

  package static var never: Cancellation { Cancellation(descriptors: []) { _ in false } }
}

/// Thrown when a `Cancellation` asked to cancel.
package struct Cancelled: Error {
  package init() {}
}
