import HostProtocol

/// Functions that say which expectations of the checks are turned around, drawn from a seed.
///
/// An expectation is known by its line. A neutral function turns none; each other one turns about half
/// of all lines, and its twin the other half. All have the same form and are compiled into the library
/// of the checks, so a run does not show which of them it uses, or of which kind that one is.
package struct Variations: Sendable, Equatable {
  private let functions: [Function]

  package init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    functions = (0..<8).flatMap { Function.twins(isNeutral: $0 < 2, &numbers) }
      .shuffled(using: &numbers)
  }

  /// The numbers of the functions that turn nothing.
  package var neutral: [Int] { functions.indices.filter { functions[$0].isNeutral } }

  /// The numbers of the functions that turn half of all lines, each followed by its twin's.
  package var turning: [(Int, twin: Int)] {
    functions.indices.compactMap { number in
      let function = functions[number]
      guard !function.isNeutral else { return nil }
      return functions.firstIndex { $0 == function.twin }.map { (number, $0) }
    }
  }

  /// Whether a function turns the expectations on a line around.
  package func turns(_ line: Int, by number: Int) -> Bool {
    functions.indices.contains(number) && functions[number].turns(line)
  }

  /// The functions in Swift, for the test host: an odd result turns the line's expectations around.
  var source: String {
    let cases = functions.enumerated().map { "  case \($0): \($1.source)\n" }.joined()
    return """
      @_cdecl("understudy_variation")
      nonisolated public func understudyVariation(_ number: Int, _ line: Int) -> Int {
        switch number {
      \(cases)  default: 0
        }
      }

      nonisolated private func varied(
        _ line: Int, _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ bit: UInt64
      ) -> Int {
        var bits = UInt64(bitPattern: Int64(line)) &* a
        bits = (bits ^ (bits >> 29)) &* b
        bits = (bits ^ (bits >> 32)) &* c
        bits = bits ^ d
        return Int(truncatingIfNeeded: bits >> bit)
      }

      """
  }
}

/// One of the functions; `Variations.source` has the same computation.
private struct Function: Equatable {
  let a, b, c, d, bit: UInt64
  let isNeutral: Bool

  /// Draws two functions that differ in one bit: if they are not neutral, in what they turn.
  static func twins(isNeutral: Bool, _ numbers: inout SeededGenerator) -> [Function] {
    while true {
      let bit = UInt64.random(in: 8..<40, using: &numbers)
      let (low, own) = ((1 as UInt64) << bit - 1, (1 as UInt64) << bit)
      // A product of this number has no bits below the next one.
      let c = isNeutral ? numbers.next() & ~(low | own) : numbers.next() | 1
      let d = isNeutral ? numbers.next() & ~own : numbers.next()
      let function = Function(
        a: numbers.next() | 1, b: numbers.next() | 1, c: c, d: d, bit: bit, isNeutral: isNeutral)
      // Each function that is not neutral turns exactly one of the two that stand for a check's end.
      let ends = HostRequest.endLines.filter(function.turns).count
      if isNeutral || ends == 1 { return [function, function.twin] }
    }
  }

  var twin: Function {
    Function(
      a: a, b: b, c: c, d: d ^ (1 << (isNeutral ? bit + 1 : bit)), bit: bit, isNeutral: isNeutral)
  }

  func turns(_ line: Int) -> Bool {
    var bits = UInt64(bitPattern: Int64(line)) &* a
    bits = (bits ^ (bits >> 29)) &* b
    bits = (bits ^ (bits >> 32)) &* c
    return (bits ^ d) >> bit & 1 == 1
  }

  var source: String { "varied(line, \(a), \(b), \(c), \(d), \(bit))" }
}
