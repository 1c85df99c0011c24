/// Counts over many results.
package struct Tally: Sendable, Equatable {
  /// How many results have each verdict.
  package private(set) var verdicts: [EncodedVerdict: Int] = [:]
  /// How many results there are.
  package private(set) var count = 0
  /// The points earned.
  package private(set) var points = 0
  /// The points that could be earned, where they were judged.
  package private(set) var possible = 0

  /// Nothing counted yet.
  package init() {}

  /// Counts one more; what our side broke adds no points, neither earned nor possible.
  package mutating func add(_ grade: Grade) {
    verdicts[grade.verdict, default: 0] += 1
    count += 1
    guard let earned = grade.points else { return }
    points += earned
    possible += grade.possible
  }

  /// How many results are somebody's doing.
  package func count(of group: EncodedVerdict.Group) -> Int {
    verdicts.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 }
  }
}
