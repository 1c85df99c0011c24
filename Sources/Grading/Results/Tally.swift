/// Counts over many results.
public struct Tally: Sendable, Equatable {
  /// How many results have each verdict.
  public private(set) var verdicts: [Verdict: Int] = [:]
  /// How many results there are.
  public private(set) var count = 0
  /// The points earned.
  public private(set) var points = 0
  /// The points that could be earned, where they were judged.
  public private(set) var possible = 0

  /// Nothing counted yet.
  public init() {}

  /// Counts one more; what our side broke adds no points, neither earned nor possible.
  public mutating func add(_ judgement: Judgement) {
    verdicts[judgement.verdict, default: 0] += 1
    count += 1
    guard let earned = judgement.points else { return }
    points += earned
    possible += judgement.possible
  }

  /// How many results are somebody's doing.
  public func count(of group: Verdict.Group) -> Int {
    verdicts.reduce(0) { $1.key.group == group ? $0 + $1.value : $0 }
  }
}
