import Course
import Foundation

/// The files that intake has found, put together by student and exercise.
struct FoundAnswers {
  private let sources: SubmissionSources
  private var answers: [FoundAnswer] = []
  /// The indices of `answers` by owner and exercise.
  private var indices: [[String]: Int] = [:]
  /// The owners as they were spelled first.
  private var spellings: [String: String] = [:]
  /// The roster's students by the owners of files, who have many files each.
  private var students: [[String]: Roster.Student?] = [:]

  init(_ sources: SubmissionSources) { self.sources = sources }

  /// Adds a file, whose text goes into `texts`.
  mutating func add(_ file: FoundFile, _ texts: TextSpool) throws {
    let index = index(of: listed(file.owner), file.owner, file.exercise, line: file.line)
    answers[index].handIn.note(file)
    // Keep one file more than the limit: more change nothing.
    guard answers[index].files.count <= sources.limits.files else { return }
    var kept = file
    var place: Range<Int>?
    if case .success(let text) = file.content {
      place = try texts.add(text)
      kept.content = .success("")
    }
    answers[index].files.append((kept, place))
  }

  /// Returns the place of an answer, and makes one where there is none.
  private mutating func index(
    of student: Roster.Student?, _ folders: [String], _ exercise: String, line: Int? = nil
  ) -> Int {
    let mark = student == nil && line == nil ? mark(of: folders) : ""
    let owner = student.map(FoundAnswers.owner) ?? folders.joined(separator: "/") + mark
    let attempt = [owner, exercise] + (line.map { [String($0)] } ?? [])
    if let known = indices[attempt] { return known }
    indices[attempt] = answers.count
    answers.append(
      FoundAnswer(
        owner: owner,
        student: student?.label ?? (folders.last.map(HandInName.student) ?? "") + mark,
        exercise: exercise,
        handIn: HandIn(
          student: student?.enrolment, due: student?.due ?? sources.due, line: line)))
    return answers.count - 1
  }

  /// Returns what tells an owner from one of the same name that Unicode writes otherwise: ` (U+00EB)`.
  ///
  /// Their names are equal to Swift, as `ë` is to `e` with two dots, but their folders are two.
  private mutating func mark(of folders: [String]) -> String {
    let owner = folders.joined(separator: "/")
    let first = spellings[owner] ?? owner
    spellings[owner] = first
    if first.utf8.elementsEqual(owner.utf8) { return "" }
    let codes = owner.unicodeScalars.filter { !$0.isASCII }
      .map { String(format: "U+%04X", $0.value) }
    return " (\(codes.isEmpty ? "ASCII" : codes.joined(separator: " ")))"
  }

  /// The owner of what a student of the roster has handed in.
  private static func owner(_ student: Roster.Student) -> String {
    "roster/\(student.enrolment.identifier)"
  }

  private mutating func listed(_ owner: [String]) -> Roster.Student? {
    guard let roster = sources.roster else { return nil }
    if let known = students[owner] { return known }
    let found = roster.student(ofOwner: owner)
    students[owner] = .some(found)
    return found
  }

  /// Adds what each student of the roster has not handed in: of the exercises that the class was to
  /// solve, or of all that somebody handed in, or of all of the course if nobody did.
  mutating func addAbsences(ofAll paths: [String]) {
    guard let roster = sources.roster else { return }
    let found = Set(answers.map(\.exercise)).subtracting([""]).sorted()
    let expected = sources.exercises?.map(\.path) ?? (found.isEmpty ? paths : found)
    let owned = Set(answers.map { [$0.owner, $0.exercise] })
    for student in roster.students {
      let owner = FoundAnswers.owner(student)
      for exercise in expected where !owned.contains([owner, exercise]) {
        _ = index(of: student, [], exercise)
      }
    }
  }

  /// Returns the answers by student and exercise; owners of one name are told apart by their paths.
  func sorted() -> [FoundAnswer] {
    let owners = Dictionary(grouping: answers, by: \.student)
      .mapValues { Set($0.map(\.owner)).count }
    let named = answers.map { answer in
      var answer = answer
      let isShared = owners[answer.student, default: 0] > 1
      if isShared, answer.handIn.student == nil { answer.student = answer.owner }
      return answer
    }
    return (sources.isByGroup ? FoundAnswers.shared(named) : named)
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Gives each student what anybody of their group has handed in.
  private static func shared(_ answers: [FoundAnswer]) -> [FoundAnswer] {
    let works = Dictionary(grouping: answers.filter { !$0.files.isEmpty }, by: \.groupWork)
    var done: Set<[String]> = []
    return answers.flatMap { answer -> [FoundAnswer] in
      guard let key = answer.groupWork, let works = works[key] else { return [answer] }
      guard done.insert([answer.owner, answer.exercise]).inserted else { return [] }
      return works.map { work in
        var own = work
        own.owner = answer.owner
        own.student = answer.student
        own.handIn.student = answer.handIn.student
        own.handIn.due = answer.handIn.due
        own.handIn.deputy = work.owner == answer.owner ? nil : work.student
        return own
      }
    }
  }
}

/// What was found of one student's answer to one exercise; no files where nothing was handed in.
struct FoundAnswer {
  /// Identifies the student: by the roster, or by the folders that name them.
  var owner: String
  var student: String
  let exercise: String
  var handIn: HandIn
  /// The files without their texts, and where the texts are.
  var files: [(file: FoundFile, text: Range<Int>?)] = []

  /// What the answers of a batch are sorted by, byte by byte.
  fileprivate var order: String.UTF8View { "\(student)\0\(exercise)".utf8 }

  /// The group and the exercise, which works of one group share; nil for a student without a group.
  fileprivate var groupWork: [String]? { handIn.student?.group.map { [$0, exercise] } }

  /// The files with their texts.
  func found(_ texts: TextSpool) throws -> [FoundFile] {
    try files.map { file, text in
      var file = file
      if let text { file.content = .success(try texts.text(at: text)) }
      return file
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }
}

extension FoundFile {
  /// What the files of an answer are sorted by, byte by byte.
  fileprivate var order: String.UTF8View { "\(name)\0\(origin)".utf8 }
}

extension HandIn {
  /// Adds what a file tells: the last one counts.
  fileprivate mutating func note(_ file: FoundFile) {
    time = [time, file.time].compactMap { $0 }.max()
    isMarkedLate = isMarkedLate || file.isMarkedLate
  }
}

/// A file of an answer, or the fault that intake found in its place.
struct FoundFile {
  /// The folders whose names tell the student.
  let owner: [String]
  /// The exercise's path; empty where the path of the file does not tell it.
  let exercise: String
  /// The file's name, as the student wrote it.
  let name: String
  var content: Result<String, IntakeFault>
  /// The path below what was given on the command line.
  let origin: String
  /// When it was handed in; nil if nothing tells.
  var time: Date?
  /// Whether the learning platform has marked it as late.
  var isMarkedLate = false
  /// The line of the manifest that names it; nil without a manifest.
  var line: Int?
}
