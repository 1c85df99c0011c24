/// Two long lists, each shortened to where they differ.
///
/// `… ×12` stands for 12 elements. One equal element stays on each side of those that differ.
struct ListDifference {
  let actual: String
  let expected: String

  private static let longest = 100
  private static let shown = 6

  /// Nil unless both are lists, and one of them is too long to be read at a glance.
  init?(_ actual: Any, _ expected: Any) {
    guard let actual = actual as? [Any], let expected = expected as? [Any],
      max(actual.count, expected.count) > ListDifference.shown + 2,
      max("\(actual)".count, "\(expected)".count) > ListDifference.longest
    else { return nil }
    let (one, other) = (ListDifference.texts(actual), ListDifference.texts(expected))
    let before = zip(one, other).prefix { $0 == $1 }.count
    let longestEnd = min(one.count, other.count) - before
    let after = zip(one.reversed(), other.reversed()).prefix(longestEnd).prefix { $0 == $1 }.count
    self.actual = ListDifference.excerpt(one, before, after)
    self.expected = ListDifference.excerpt(other, before, after)
  }

  /// The elements as a list writes them.
  private static func texts(_ list: [Any]) -> [String] {
    list.map { String("\([$0])".dropFirst().dropLast()) }
  }

  private static func excerpt(_ list: [String], _ before: Int, _ after: Int) -> String {
    let start = max(0, before - 1)
    let end = min(list.count, list.count - after + 1, start + shown + 2)
    func gap(_ count: Int) -> [String] { count == 0 ? [] : ["… ×\(count)"] }
    let parts = gap(start) + list[start..<max(start, end)] + gap(list.count - max(start, end))
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
