import Course
import Foundation
import Grading

extension ResultFormat {
  /// Moodle's grading worksheet with grades and feedback; for another roster, its columns and both.
  static let moodle = ResultFormat(
    "moodle", file: "moodle.csv", needsRoster: true
  ) { book, words, emit in
    guard let roster = book.roster else {
      try emit(CSVText.row(["Identifier", "Full name", "Grade", "Feedback comments"]))
      return try book.forEachStudent { (results: [GradeResult]) in
        let enrolment = results[0].handIn?.student
        let name = enrolment?.name ?? results[0].student
        let total = PlatformTotal(results, at: book.now, words)
        try emit(CSVText.row([enrolment?.identifier ?? name, name, total.text(), total.feedback]))
      }
    }
    let worksheet = MoodleWorksheet(roster)
    try emit(CSVText.row(worksheet.titles, separator: roster.separator))
    let rows = roster.fieldsByIdentifier
    try book.forEachStudent { (results: [GradeResult]) in
      guard let identifier = results[0].handIn?.student?.identifier, let fields = rows[identifier]
      else { return }
      let row = worksheet.row(fields, PlatformTotal(results, at: book.now, words))
      try emit(CSVText.row(row, separator: roster.separator))
    }
  }
}

/// The columns of a worksheet that a grade and a comment go into.
private struct MoodleWorksheet {
  let titles: [String]
  private let grade: Int
  private let feedback: Int
  private let maximum: Int?
  /// How many columns the roster lacks.
  private let missing: Int

  init(_ roster: Roster) {
    var titles = roster.titles
    func column(_ title: String) -> Int {
      if let known = titles.firstIndex(where: { $0.lowercased() == title.lowercased() }) {
        return known
      }
      titles.append(title)
      return titles.count - 1
    }
    maximum = titles.firstIndex { $0.lowercased() == "maximum grade" }
    grade = column("Grade")
    feedback = column("Feedback comments")
    missing = titles.count - roster.titles.count
    self.titles = titles
  }

  func row(_ fields: [String], _ total: PlatformTotal) -> [String] {
    var row = fields + Array(repeating: "", count: missing)
    // What the grader or the course failed at keeps the grade that Moodle has.
    guard total.isComplete else { return row }
    let limit = maximum.map { fields[$0] } ?? ""
    row[grade] = total.text(outOf: limit)
    row[feedback] = total.feedback
    return row
  }
}
