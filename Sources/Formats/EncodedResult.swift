import Course
import Foundation
import Grading
import Judging

/// A result as JSON, version 1; docs/report-format.md describes it.
struct EncodedResult: Encodable {
  let student: String
  let exercise: String
  let number: String
  let title: String
  let verdict: EncodedVerdict
  let group: EncodedVerdict.Group
  let detail: String?
  let message: String?
  let points: Int?
  let possible: Int
  let passed: Int
  let checks: [Grade.Check]
  let diagnostics: [EncodedDiagnostic]
  let remarks: [String]
  let printed: String
  let printedBytesOmitted: Int
  let seconds: Double?
  /// Nil without a roster.
  let enrolment: Enrolment?
  let handedIn: String?
  let due: String?
  /// Nil where it is not known.
  let isLate: Bool?
  let correction: Correction?

  init(_ result: GradeResult) {
    let grade = result.grade
    student = result.student
    exercise = result.exercise
    number = result.number
    title = result.title
    verdict = grade.verdict
    group = grade.verdict.group
    detail = grade.detail
    message = grade.message
    points = grade.points
    possible = grade.possible
    passed = grade.checks.count { $0.state == .passed }
    checks = grade.checks
    diagnostics = grade.diagnostics
    remarks = grade.remarks
    printed = grade.printed
    printedBytesOmitted = grade.printedBytesOmitted
    seconds = result.seconds
    let handIn = result.handIn
    enrolment = handIn?.student
    handedIn = handIn?.time.map(HandInTime.text)
    due = handIn?.due.map(HandInTime.text)
    let isKnown = handIn?.isMarkedLate == true || (handIn?.time != nil && handIn?.due != nil)
    isLate = isKnown ? handIn?.isLate : nil
    correction = result.correction
  }
}

/// The sums of one student's results, in all and by lesson.
struct EncodedStudent: Encodable {
  let student: String
  let points: Int
  let possible: Int
  let isComplete: Bool
  let lessons: [Lesson]

  struct Lesson: Encodable {
    let lesson: String
    let points: Int
    let possible: Int
  }

  init(_ total: StudentTotal) {
    student = total.student
    points = total.tally.points
    possible = total.tally.possible
    isComplete = total.tally.unknown == 0
    lessons = total.lessons.map {
      Lesson(lesson: $0.lesson, points: $0.tally.points, possible: $0.tally.possible)
    }
  }
}
