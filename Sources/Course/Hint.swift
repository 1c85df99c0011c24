/// A hint of an exercise.
package struct Hint: Sendable, Equatable {
  package let text: Markdown
  /// The checks that it helps with; a hint without any helps with all.
  package let checks: [String]

  init(_ text: Markdown, for checks: [String] = []) {
    self.text = text
    self.checks = checks
  }
}

extension ExerciseText {
  /// Returns the indices of the hints that help an answer, in the order to show them: those of the
  /// first failing check, then those for all checks.
  ///
  /// - Parameter failing: The failing checks in order, none of an answer that passed; nil if no
  ///   check has run yet. Then the first check with a hint counts as failing.
  package func helpfulHints(for failing: [String]?) -> [Int] {
    if failing == [] { return Array(hints.indices) }
    let first = failing?.first ?? hints.lazy.compactMap(\.checks.first).first
    let own = hints.indices.filter { index in first.map(hints[index].checks.contains) ?? false }
    return own + hints.indices.filter { hints[$0].checks.isEmpty }
  }
}
