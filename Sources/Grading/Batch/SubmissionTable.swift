import Course
import Foundation
import Storage

/// All submissions of a batch, sorted, in a temporary database.
///
/// SQLite removes its file with the process. Few submissions are in memory at a time. Used by one
/// thread at a time.
package final class SubmissionTable {
  package private(set) var count = 0
  /// The given paths without anything to grade.
  package private(set) var emptyPaths: [String] = []

  private let database: Database
  private let course: Course
  let limits: IntakeLimits

  /// Takes in everything that the sources name.
  ///
  /// Throws `IntakeError` where something named on the command line cannot be used.
  package init(_ sources: SubmissionSources, of course: Course) throws {
    self.course = course
    limits = sources.limits
    database = try Database(path: "")
    for statement in SubmissionTable.schema { try database.run(statement) }
    try database.run("BEGIN")
    emptyPaths = try sources.forEachFile(in: course, add)
    try assemble()
    try database.run("COMMIT")
  }

  private static let schema = [
    """
    CREATE TABLE found (
      owner TEXT NOT NULL, student TEXT NOT NULL, exercise TEXT NOT NULL, name TEXT NOT NULL,
      text TEXT, fault TEXT, origin TEXT NOT NULL) STRICT
    """,
    """
    CREATE TABLE submission (
      student TEXT NOT NULL, exercise TEXT NOT NULL, digest TEXT NOT NULL, files TEXT,
      fault TEXT, file TEXT, origin TEXT NOT NULL) STRICT
    """,
  ]

  private func add(_ file: FoundFile) throws {
    let student = file.owner.last.map(HandInName.student) ?? ""
    var (text, fault) = (DatabaseValue.null, DatabaseValue.null)
    switch file.content {
    case .success(let read): text = .text(read)
    case .failure(let found): fault = .text(found.rawValue)
    }
    try database.run(
      "INSERT INTO found VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(file.owner.joined(separator: "/")), .text(student), .text(file.exercise),
        .text(file.name), text, fault, .text(file.origin),
      ])
  }

  /// Puts the files of each answer together; owners of one name are told apart by their paths.
  private func assemble() throws {
    try database.run(
      """
      UPDATE found SET student = owner WHERE student IN
        (SELECT student FROM found GROUP BY student HAVING COUNT(DISTINCT owner) > 1)
      """)
    let tasks = Dictionary(
      course.exercises.map { ($0.path, $0.code) }, uniquingKeysWith: { first, _ in first })
    let rows = try database.rows(
      of: """
        SELECT student, exercise, name, text, fault, origin FROM found
        ORDER BY student, exercise, name, origin, rowid
        """)
    var group: [String] = []
    var files: [FoundFile] = []
    while true {
      let row = try rows.next()
      let next = row.map { [$0[0].text ?? "", $0[1].text ?? ""] }
      if next != group, !files.isEmpty {
        try add(
          Submission(
            student: group[0], exercise: group[1], found: files, task: tasks[group[1]] ?? nil))
        files = []
      }
      guard let row, let next else { break }
      group = next
      // Keep one file more than the limit: more change nothing.
      if files.count <= limits.files { files.append(FoundFile(row)) }
    }
    try database.run("DELETE FROM found")
  }

  private func add(_ submission: Submission) throws {
    var (files, fault, file) = (DatabaseValue.null, DatabaseValue.null, DatabaseValue.null)
    switch submission.content {
    case .files(let submitted):
      let json = try JSONEncoder().encode(submitted)
      files = .text(String(decoding: json, as: UTF8.self))
    case .invalid(let found, let name):
      (fault, file) = (.text(found.rawValue), .text(name))
    }
    try database.run(
      "INSERT INTO submission VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .text(submission.student), .text(submission.exercise),
        .text(submission.digest.description), files, fault, file, .text(submission.origin),
      ])
    count += 1
  }

  package struct Row: Sendable, Equatable {
    /// The rank by student, then by exercise, from 1.
    package let number: Int
    /// The digest of the content, in hexadecimal.
    package let digest: String
    package let submission: Submission
  }

  /// Returns how many students there are, or `limit` if there are more.
  package func students(atMost limit: Int) throws -> Int {
    try database.run("SELECT DISTINCT student FROM submission LIMIT ?", [.integer(limit)]).count
  }

  /// Calls `body` for each submission, sorted by student, then by exercise.
  package func forEach(_ body: (Row) throws -> Void) throws {
    let rows = try database.rows(of: SubmissionTable.selection, [.integer(0)])
    while let values = try rows.next() {
      if let row = Row(values) { try body(row) }
    }
  }

  /// Returns the first submission after that number; nil at the end.
  func next(after number: Int) throws -> Row? {
    let rows = try database.rows(of: SubmissionTable.selection + " LIMIT 1", [.integer(number)])
    return try rows.next().flatMap(Row.init)
  }

  private static let selection = """
    SELECT rowid, digest, student, exercise, files, fault, file, origin FROM submission
    WHERE rowid > ? ORDER BY rowid
    """
}

extension FoundFile {
  fileprivate init(_ row: [DatabaseValue]) {
    let fault = row[4].text.flatMap(IntakeFault.init)
    self.init(
      owner: [], exercise: row[1].text ?? "", name: row[2].text ?? "",
      content: fault.map(Result.failure) ?? .success(row[3].text ?? ""),
      origin: row[5].text ?? "")
  }
}

extension SubmissionTable.Row {
  fileprivate init?(_ row: [DatabaseValue]) {
    guard let number = row[0].integer, let digest = row[1].text, let student = row[2].text,
      let exercise = row[3].text, let origin = row[7].text
    else { return nil }
    let content: Submission.Content
    if let fault = row[5].text.flatMap(IntakeFault.init) {
      content = .invalid(fault, file: row[6].text ?? "")
    } else {
      let json = Data((row[4].text ?? "").utf8)
      guard let files = try? JSONDecoder().decode([SubmittedFile].self, from: json) else {
        return nil
      }
      content = .files(files)
    }
    self.init(
      number: number, digest: digest,
      submission: Submission(
        student: student, exercise: exercise, content: content, origin: origin))
  }
}
