/// The points that an exercise's checks earn in grading.
package struct Credit: Sendable, Equatable {
  /// The points of each check by name; a check that is not listed is worth one point.
  package let points: [String: Int]
  /// Names of checks that must pass; if one fails, the whole exercise earns no points.
  package let required: Set<String>

  package init(points: [String: Int] = [:], required: Set<String> = []) {
    self.points = points
    self.required = required
  }

  /// Returns the points of the check with that name.
  package func points(of check: String) -> Int { points[check] ?? 1 }
}
