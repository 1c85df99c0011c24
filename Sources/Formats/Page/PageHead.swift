import Course
import Foundation
import Grading
import Judging

/// What the page's script needs beside the results.
struct PageHead: Encodable {
  let course: String
  let provenance: PageProvenance
  let missing: Int
  let layers: [Gradebook.Layer]
  let verdicts: [PageVerdict]
  let exercises: [PageExercise]
  let words: [String: String]
}

/// The origin of the results; the date is in ISO 8601.
struct PageProvenance: Encodable {
  let date: String?
  /// The sentence that names program and toolchain.
  let program: String?
  let revision: String?

  init(_ book: Gradebook, _ words: Words) {
    date = book.date.map(HandInTime.text)
    program = book.program.map { program in
      words("html.program", ["program": program.name, "toolchain": program.toolchain])
    }
    revision = book.revision
  }
}

struct PageVerdict: Encodable {
  let verdict: String
  let title: String
  let group: EncodedVerdict.Group
}

struct PageExercise: Encodable {
  struct Check: Encodable {
    let name: String
    let title: String
    let possible: Int
    let isRequired: Bool
    let count: Int
    let passed: Int
    let difficulty: Double?
    let discrimination: Double?
    let isDoubtful: Bool
  }

  let exercise: String
  let number: String
  let title: String
  /// The points that the exercise is worth.
  let possible: Int
  let checks: [Check]

  init(_ summary: ExerciseSummary) {
    exercise = sanitised(summary.exercise)
    number = summary.number
    title = sanitised(summary.title)
    possible = summary.possible
    checks = summary.checks.map { check in
      Check(
        name: check.name, title: sanitised(check.title), possible: check.possible,
        isRequired: check.isRequired, count: check.statistics.count,
        passed: check.statistics.passed, difficulty: check.statistics.difficulty,
        discrimination: check.statistics.discrimination,
        isDoubtful: check.statistics.isDoubtful)
    }
  }
}
