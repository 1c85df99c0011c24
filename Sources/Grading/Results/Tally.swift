/// Sums over many results.
package struct Tally: Sendable, Equatable {
  package private(set) var verdicts: [EncodedVerdict: Int] = [:]
  /// The number of results.
  package private(set) var count = 0
  package private(set) var points = 0
  /// The points that judged submissions could earn.
  package private(set) var possible = 0
  /// The number of results without points, because our side or the course failed.
  package private(set) var unknown = 0

  package init() {}

  /// Adds a result; one that our side failed to judge adds no points, earned or possible.
  package mutating func add(_ grade: Grade) {
    verdicts[grade.verdict, default: 0] += 1
    count += 1
    guard let earned = grade.points else {
      unknown += 1
      return
    }
    points += earned
    possible += grade.possible
  }

  /// Returns the number of results in a group.
  package func count(of group: EncodedVerdict.Group) -> Int {
    verdicts.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 }
  }
}
