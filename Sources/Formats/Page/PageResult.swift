import Course
import Foundation
import Grading
import Judging

/// A result for the page's script, with control characters made visible.
struct PageResult: Encodable {
  struct File: Encodable {
    let name: String
    let text: String
  }

  struct Note: Encodable {
    let rule: String
    /// Nil where the title of the check says it.
    let title: String?
    let paragraphs: [String]
    let file: String?
    let line: Int?
    /// SVG.
    let picture, trace: String?
    let traceRemarks: [String]
  }

  let student: String
  /// The identifier of the roster; nil for somebody who is not in it.
  let id: String?
  let group: String?
  let exercise: Int
  let verdict: String
  let detail: String?
  let points: Int?
  let possible: Int
  /// The first letter of each check's state.
  let checks: String
  /// The points that the program gave each check, without the instructor's correction.
  let scores: [Int]
  let handedIn: String?
  /// By how much it is late; nil if it is not.
  let late: String?
  let correction: Correction?
  /// Why the correction is to be looked at again; nil if it is not.
  let outdated: String?
  let findings: [Note]
  let files: [File]
  let printed: String?
  let omitted: Int?
  let seconds: Double?

  init(_ result: GradeResult, exercise: Int, _ words: Words) {
    let grade = result.grade
    student = sanitised(result.student.onOneLine)
    let handIn = result.handIn
    id = handIn?.student.map { sanitised($0.identifier) }
    group = handIn?.student?.group.map { sanitised($0) }
    self.exercise = exercise
    verdict = grade.verdict.rawValue
    detail = grade.detail
    points = grade.points
    possible = grade.possible
    checks = String(grade.checks.compactMap(\.state.rawValue.first))
    scores = result.scoresByProgram
    handedIn = handIn?.time.map(HandInTime.text)
    late = result.lateness(words)
    correction = result.correction.map { known in
      var shown = known
      shown.comment = known.comment.map { sanitised($0) }
      return shown
    }
    outdated = result.outdatedCorrection(words)
    findings = grade.findings(words).map { finding in
      Note(
        rule: finding.rule,
        title: finding.rule == grade.verdict.rawValue ? sanitised(finding.title) : nil,
        paragraphs: finding.paragraphs.map { sanitised($0) }, file: finding.file,
        line: finding.line, picture: finding.picture, trace: finding.trace,
        traceRemarks: finding.traceRemarks.map { sanitised($0) })
    }
    files = result.files.map { File(name: $0.name, text: sanitised($0.text)) }
    // Limit the size of a page with thousands of results.
    let shown = grade.firstPrinted(bytes: 4096)
    printed = shown.text.isEmpty ? nil : sanitised(shown.text)
    omitted = shown.omitted > 0 ? shown.omitted : nil
    seconds = result.seconds.map { ($0 * 1000).rounded() / 1000 }
  }
}
