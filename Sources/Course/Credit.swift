/// What the checks of an exercise are worth when it is graded.
public struct Credit: Sendable, Equatable {
  /// The points of checks by name; every other check is worth one.
  public let points: [String: Int]
  /// Checks without which the whole exercise earns nothing.
  public let required: Set<String>

  /// Points of some checks, and the checks that nothing is earned without.
  public init(points: [String: Int] = [:], required: Set<String> = []) {
    self.points = points
    self.required = required
  }

  /// What a check is worth.
  public func points(of check: String) -> Int { points[check] ?? 1 }
}
