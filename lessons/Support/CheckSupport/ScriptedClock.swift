import Foundation

/// A clock that stands still until the check moves it.
///
/// Code that is given its clock as `any Clock<Duration>` sleeps by this one for as long as the check
/// wants, while nobody really waits. After `advance(by:)` the check lets the code run with `settle`.
public final class ScriptedClock: Clock, @unchecked Sendable {
  /// A moment of this clock.
  public struct Instant: InstantProtocol {
    /// How far the clock had been moved by then.
    public let elapsed: Duration

    /// The moment that comes so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    /// How long it is from this moment to the other.
    public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }

    /// Whether the first moment comes before the second.
    public static func < (a: Instant, b: Instant) -> Bool { a.elapsed < b.elapsed }
  }

  private let sleepers = WaitingList<Instant, Void>()
  // Unchecked because the compiler can't see that the lock guards the time.
  private let lock = NSLock()
  private var time = Instant(elapsed: .zero)

  /// A clock that has not been moved.
  public init() {}

  /// The moment that the check has moved the clock to.
  public var now: Instant { lock.withLock { time } }

  /// Any step is large enough.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep by this clock.
  public var sleeperCount: Int { sleepers.reasons.count }

  /// Sleeps until the check has moved the clock that far, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepers.wait(for: deadline) { wakeSleepers() }
  }

  /// Moves the clock, and wakes those whose time has come, the earliest first.
  ///
  /// Who sleeps again and again needs as many steps: it reads the clock only when it runs.
  public func advance(by duration: Duration) {
    lock.withLock { time = time.advanced(by: duration) }
    wakeSleepers()
  }

  private func wakeSleepers() {
    let now = now
    for deadline in sleepers.reasons.filter({ $0 <= now }).sorted() {
      sleepers.finish(with: .success(())) { $0 == deadline }
    }
  }
}
