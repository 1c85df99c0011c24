/// What the checks of an exercise are worth when it is graded.
package struct Credit: Sendable, Equatable {
  /// The points of checks by name; every other check is worth one.
  package let points: [String: Int]
  /// Checks without which the whole exercise earns nothing.
  package let required: Set<String>

  /// Points of some checks, and the checks that nothing is earned without.
  package init(points: [String: Int] = [:], required: Set<String> = []) {
    self.points = points
    self.required = required
  }

  /// What a check is worth.
  package func points(of check: String) -> Int { points[check] ?? 1 }
}
