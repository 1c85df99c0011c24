import Foundation

/// Reads times as people and platforms write them.
package enum HandInTime {
  /// Parses `2026-05-01T23:59:00Z`, `2026-05-01 23:59` or `2026-05-01`; nil for anything else.
  ///
  /// Without a zone the time is this machine's. A day alone is meant to its end.
  package static func parse(_ text: String) -> Date? {
    let form =
      #/\s*(\d{4})-(\d\d?)-(\d\d?)(?:[T ]\s*(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?\s*/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    var parts = DateComponents()
    parts.year = Int(match.1)
    parts.month = Int(match.2)
    parts.day = Int(match.3)
    let hour = match.4.flatMap { Int($0) }
    parts.hour = hour ?? 23
    parts.minute = match.5.flatMap { Int($0) } ?? 59
    parts.second = match.6.flatMap { Int($0) } ?? (hour == nil ? 59 : 0)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = match.7.map { zone(String($0)) } ?? .current
    // A calendar would make the 3rd of March of the 31st of February.
    guard let date = calendar.date(from: parts),
      calendar.dateComponents([.month, .day, .hour, .minute], from: date)
        == DateComponents(
          month: parts.month, day: parts.day, hour: parts.hour, minute: parts.minute)
    else { return nil }
    return date
  }

  private static func zone(_ text: String) -> TimeZone {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return .gmt }
    let seconds = ((digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]) * 60
    return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds) ?? .gmt
  }

  /// Formats a time as `2026-05-01T21:59:00Z`.
  package static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}

/// The student of a submission by the roster, and the time at which it was handed in.
package struct HandIn: Sendable, Equatable, Codable {
  /// Nil without a roster, and for somebody who is not in it.
  package var student: Enrolment?
  /// When it was handed in, as a manifest or an archive says; nil if neither does.
  package var time: Date?
  package var due: Date?
  /// Whether the learning platform has marked it as late.
  package var isMarkedLate = false
  /// How long after its time work is not late, in seconds; nil for not at all.
  package var grace: TimeInterval?
  /// The line of the manifest, which orders attempts; nil without a manifest.
  package var line: Int?
  /// Who handed it in for the group; nil if the student did.
  package var deputy: String?

  package var isLate: Bool {
    guard let seconds = secondsAfterDue else { return isMarkedLate }
    return isMarkedLate || seconds > grace ?? 0
  }

  /// How long after it was due it came; negative if before, nil if that is not known.
  package var secondsAfterDue: TimeInterval? {
    guard let time, let due else { return nil }
    return time.timeIntervalSince(due)
  }
}

/// Why there is nothing to judge: the student has done nothing.
///
/// The raw values are published as `detail` (docs/grading.md).
package enum Absence: String, Sendable, Codable, CaseIterable {
  /// The roster lists the student, and there is no file.
  case nothingHandedIn = "nothing-handed-in"
  /// The files are those that the exercise begins with.
  case untouched
}
