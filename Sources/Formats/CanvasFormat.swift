import Course
import Foundation
import Grading

extension ResultFormat {
  /// Canvas's gradebook with one assignment; Canvas takes in no comments this way.
  static let canvas = ResultFormat(
    "canvas", file: "canvas.csv", needsRoster: true
  ) { book, words, emit in
    var exercises: Set<String> = []
    var name = ""
    try book.forEach { result in
      if exercises.insert(result.exercise).inserted { name = result.name }
    }
    let title = book.assignment ?? (exercises.count == 1 ? name : book.course)
    let gradebook = CanvasGradebook(book.roster, title: title)
    try emit(CSVText.row(gradebook.titles))
    var highest = Points.zero
    try book.forEachStudent { (total: StudentTotal) in
      highest = max(highest, total.tally.possible)
    }
    try emit(CSVText.row(gradebook.pointsPossible(highest)))
    try book.forEachStudent { (results: [GradeResult]) in
      guard let fields = gradebook.fields(of: results[0]) else { return }
      let total = PlatformTotal(results, at: book.now, words)
      // Canvas leaves the grade as it is where a field is empty.
      try emit(
        CSVText.row(fields + [total.isComplete ? total.text(outOf: gradebook.maximum ?? "") : ""]))
    }
  }
}

/// The rows of Canvas's gradebook, cut to the columns that Canvas needs.
private struct CanvasGradebook {
  let titles: [String]
  /// The points of the assignment in Canvas; nil for an assignment that Canvas does not have yet.
  let maximum: String?
  private let columns: [Int]
  private let students: [String: [String]]?

  private static let known = [
    "student", "id", "sis user id", "sis login id", "integration id", "section",
  ]

  init(_ roster: Roster?, title: String) {
    guard let roster, roster.origin == .canvas else {
      // Canvas finds students by one of these columns.
      titles = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", title]
      maximum = nil
      columns = []
      students = nil
      return
    }
    columns = roster.titles.indices.filter { index in
      CanvasGradebook.known.contains(roster.titles[index].lowercased())
    }
    let assignment = roster.titles.firstIndex { name in
      name == title || name.hasPrefix(title + " (")
    }
    titles = columns.map { roster.titles[$0] } + [assignment.map { roster.titles[$0] } ?? title]
    maximum = assignment.flatMap { column in
      roster.leadingRows.lazy.map { $0[column] }.first { Double($0) != nil }
    }
    students = roster.fieldsByIdentifier
  }

  func pointsPossible(_ possible: Points) -> [String] {
    var row = Array(repeating: "", count: titles.count)
    row[0] = "Points Possible"
    row[titles.count - 1] = maximum ?? possible.description
    return row
  }

  /// Returns the fields before the grade; nil for somebody whom Canvas does not know.
  func fields(of result: GradeResult) -> [String]? {
    let enrolment = result.handIn?.student
    guard let students else {
      let name = enrolment?.name ?? result.student
      return [name, "", enrolment?.identifier ?? name, "", enrolment?.group ?? ""]
    }
    return enrolment.flatMap { students[$0.identifier] }.map { row in columns.map { row[$0] } }
  }
}
