import Synchronization

/// The numbers behind the values that checks draw: they depend on the request's seed, the check's
/// name, and how many numbers the check drew before.
enum Draws {
  private static let state = Mutex<(seed: UInt64, next: UInt64)>((0, 0))

  /// Sets the request's seed, before any of the learner's code runs.
  static func begin(seed: UInt64) { state.withLock { $0 = (seed, seed) } }

  /// Starts anew for a check, so that its values do not depend on the checks before it.
  static func begin(check name: String) {
    // FNV-1a: `Hasher` gives other numbers in every process.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    state.withLock { $0.next = $0.seed ^ hash }
  }

  /// Returns the next number (SplitMix64, by Steele, Lea and Flood).
  static func next() -> UInt64 {
    state.withLock { state in
      state.next &+= 0x9E37_79B9_7F4A_7C15
      var bits = state.next
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}

/// Gives a support module of the checks the next number; public for the reason in `Events.swift`.
@_cdecl("understudy_draw") public func understudyDraw() -> UInt64 { Draws.next() }
