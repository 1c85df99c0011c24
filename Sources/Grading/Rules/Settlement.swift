import Course

/// The rules by which the program's grades become those that count: a rubric, lateness, attempts, and
/// the instructor's corrections.
package struct Settlement {
  package var rubric: Rubric?
  package var late: LateRules?
  package var attempts = AttemptRule.last
  /// How many of the first attempts count; nil for all.
  package var attemptLimit: Int?
  package var corrections: Corrections?

  package init() {}
}

extension Gradebook {
  /// Returns the gradebook with one result for each student and exercise, as they count.
  package func settled(by settlement: Settlement) -> Gradebook {
    changing { result in
      let corrections = settlement.corrections
      result.correction = corrections?.correction(of: result)
      if let rubric = settlement.rubric {
        result.add(
          rubric.criteria(of: result.exerciseNames), marks: result.correction?.criteria ?? [])
      }
      settlement.late?.apply(to: &result)
      guard result.correction != nil else { return }
      result.correction?.before = result.grade.points
      if let points = result.correction?.points { result.grade.points = points }
    }.counting(settlement.attempts, ofFirst: settlement.attemptLimit)
  }
}
