import Course
import Foundation
import Grading

extension GradeResult {
  /// What a person should know of a result beside its verdict: that it came late, and what the
  /// instructor has changed.
  func notes(_ words: Words) -> [String] {
    var notes: [String] = []
    if let lateness = lateness(words) { notes.append(lateness) }
    guard let correction else { return notes }
    if let points = correction.points, let before = correction.pointsBefore {
      notes.append(words("format.corrected", ["points": String(points), "before": before]))
      if correction.isOutdated {
        let seen = correction.seen.map(String.init) ?? "-"
        notes.append(words("format.outdated", ["seen": seen, "before": before]))
      }
    }
    if let comment = correction.comment, !comment.isEmpty {
      notes.append(words("format.comment", ["comment": comment.cut(to: 4000)]))
    }
    return notes
  }

  /// By how much the work is late; nil if it is not, or nobody knows.
  func lateness(_ words: Words) -> String? {
    guard let handIn, handIn.isLate else { return nil }
    guard let time = handIn.time, let due = handIn.due, time > due else {
      return words("format.late")
    }
    let minutes = Int(time.timeIntervalSince(due) / 60)
    let (days, hours) = (minutes / 1440, minutes / 60 % 24)
    let values = [
      "days": String(days), "hours": String(hours), "minutes": String(max(1, minutes % 60)),
    ]
    if days > 0 { return words("format.late-days", values) }
    return words(hours > 0 ? "format.late-hours" : "format.late-minutes", values)
  }
}
