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
  let checks: [Judgement.Check]
  let diagnostics: [EncodedDiagnostic]
  let remarks: [String]
  let printed: String
  let printedBytesOmitted: Int
  let seconds: Double?

  init(_ result: GradeResult) {
    let judgement = result.judgement
    student = result.student
    exercise = result.exercise
    number = result.number
    title = result.title
    verdict = judgement.verdict
    group = judgement.verdict.group
    detail = judgement.detail
    message = judgement.message
    points = judgement.points
    possible = judgement.possible
    passed = judgement.checks.count { $0.state == .passed }
    checks = judgement.checks
    diagnostics = judgement.diagnostics
    remarks = judgement.remarks
    printed = judgement.printed
    printedBytesOmitted = judgement.printedBytesOmitted
    seconds = result.seconds
  }
}

/// What a student has earned, over all results and for each lesson.
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
    isComplete = total.tally.count(of: .ours) == 0
    lessons = total.lessons.map {
      Lesson(lesson: $0.lesson, points: $0.tally.points, possible: $0.tally.possible)
    }
  }
}
