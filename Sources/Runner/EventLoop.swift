import CLinux
import Glibc

/// A request from outside to give up what is under way, seen through descriptors that become readable.
///
/// Nothing polls: a wait for children also waits for these descriptors.
public struct Cancellation {
  /// What to watch.
  public let descriptors: [Int32]
  /// Asked when one of them is readable; reads it, and says whether to give up.
  public let isRequested: (Int32) -> Bool

  /// A wish that is noticed while waiting for a process.
  public init(descriptors: [Int32], isRequested: @escaping (Int32) -> Bool) {
    self.descriptors = descriptors
    self.isRequested = isRequested
  }

  /// Never.
  public static var never: Cancellation { Cancellation(descriptors: []) { _ in false } }
}

/// Thrown when a check was given up because its `Cancellation` asked for it.
public struct Cancelled: Error {
  /// Says only that it was given up.
  public init() {}
}

/// Our side failed: a process could not be started, a file not be written.
public struct RunnerError: Error, Equatable, CustomStringConvertible {
  /// What was being done.
  public let action: String
  /// What the system said.
  public let reason: String

  /// A failure of an action, and why.
  public init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// The last system call's failure.
  static func system(_ action: String) -> RunnerError {
    RunnerError(action, reason: String(cString: strerror(errno)))
  }

  /// The action and the reason in one line.
  public var description: String { "\(action): \(reason)" }
}

/// Waits for descriptors and deadlines, and calls whoever is concerned.
///
/// Used by one thread.
final class EventLoop {
  var cancellation = Cancellation.never
  private var handlers: [Int32: () -> Void] = [:]
  private var deadlines: [Int: (at: ContinuousClock.Instant, action: () -> Void)] = [:]
  private var nextDeadline = 0

  /// Calls `handler` whenever the descriptor is readable or closed at its other end.
  func watch(_ descriptor: Int32, handler: @escaping () -> Void) {
    handlers[descriptor] = handler
  }

  func unwatch(_ descriptor: Int32) { handlers[descriptor] = nil }

  /// Calls `action` once, at that time; returns the number to forget it by.
  func schedule(at time: ContinuousClock.Instant, action: @escaping () -> Void) -> Int {
    nextDeadline += 1
    deadlines[nextDeadline] = (time, action)
    return nextDeadline
  }

  func forget(deadline: Int) { deadlines[deadline] = nil }

  /// Serves descriptors and deadlines until `isDone`; throws `Cancelled` when asked to give up.
  func run(until isDone: () -> Bool) throws {
    while !isDone() {
      let watched = Array(handlers.keys)
      var waits = (cancellation.descriptors + watched).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&waits, nfds_t(waits.count), millisecondsToNextDeadline())
      if count < 0 && errno != EINTR { throw RunnerError.system("wait for a child process") }
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
      // One action may have made another needless.
      deadlines.removeValue(forKey: number)?.action()
    }
  }
}
