import HostProtocol
import Synchronization

/// The numbers behind the values that checks draw: they depend on the request's seed, the check's
/// name, and how many numbers the check drew before.
enum Draws {
  private static let state = Mutex((seed: UInt64(0), numbers: SeededGenerator(seed: 0)))

  /// Sets the request's seed, before any of the learner's code runs.
  static func begin(seed: UInt64) {
    state.withLock { $0 = (seed, SeededGenerator(seed: seed)) }
  }

  /// Starts anew for a check, so that its values do not depend on the checks before it.
  static func begin(check name: String) {
    // FNV-1a: `Hasher` gives other numbers in every process.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    state.withLock { $0.numbers = SeededGenerator(seed: $0.seed ^ hash) }
  }

  /// Returns the next number.
  static func next() -> UInt64 { state.withLock { $0.numbers.next() } }
}

/// Gives a support module of the checks the next number; public for the reason in `Events.swift`.
@_cdecl("understudy_draw") public func understudyDraw() -> UInt64 { Draws.next() }
