import HostProtocol

/// Functions that say which expectations of the checks are turned around, drawn from a seed.
///
/// An expectation is known by its line and by how often the check has been there. A neutral
/// function turns none; each other one turns about half of them, and its twin the other half. All
/// have the same form and are compiled into the library of the checks, so a run does not show which
/// of them it uses, or of which kind that one is.
package struct Variations: Sendable, Equatable {
  /// Each is followed by its twin.
  private let functions: [Function]

  package init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    functions = (0..<8).map { Function.twins(isNeutral: $0 < 2, &numbers) }
      .shuffled(using: &numbers).flatMap(\.self)
  }

  /// The numbers of the functions that turn nothing.
  package var neutral: [Int] { functions.indices.filter { functions[$0].isNeutral } }
  /// The numbers of the functions that turn half of all expectations.
  package var turning: [Int] { functions.indices.filter { !functions[$0].isNeutral } }

  /// Returns the number of the function that turns the other half.
  package static func twin(of number: Int) -> Int { number ^ 1 }

  /// How many expectations a function turns around on a line that a check reaches `count` times.
  package func turned(on line: Int, of count: Int, by number: Int) -> Int {
    guard functions.indices.contains(number) else { return 0 }
    return (0..<min(max(0, count), HostRequest.mostTurned)).count {
      functions[number].turns(HostRequest.place(line, after: $0))
    }
  }

  /// The functions in Swift, for the test host: an odd result turns the line's expectations around.
  var source: String {
    let cases = functions.enumerated().map { number, function in
      "  case \(number): varied(line, \(function.factors), \(function.d), \(function.bit))\n"
    }
    return """

      @_cdecl("understudy_variation")
      nonisolated public func understudyVariation(_ number: Int, _ line: Int) -> Int {
        switch number {
      \(cases.joined())  default: 0
        }
      }

      nonisolated private func varied(
        _ line: Int, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ bit: UInt64
      ) -> Int {
        var bits = UInt64(bitPattern: Int64(line)) &* a
        bits = (bits ^ (bits >> 29)) &* b
        bits = (bits ^ (bits >> 32)) &* c
        return Int(truncatingIfNeeded: (bits ^ d) >> bit)
      }

      """
  }
}

/// One of the functions; `varied` in `Variations.source` computes the same.
private struct Function: Equatable {
  let a, b, c: UInt64
  var d: UInt64
  let bit: UInt64

  /// Draws two functions that differ in one bit: if they are not neutral, in what they turn.
  static func twins(isNeutral: Bool, _ numbers: inout SeededGenerator) -> [Function] {
    while true {
      let bit = UInt64.random(in: 8..<40, using: &numbers)
      let own = (1 as UInt64) << bit
      // A product with this multiple of a power of two does not have the bit.
      let c = isNeutral ? numbers.next() & ~(own | (own - 1)) : numbers.next() | 1
      let d = isNeutral ? numbers.next() & ~own : numbers.next()
      let function = Function(
        a: numbers.next() | 1, b: numbers.next() | 1, c: c, d: d, bit: bit)
      var twin = function
      twin.d ^= isNeutral ? own << 1 : own
      if function.isNeutral == isNeutral, twin.isNeutral == isNeutral { return [function, twin] }
    }
  }

  /// Each other function turns one of the two lines that stand for the end of a check.
  var isNeutral: Bool { !HostRequest.endLines.contains(where: turns) }

  var factors: String { "\(a), \(b), \(c)" }

  func turns(_ line: Int) -> Bool {
    var bits = UInt64(bitPattern: Int64(line)) &* a
    bits = (bits ^ (bits >> 29)) &* b
    bits = (bits ^ (bits >> 32)) &* c
    return (bits ^ d) >> bit & 1 == 1
  }
}
