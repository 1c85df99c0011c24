import Course
import Foundation

/// A student as the roster knows them.
package struct Enrolment: Sendable, Equatable, Codable {
  /// Unique within a roster.
  package var identifier: String
  package var name: String
  package var group: String?

  /// The number of a participant of Moodle, whose identifier is a word of some language and a
  /// number.
  package var participant: String? {
    identifier.wholeMatch(of: #/\D+ (\d+)/#).map { String($0.1) }
  }
}

/// The students of a class, from a file of Moodle, Canvas, GitHub Classroom, Classroom 50 or a
/// spreadsheet.
package struct Roster: Sendable, Equatable {
  /// The program that has exported the file, as far as it matters for writing one back.
  package enum Origin: Sendable, Equatable {
    /// Moodle's grading worksheet, which Moodle takes in again with grades filled in.
    case moodleWorksheet
    /// Canvas's gradebook.
    case canvas
    case other
  }

  package struct Student: Sendable, Equatable {
    package let enrolment: Enrolment
    /// When this student's work is due; nil for the time of the whole class.
    package let due: Date?
    /// The name in results: with the identifier where two students have one name.
    package fileprivate(set) var label: String
    /// The fields of the row, as many as there are titles.
    package let fields: [String]
    let aliases: [String]
    let names: [String]
  }

  package let titles: [String]
  package let separator: String
  package let origin: Origin
  package private(set) var students: [Student]
  /// The rows between titles and students, which Canvas writes.
  package let leadingRows: [[String]]
  /// The students by what a folder may be called: identifiers, then other columns, then names.
  private let levels: [Level]

  /// Students by one kind of keys; a key of several students maps to nil.
  private struct Level: Equatable {
    let exact, folded: [String: Int?]

    init(_ students: [Student], by keys: (Student) -> [String]) {
      func index(_ form: (String) -> String) -> [String: Int?] {
        var index: [String: Int?] = [:]
        for (number, student) in students.enumerated() {
          for key in Set(keys(student).map(form)) where !key.isEmpty {
            index[key] = index[key] == nil ? .some(number) : .some(nil)
          }
        }
        return index
      }
      exact = index(Roster.tidy)
      folded = index(Roster.folded)
    }

    /// The student of that key, spelled exactly so if there is one; `.some(nil)` for one of several.
    subscript(key: String) -> Int?? { exact[Roster.tidy(key)] ?? folded[Roster.folded(key)] }
  }

  /// Reads a roster.
  ///
  /// - Throws: `Trouble` with file and line for one that cannot be used.
  package init(file: String) throws {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
      throw Trouble("intake.no-path", ["file": file])
    }
    try self.init(Array(data), file: file)
  }

  init(_ bytes: [UInt8], file: String) throws {
    func fault(_ key: String, line: Int, _ values: [String: String] = [:]) -> Trouble {
      let place = ["file": file, "line": String(line)]
      return Trouble(key, values.merging(place) { first, _ in first })
    }
    let table: SeparatedValues
    do {
      table = try SeparatedValues(bytes)
    } catch .notText(let line) {
      throw fault("roster.encoding", line: line)
    } catch .openQuote(let line) {
      throw fault("roster.quote", line: line)
    }
    guard let head = table.rows.first else { throw fault("roster.empty", line: 1) }
    guard let columns = RosterColumns(head.fields) else {
      let titles = head.fields.filter { !$0.isEmpty }.joined(separator: ", ")
      throw fault("roster.columns", line: head.line, ["titles": titles])
    }
    let origin = Roster.origin(of: head.fields)
    var students: [Student] = []
    var leadingRows: [[String]] = []
    var lines: [String: Int] = [:]
    for row in table.rows.dropFirst() {
      let extra = row.fields.dropFirst(head.fields.count)
      guard extra.allSatisfy(\.isEmpty) else {
        let counts = ["count": String(row.fields.count), "expected": String(head.fields.count)]
        throw fault("roster.fields", line: row.line, counts)
      }
      let missing = max(0, head.fields.count - row.fields.count)
      let fields =
        Array(row.fields.prefix(head.fields.count)) + Array(repeating: "", count: missing)
      guard !Roster.tidy(fields[columns.identifier]).isEmpty else {
        // Canvas writes the points of each assignment, and notes on them, before the students.
        if origin == .canvas, students.isEmpty {
          leadingRows.append(fields)
          continue
        }
        throw fault(
          "roster.no-identifier", line: row.line, ["title": head.fields[columns.identifier]])
      }
      let dueText = columns.due.map { fields[$0] } ?? ""
      let due = HandInTime.parse(dueText)
      guard due != nil || dueText.isEmpty else {
        throw fault("roster.due", line: row.line, ["value": dueText])
      }
      let student = Student(fields, columns, origin, due: due)
      let key = Roster.folded(student.enrolment.identifier)
      if let other = lines.updateValue(row.line, forKey: key) {
        let values = ["identifier": student.enrolment.identifier, "other": String(other)]
        throw fault("roster.twice", line: row.line, values)
      }
      students.append(student)
    }
    guard !students.isEmpty else { throw fault("roster.empty", line: head.line) }
    let named = Dictionary(grouping: students) { Roster.folded($0.enrolment.name) }
    for index in students.indices {
      let enrolment = students[index].enrolment
      guard (named[Roster.folded(enrolment.name)]?.count ?? 0) > 1 else { continue }
      students[index].label = "\(enrolment.name) (\(enrolment.identifier))"
    }
    titles = head.fields
    separator = String(table.separator)
    self.origin = origin
    self.students = students
    self.leadingRows = leadingRows
    levels = [
      Level(students) { [$0.enrolment.identifier] }, Level(students, by: \.aliases),
      Level(students, by: \.names),
    ]
  }

  /// Whether it names a group of any student.
  package var hasGroups: Bool { students.contains { $0.enrolment.group != nil } }

  /// The fields of the students' rows, by their identifiers.
  package var fieldsByIdentifier: [String: [String]] {
    Dictionary(
      students.map { ($0.enrolment.identifier, $0.fields) }, uniquingKeysWith: { first, _ in first }
    )
  }

  private static func origin(of titles: [String]) -> Origin {
    let titles = Set(titles.map(folded))
    if titles.isSuperset(of: ["student", "id", "section"]) { return .canvas }
    // The titles of a worksheet are in the teacher's language: Moodle reads it in the same one.
    if titles.isSuperset(of: ["identifier", "grade", "last modified (grade)"]) {
      return .moodleWorksheet
    }
    return .other
  }

  /// Returns the student whose folder, file or archive has that path.
  ///
  /// The outermost name of a student decides: students choose the names of what is inside.
  ///
  /// - Parameter owner: the folders whose names tell the owner.
  package func student(ofOwner owner: [String]) -> Student? {
    if let name = owner.first(where: isOfStudent) { return student(named: name) }
    return owner.reversed().lazy.compactMap(student(named:)).first
  }

  private func student(named name: String) -> Student? {
    let keys = HandInName.keys(name)
    return levels.lazy.compactMap { student(keys, in: $0) }.first
      ?? levels.dropLast().lazy.compactMap { student(accounts(in: name), in: $0) }.first
  }

  private func student(_ keys: [String], in level: Level) -> Student? {
    keys.lazy.compactMap { level[$0] ?? nil }.first.map { students[$0] }
  }

  /// Whether a name is that of a student, be it of several, or of one who is not listed.
  ///
  /// A number at its end does not suffice: `week_1` may be the folder of a whole class.
  private func isOfStudent(_ name: String) -> Bool {
    func isListed(_ keys: [String], in levels: some Sequence<Level>) -> Bool {
      let keys = keys.filter { $0 == name || $0.wholeMatch(of: #/[0-9]+/#) == nil }
      return levels.contains { level in keys.contains { level[$0] != nil } }
    }
    return HandInName.moodle(name) != nil || isListed(HandInName.keys(name), in: levels)
      || isListed(accounts(in: name), in: levels.dropLast())
  }

  /// Returns the accounts that a repository may be named by, if the roster has any.
  private func accounts(in name: String) -> [String] {
    let hasAccounts = titles.contains { Roster.folded($0).contains("github") }
    return hasAccounts ? HandInName.accounts(name) : []
  }

  /// Removes what case, accents, width and white space add to a text.
  static func folded(_ text: String) -> String {
    tidy(text).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  fileprivate static func tidy(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Roster.Student {
  fileprivate init(
    _ fields: [String], _ columns: RosterColumns, _ origin: Roster.Origin, due: Date?
  ) {
    func text(_ column: Int?) -> String { column.map { Roster.tidy(fields[$0]) } ?? "" }
    let identifier = text(columns.identifier)
    let parts = [text(columns.firstName), text(columns.lastName)].filter { !$0.isEmpty }
    var name = columns.name == nil ? parts.joined(separator: " ") : text(columns.name)
    if name.isEmpty { name = identifier }
    let group = text(columns.group)
    enrolment = Enrolment(identifier: identifier, name: name, group: group.isEmpty ? nil : group)
    label = name
    self.due = due
    self.fields = fields
    let others = columns.aliases.map { text($0) }
    let addresses = others.filter { $0.contains("@") }.map { String($0.prefix { $0 != "@" }) }
    let participant = [enrolment.participant].compactMap { $0 }
    aliases = others + addresses + participant
    let comma = name.split(separator: ",", maxSplits: 1).map { Roster.tidy(String($0)) }
    let words = name.replacing(",", with: "").split(separator: " ")
    let last = comma.count == 2 ? comma[0] : words.last.map(String.init) ?? ""
    let first =
      comma.count == 2 ? comma[1] : words.dropLast().joined(separator: " ")
    // Canvas names files by the letters of last and first name.
    let letters = Roster.folded(last + first).filter(\.isLetter)
    names = [name, "\(first) \(last)", "\(last) \(first)", letters]
  }
}
