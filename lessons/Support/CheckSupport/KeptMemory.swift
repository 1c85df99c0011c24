import Foundation

/// How many bytes more of memory stay in use after a round of work that was done before: the fewest of
/// three rounds.
///
/// For checks that something does not grow: it does not matter where it is kept, be it in a global
/// variable or in a closure. Lists have grown in the first round, which is not measured.
public func memoryKept(by round: () -> Void) -> Int {
  round()
  guard let memoryInUse else { return 0 }
  return (1...3).map { _ in
    let before = memoryInUse()
    round()
    return memoryInUse() - before
  }.min() ?? 0
}

/// The function of the test host that returns how many bytes are allocated.
private let memoryInUse = dlsym(nil, "understudy_memory_in_use").map {
  unsafeBitCast($0, to: (@convention(c) () -> Int).self)
}
