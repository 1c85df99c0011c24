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
  /// The roster's students, and when work is due that the roster has no time for.
  package let roster: Roster?
  private let due: Date?

  private let database: Database
  let course: Course
  let limits: IntakeLimits
  /// The roster's students by the owners of files, who have many files each.
  private var places: [[String]: Roster.Student?] = [:]

  /// Takes in everything that the sources name.
  ///
  /// Throws `IntakeError` where something named on the command line cannot be used.
  package init(_ sources: SubmissionSources, of course: Course) throws {
    self.course = course
    limits = sources.limits
    roster = sources.roster
    due = sources.due
    database = try Database(path: "")
    for statement in SubmissionTable.schema { try database.run(statement) }
    try database.run("BEGIN")
    emptyPaths = try sources.forEachFile(in: course, add)
    if let roster { try addAbsences(of: roster, exercises: sources.exercises) }
    try assemble()
    try database.run("COMMIT")
  }

  private static let schema = [
    """
    CREATE TABLE found (
      owner TEXT NOT NULL, student TEXT NOT NULL, exercise TEXT NOT NULL, name TEXT NOT NULL,
      text TEXT, fault TEXT, origin TEXT NOT NULL, time REAL, late INTEGER NOT NULL,
      enrolment TEXT, due REAL) STRICT
    """,
    """
    CREATE TABLE submission (
      student TEXT NOT NULL, exercise TEXT NOT NULL, digest TEXT NOT NULL, files TEXT,
      fault TEXT, file TEXT, origin TEXT NOT NULL, hand_in TEXT,
      listed INTEGER NOT NULL) STRICT
    """,
  ]

  private func add(_ file: FoundFile) throws {
    let student = listed(file.owner)
    let name = student?.label ?? file.owner.last.map(HandInName.student) ?? ""
    let owner = student.map { "roster/\($0.enrolment.identifier)" }
    var (text, fault) = (DatabaseValue.null, DatabaseValue.null)
    switch file.content {
    case .success(let read): text = .text(read)
    case .failure(let found): fault = .text(found.rawValue)
    }
    try database.run(
      "INSERT INTO found VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(owner ?? file.owner.joined(separator: "/")), .text(name), .text(file.exercise),
        .text(file.name), text, fault, .text(file.origin),
        file.time.map { .real($0.timeIntervalSince1970) } ?? .null,
        .integer(file.isMarkedLate ? 1 : 0),
      ] + values(of: student))
  }

  /// Returns the columns that tell whose a file is and when it is due.
  private func values(of student: Roster.Student?) throws -> [DatabaseValue] {
    let due = (student?.due ?? due).map { DatabaseValue.real($0.timeIntervalSince1970) }
    let enrolment = try student?.enrolment.jsonLine()
    return [enrolment.map(DatabaseValue.text) ?? .null, due ?? .null]
  }

  private func listed(_ owner: [String]) -> Roster.Student? {
    guard let roster else { return nil }
    if let known = places[owner] { return known }
    let found = roster.student(ofOwner: owner)
    places[owner] = .some(found)
    return found
  }

  /// Adds what each student of the roster has not handed in.
  ///
  /// - Parameter exercises: those that the class was to solve; nil for all that somebody handed in,
  ///   or all of the course if nobody did.
  private func addAbsences(of roster: Roster, exercises: [Exercise]?) throws {
    let found = try database.run("SELECT DISTINCT exercise FROM found WHERE exercise <> ''")
      .compactMap(\.first?.text)
    let all = course.exercises.filter { $0.code != nil }.map(\.path)
    let expected = exercises?.map(\.path) ?? (found.isEmpty ? all : found)
    for student in roster.students {
      let owner = DatabaseValue.text("roster/\(student.enrolment.identifier)")
      let has = Set(
        try database.run("SELECT DISTINCT exercise FROM found WHERE owner = ?", [owner])
          .compactMap(\.first?.text))
      for exercise in expected where !has.contains(exercise) {
        try database.run(
          "INSERT INTO found VALUES (?, ?, ?, '', NULL, ?, '', NULL, 0, ?, ?)",
          [
            owner, .text(student.label), .text(exercise), .text(Absence.nothingHandedIn.rawValue),
          ] + values(of: student))
      }
    }
  }

  /// Returns the first of those who handed in and are not in the roster, sorted, and how many
  /// there are.
  package func unlisted(atMost limit: Int) throws -> (names: [String], count: Int) {
    guard roster != nil else { return ([], 0) }
    let names = try database.run(
      "SELECT DISTINCT student FROM submission WHERE listed = 0 ORDER BY student"
    ).compactMap(\.first?.text)
    return (Array(names.prefix(limit)), names.count)
  }

  /// Puts the files of each answer together; owners of one name are told apart by their paths.
  private func assemble() throws {
    try database.run(
      """
      UPDATE found SET student = owner WHERE enrolment IS NULL AND student IN
        (SELECT student FROM found GROUP BY student HAVING COUNT(DISTINCT owner) > 1)
      """)
    let tasks = Dictionary(
      course.exercises.map { ($0.path, $0.code) }, uniquingKeysWith: { first, _ in first })
    let rows = try database.rows(
      of: """
        SELECT student, exercise, name, text, fault, origin, time, late, enrolment, due FROM found
        ORDER BY student, exercise, name, origin, rowid
        """)
    var group: [String] = []
    var files: [FoundFile] = []
    var handIn: HandIn?
    var isAbsent = false
    while true {
      let row = try rows.next()
      let next = row.map { [$0[0].text ?? "", $0[1].text ?? ""] }
      if next != group, !files.isEmpty || isAbsent {
        var submission =
          isAbsent
          ? Submission(
            student: group[0], exercise: group[1], content: .notAttempted(.nothingHandedIn, []),
            origin: "")
          : Submission(
            student: group[0], exercise: group[1], found: files, task: tasks[group[1]] ?? nil)
        submission.handIn = handIn
        try add(submission)
        (files, handIn) = ([], nil)
      }
      guard let row, let next else { break }
      group = next
      isAbsent = row[4].text == Absence.nothingHandedIn.rawValue
      handIn = HandIn(row, after: handIn)
      // Keep one file more than the limit: more change nothing.
      if !isAbsent, files.count <= limits.files { files.append(FoundFile(row)) }
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
    case .notAttempted(let absence, let submitted):
      (fault, files) = (.text(absence.rawValue), .text(try submitted.jsonLine()))
    }
    let handIn = try submission.handIn?.jsonLine()
    try database.run(
      "INSERT INTO submission VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(submission.student), .text(submission.exercise),
        .text(submission.digest.description), files, fault, file, .text(submission.origin),
        handIn.map(DatabaseValue.text) ?? .null,
        .integer(submission.handIn?.student == nil ? 0 : 1),
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
    SELECT rowid, digest, student, exercise, files, fault, file, origin, hand_in FROM submission
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

extension HandIn {
  /// What a file's row says, together with the rows before it: the last file counts.
  ///
  /// Nil where nobody says anything.
  fileprivate init?(_ row: [DatabaseValue], after other: HandIn?) {
    func date(_ value: DatabaseValue) -> Date? {
      (value.real ?? value.integer.map(Double.init)).map(Date.init(timeIntervalSince1970:))
    }
    self.init(
      student: row[8].text.flatMap {
        try? JSONDecoder().decode(Enrolment.self, from: Data($0.utf8))
      },
      time: [date(row[6]), other?.time].compactMap { $0 }.max(), due: date(row[9]),
      isMarkedLate: row[7].integer == 1 || other?.isMarkedLate == true)
    if self == HandIn() { return nil }
  }
}

extension SubmissionTable.Row {
  fileprivate init?(_ row: [DatabaseValue]) {
    guard let number = row[0].integer, let digest = row[1].text, let student = row[2].text,
      let exercise = row[3].text, let origin = row[7].text
    else { return nil }
    let content: Submission.Content
    let json = Data((row[4].text ?? "").utf8)
    let files = try? JSONDecoder().decode([SubmittedFile].self, from: json)
    if let absence = row[5].text.flatMap(Absence.init) {
      content = .notAttempted(absence, files ?? [])
    } else if let fault = row[5].text.flatMap(IntakeFault.init) {
      content = .invalid(fault, file: row[6].text ?? "")
    } else {
      guard let files else { return nil }
      content = .files(files)
    }
    var submission = Submission(
      student: student, exercise: exercise, content: content, origin: origin)
    submission.handIn = row[8].text.flatMap {
      try? JSONDecoder().decode(HandIn.self, from: Data($0.utf8))
    }
    self.init(number: number, digest: digest, submission: submission)
  }
}
