/// Two values that checks have, and whether they are equal.
package struct ComparedPair: Sendable, Hashable {
  /// The line of a value in the checks, and how many values were there before.
  package struct Place: Sendable, Hashable {
    package var line: Int
    package var times: Int

    package init(line: Int, times: Int) {
      self.line = line
      self.times = times
    }

    fileprivate var number: Int { line << 8 + times }
  }

  /// In the order in which the checks came to them.
  package var first, second: Place
  package var areEqual: Bool

  package init(_ first: Place, _ second: Place, areEqual: Bool) {
    self.first = first
    self.second = second
    self.areEqual = areEqual
  }

  /// The number below 0 by which the host reports the pair, among the lines that a check reaches; nil for
  /// values of a line beyond 65,535, or after 255 others.
  package var number: Int? {
    guard [first, second].allSatisfy({ 0..<1 << 16 ~= $0.line && 0..<1 << 8 ~= $0.times }) else {
      return nil
    }
    return -1 - (first.number << 24 + second.number) << 1 - (areEqual ? 1 : 0)
  }

  /// Nil for the number of a line.
  package init?(number: Int) {
    guard number < 0 else { return nil }
    let bits = -1 - number
    func place(_ bits: Int) -> Place { Place(line: bits >> 8 & 0xffff, times: bits & 0xff) }
    self.init(place(bits >> 25), place(bits >> 1), areEqual: bits & 1 == 1)
  }
}
