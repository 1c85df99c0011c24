import Course
import Foundation
import Grading

extension GradeResult {
  /// What a person should know of a result beside its verdict: who handed it in, that it came late,
  /// and what the instructor has changed.
  func notes(_ words: Words) -> [String] {
    var notes = circumstances(words)
    guard let correction else { return notes }
    if let points = correction.points, let before = correction.pointsBefore {
      notes.append(words("format.corrected", ["points": "\(points)", "before": before]))
    }
    if let outdated = outdatedCorrection(words) { notes.append(outdated) }
    if let comment = correction.comment, !comment.isEmpty {
      notes.append(words("format.comment", ["comment": comment.cut(to: 4000)]))
    }
    return notes + comments(words)
  }

  /// Who handed it in, which attempt it is, and that it came late, with what that costs.
  func circumstances(_ words: Words) -> [String] {
    var notes: [String] = []
    if let deputy = handIn?.deputy { notes.append(words("format.deputy", ["name": deputy])) }
    if let attempt {
      let values = [
        "number": attempt.number.map(String.init) ?? "", "count": String(attempt.count),
        "limit": attempt.limit.map(String.init) ?? "",
      ]
      notes.append(words(attempt.number == nil ? "format.attempts" : "format.attempt", values))
      if attempt.limit != nil { notes.append(words("format.attempt-limit", values)) }
    }
    if let lateness = lateness(words) { notes.append(lateness) }
    if let deduction { notes.append(words("format.deduction", ["points": "\(deduction)"])) }
    return notes
  }

  /// The instructor's comments on criteria of the rubric, each with its title, and on lines of the code.
  func comments(_ words: Words) -> [String] {
    let criteria = (correction?.criteria ?? []).compactMap { mark in
      mark.comment.map { comment -> String in
        let name = mark.title ?? mark.criterion
        return words("format.named", ["name": name, "text": comment.cut(to: 4000)])
      }
    }
    return criteria
      + (correction?.lines ?? []).map { line in
        let place = words(
          "format.place", ["place": "\(line.file ?? "Exercise.swift"):\(line.line)"])
        return place + line.comment.cut(to: 4000)
      }
  }

  /// What is other than when the instructor wrote the correction; nil if nothing is.
  func outdatedCorrection(_ words: Words) -> String? {
    guard let correction, hasOutdatedCorrection else { return nil }
    let before = correction.before?.description ?? "-"
    let values = [
      "seen": correction.seen?.description ?? "-", "before": before,
      "old": correction.possible?.description ?? "-", "possible": "\(grade.possible)",
    ]
    return words(
      correction.possible.map { $0 != grade.possible } == true
        ? "format.outdated-maximum" : "format.outdated", values)
  }

  /// By how much the work is late; nil if it is not, or nobody knows.
  func lateness(_ words: Words) -> String? {
    guard let handIn, handIn.isLate else { return nil }
    guard let time = handIn.time, let due = handIn.due, time > due else {
      return words("format.late")
    }
    // A part of a second counts as one; nothing else is rounded up.
    let seconds = Int(time.timeIntervalSince(due).rounded(.up))
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60)
    let values = [
      "days": String(days), "hours": String(hours), "minutes": String(minutes),
      "seconds": String(seconds),
    ]
    if days > 0 { return words("format.late-days", values) }
    if hours > 0 { return words("format.late-hours", values) }
    return words(minutes > 0 ? "format.late-minutes" : "format.late-seconds", values)
  }

  /// The exercise's number and title; its path where it is not known.
  var name: String { number.isEmpty ? exercise : "\(number) \(title)" }

  /// The student and the exercise's number.
  var heading: String { number.isEmpty ? student : "\(student) \(number)" }

  /// Returns the path of one of the files, as the command line named it.
  func path(of file: String?) -> String {
    let origin = origin.hasPrefix("./") ? String(origin.dropFirst(2)) : origin
    guard let file, let main = files.first, files.count > 1, file != main.name else {
      return origin
    }
    let folder = origin.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + [Substring(file)]).joined(separator: "/")
  }
}
