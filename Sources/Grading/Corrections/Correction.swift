/// What the instructor has changed about a result.
package struct Correction: Sendable, Equatable, Codable {
  /// The points that the instructor gave; nil for a comment alone.
  package var points: Int?
  package var comment: String?
  /// The points without the correction; nil where our side or the course failed.
  package var before: Int?
  /// The points that the program had given when the instructor wrote this; nil if not known.
  package var seen: Int?
  /// The points that the exercise was worth when the instructor wrote this; nil if not known.
  package var possible: Int?

  /// The points without the correction, where it changes them: `-` for none.
  package var pointsBefore: String? { points == nil ? nil : before.map(String.init) ?? "-" }

  /// Whether the program gives other points now than those that the instructor saw.
  package var isOutdated: Bool { seen != nil && seen != before }
}

extension GradeResult {
  /// Whether the program gives other points now than those that the instructor saw, or the exercise
  /// is worth others.
  package var hasOutdatedCorrection: Bool {
    guard let correction else { return false }
    return correction.isOutdated || correction.possible.map { $0 != grade.possible } == true
  }
}
