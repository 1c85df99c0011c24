import Foundation

/// What is known of a submission beside its content: whose it is by the roster, and when it came.
package struct HandIn: Sendable, Equatable, Codable {
  /// Nil without a roster, and for somebody who is not in it.
  package var student: Enrolment?
  /// When it was handed in, as a manifest or an archive says; nil if neither does.
  package var time: Date?
  package var due: Date?
  /// Whether the learning platform has marked it as late.
  package var isMarkedLate = false

  package var isLate: Bool {
    if isMarkedLate { return true }
    guard let time, let due else { return false }
    return time > due
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
