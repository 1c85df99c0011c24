import Course
import Foundation
import Grading

/// One student's points and feedback, as a learning platform takes them in.
struct PlatformTotal {
  let points: Points
  let possible: Points
  /// Whether the student's own work has decided all points: not where we failed, and not where
  /// nothing was handed in and may still be, or a person has not judged it.
  let isComplete: Bool
  /// HTML without a head.
  let feedback: String

  /// - Parameter now: the time of the grading; nil for any time after the due ones.
  init(_ results: [GradeResult], at now: Date?, _ words: Words) {
    let tally = StudentTotal(results).tally
    points = tally.points
    possible = tally.possible
    isComplete =
      tally.unknown == 0
      && !results.contains { result in
        if result.awaitsMarks { return true }
        guard let now, let due = result.handIn?.due else { return false }
        return result.grade.detail == Absence.nothingHandedIn.rawValue && now < due
      }
    feedback = Feedback(results, words).html(withCode: false, words)
  }

  /// Returns the points, scaled to the platform's maximum and with its decimal sign.
  ///
  /// - Parameter maximum: what the platform gives at most; anything but a number leaves the points
  ///   as they are.
  func text(outOf maximum: String = "") -> String {
    let plain = maximum.replacing(",", with: ".").trimmingCharacters(in: .whitespaces)
    guard let limit = Double(plain), limit > 0, possible > 0 else { return "\(points)" }
    let text = CSVText.decimal(points.value * limit / possible.value)
    return maximum.contains(",") ? text.replacing(".", with: ",") : text
  }
}
