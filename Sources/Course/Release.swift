/// A release of the program, such as `0.1` or `1.2.3`.
package struct Release: Sendable, Equatable, Comparable, CustomStringConvertible {
  /// The release that this is.
  package static let current = Release(numbers: [0, 2])

  private let numbers: [Int]

  private init(numbers: [Int]) { self.numbers = numbers }

  /// Reads numbers with dots between them; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(\.isDigit) && part.count < 6 ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...4).contains(numbers.count) else { return nil }
    self.init(numbers: numbers)
  }

  package var description: String { numbers.map(String.init).joined(separator: ".") }

  package static func < (a: Release, b: Release) -> Bool {
    a.significant.lexicographicallyPrecedes(b.significant)
  }

  package static func == (a: Release, b: Release) -> Bool { a.significant == b.significant }

  /// The numbers without zeros at the end: 1.0 is 1.
  private var significant: [Int] {
    var numbers = numbers
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
