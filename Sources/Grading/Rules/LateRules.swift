import Course
import Foundation

/// What late work costs, and until when it counts.
package struct LateRules: Sendable, Equatable {
  /// Points, or a share of what the exercise is worth.
  struct Amount: Sendable, Equatable {
    /// Points, or percent.
    let number: Points
    let isPercent: Bool

    func points(of possible: Points) -> Points {
      guard isPercent else { return number }
      return Points(hundredths: (possible.hundredths * number.hundredths + 5000) / 10_000)
    }
  }

  /// What is taken away, once or for each unit of time that has begun.
  private(set) var loss: Amount?
  /// The unit of time, in seconds; nil for a loss that does not grow.
  private(set) var unit: TimeInterval?
  /// The most that is taken away.
  private(set) var most: Amount?
  /// How long after its time work is not late, in seconds.
  private(set) var grace: TimeInterval?
  /// How long after its time work earns anything, in seconds; nil for ever.
  private(set) var end: TimeInterval?

  /// Reads `10%/day, at most 50%, grace 15m, none after 7d`; each part may be left out.
  ///
  /// Nil for anything else, and for a part that is there twice.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmingCharacters(in: .whitespaces).lowercased()
      if let match = part.wholeMatch(of: #/at most ([0-9.]+) *(%?)/#) {
        guard most == nil, let number = Points(match.1) else { return nil }
        most = Amount(number: number, isPercent: !match.2.isEmpty)
      } else if let match = part.wholeMatch(of: #/([0-9.]+) *(%?)(?: *\/ *(hour|day|week))?/#) {
        guard loss == nil, let number = Points(match.1) else { return nil }
        loss = Amount(number: number, isPercent: !match.2.isEmpty)
        unit = match.3.flatMap { $0.first }.flatMap(LateRules.seconds)
      } else if let match = part.wholeMatch(of: #/(grace|none after) ([0-9]{1,4}) *([mhdw])/#),
        let unit = match.3.first.flatMap(LateRules.seconds), let count = Double(match.2)
      {
        guard (match.1 == "grace" ? grace : end) == nil else { return nil }
        if match.1 == "grace" { grace = count * unit } else { end = count * unit }
      } else {
        return nil
      }
    }
    if most != nil, loss == nil { return nil }
  }

  private static func seconds(of unit: Character) -> TimeInterval? {
    ["m": 60, "h": 3600, "d": 86_400, "w": 604_800][unit]
  }

  /// Marks a result as late or not, and takes away what its lateness costs.
  func apply(to result: inout GradeResult) {
    result.handIn?.grace = grace
    let loss = deduction(from: result.grade, result.handIn)
    guard loss > 0 else { return }
    result.deduction = loss
    result.grade.points = result.grade.points.map { $0 - loss }
  }

  private func deduction(from grade: Grade, _ handIn: HandIn?) -> Points {
    guard let handIn, handIn.isLate, let points = grade.points else { return 0 }
    let seconds = handIn.secondsAfterDue
    if let end, let seconds, seconds > end { return points }
    guard let loss else { return 0 }
    // Where only the platform knows by how much, one unit has begun.
    let units = unit.map { unit in seconds.map { Int(($0 / unit).rounded(.up)) } ?? 1 } ?? 1
    let sum = Points(hundredths: loss.points(of: grade.possible).hundredths * units)
    return min(sum, most?.points(of: grade.possible) ?? sum, points)
  }
}
