import Course
import Grading

extension ResultFormat {
  /// A table for spreadsheets: a row for each submission.
  static let csv = ResultFormat("csv", file: "results.csv", isTable: true) { book, _, emit in
    let columns = [
      "student", "exercise", "number", "title", "verdict", "detail", "points", "possible",
      "passed", "checks", "percent", "identifier", "group", "handed in", "late", "corrected from",
      "comment", "correction",
    ]
    try emit(CSVText.row(columns))
    try book.forEach { result in
      let grade = result.grade
      let handIn = result.handIn
      try emit(
        CSVText.row([
          result.student, result.exercise, result.number, result.title, grade.verdict.rawValue,
          grade.detail ?? "", grade.points?.description ?? "", grade.possible.description,
          String(grade.passedCount), String(grade.checks.count),
          CSVText.percent(grade.points, of: grade.possible),
          handIn?.student?.identifier ?? "", handIn?.student?.group ?? "",
          handIn?.time.map(HandInTime.text) ?? "", handIn?.isLate == true ? "late" : "",
          result.correction?.pointsBefore ?? "", result.correction?.comment ?? "",
          result.hasOutdatedCorrection ? "outdated" : "",
        ]))
    }
  }

  /// A table for spreadsheets: a row for each student, with a column for each check.
  ///
  /// Teachers read it, so its columns are named in their language; those of `csv` are published.
  static let checkTable = ResultFormat(
    "csv-checks", file: "checks.csv", isTable: true
  ) { book, words, emit in
    let exercises = try book.exerciseSummaries()
    let titles = exercises.flatMap { exercise in
      [exercise.name]
        + exercise.checks.map { check in
          words("format.aside", ["text": "\(exercise.number) \(check.title)", "aside": check.name])
        }
    }
    let totals = ["student", "identifier", "group", "points", "possible", "percent", "late"]
    try emit(CSVText.row(totals.map { words("table.\($0)") } + titles))
    try book.forEachStudent { (results: [GradeResult]) in
      let total = StudentTotal(results)
      let found = Dictionary(
        results.map { ($0.exercise, $0) }, uniquingKeysWith: { first, _ in first })
      let cells = exercises.flatMap { exercise -> [String] in
        guard let result = found[exercise.exercise] else {
          return Array(repeating: "", count: exercise.checks.count + 1)
        }
        let scores = result.scores.checks
        return [result.grade.points?.description ?? ""]
          + exercise.checks.indices.map { scores.indices.contains($0) ? "\(scores[$0])" : "" }
      }
      let enrolment = results[0].handIn?.student
      let late = results.count { $0.handIn?.isLate == true }
      try emit(
        CSVText.row(
          [
            total.student, enrolment?.identifier ?? "", enrolment?.group ?? "",
            "\(total.tally.points)", "\(total.tally.possible)",
            CSVText.percent(total.tally.points, of: total.tally.possible), String(late),
          ] + cells))
    }
  }
}

extension ExerciseSummary {
  /// The exercise's number and title; its path where it is not known.
  var name: String { number.isEmpty ? exercise : "\(number) \(title)" }
}
