import Course

/// The instructor's corrections of a batch, by student and exercise.
///
/// They come from the results page, or from a person's own hand.
package struct Corrections {
  private struct Entry {
    let number: Int
    let line: CorrectionLine
  }

  /// A student of a batch.
  fileprivate struct Person: Hashable {
    let student: String
    /// The roster's; nil without one.
    let identifier: String?
  }

  private let file: String
  /// The lines in their order.
  private let entries: [Entry]
  /// The lines by student and by the exercise's first name, as `verify` has matched them.
  private var places: [Person: [String: [Entry]]] = [:]

  /// Reads a file of corrections.
  ///
  /// - Throws: `Trouble` with file and line for one that cannot be used.
  package init(file: String) throws {
    self.file = file
    entries = try CorrectionLine.read(file).map { Entry(number: $0.number, line: $0.line) }
  }

  private static func fault(
    _ key: String, _ file: String, _ entry: Entry, _ values: [String: String] = [:]
  ) -> Trouble {
    let own = [
      "file": file, "line": String(entry.number), "student": entry.line.student,
      "exercise": entry.line.exercise,
    ]
    return Trouble(key, own.merging(values) { first, _ in first })
  }

  /// Returns what the file says of a result, once it is verified; nil if it says nothing.
  func correction(of result: GradeResult) -> Correction? {
    let person = Person(
      student: result.student, identifier: result.handIn?.student?.identifier)
    guard let exercise = result.exerciseNames.first else { return nil }
    let lines = (places[person]?[exercise] ?? []).map(\.line)
    guard !lines.isEmpty else { return nil }
    let whole = lines.first { $0.criterion == nil && $0.line == nil }
    let marks = lines.compactMap { line in
      line.criterion.map {
        CriterionMark(criterion: $0, points: line.points, comment: line.comment)
      }
    }
    let comments = lines.compactMap { line in
      line.line.map { LineComment(file: line.file, line: $0, comment: line.comment ?? "") }
    }
    return Correction(
      points: whole?.points, comment: whole?.comment, seen: whole?.seen, possible: whole?.possible,
      criteria: marks.isEmpty ? nil : marks, lines: comments.isEmpty ? nil : comments)
  }

  /// Whom corrections may be about: the students and exercises of a batch.
  package struct Scope {
    private var people: Set<Person> = []
    /// The students by how a file may name them, the surest way first.
    private var named: [[String: Set<Person>]] = [[:], [:], [:]]
    /// The first name of each exercise, by all of its names.
    fileprivate var exercises: [String: String] = [:]
    fileprivate var possible: [String: Points] = [:]
    /// The points of the criteria of each exercise, by their names.
    fileprivate var criteria: [String: [String: Points]] = [:]
    private let rubric: Rubric?

    package init(_ rubric: Rubric? = nil) { self.rubric = rubric }

    /// - Parameter possible: the points that the exercise is worth.
    package mutating func add(
      student: String, identifier: String?, exercise: String, number: String, possible: Points
    ) {
      let person = Person(student: student, identifier: identifier)
      if people.insert(person).inserted {
        if let identifier { named[0][identifier, default: []].insert(person) }
        named[1][student, default: []].insert(person)
        for text in [identifier, student].compactMap(\.self) {
          named[2][Roster.folded(text), default: []].insert(person)
        }
      }
      let names = [exercise, number].filter { !$0.isEmpty }
      guard let first = names.first, self.possible[first] == nil else { return }
      let criteria = rubric?.criteria(of: names) ?? []
      for name in names {
        exercises[name] = first
        self.possible[name] = criteria.reduce(possible) { $0 + $1.points }
        self.criteria[name] = Dictionary(
          criteria.map { ($0.criterion, $0.points) }, uniquingKeysWith: { $1 })
      }
    }

    /// Returns those whom a line may mean: a name that is spelled exactly so counts before others.
    fileprivate func people(named name: String) -> Set<Person> {
      zip(named, [name, name, Roster.folded(name)]).lazy.compactMap { $0[$1] }.first ?? []
    }
  }

  /// Finds out whom and what the lines are about.
  ///
  /// Throws `Trouble` for the first correction that a batch has no place for, or several.
  ///
  /// - Parameter known: the other exercises of the course, which corrections may be about too.
  package mutating func verify(_ scope: Scope, known: Set<String> = []) throws {
    places = [:]
    for entry in entries {
      let people = scope.people(named: entry.line.student)
      guard let person = people.first else {
        throw Corrections.fault("corrections.student", file, entry)
      }
      guard people.count == 1 else {
        let names = people.map(\.student).sorted().joined(separator: ", ")
        throw Corrections.fault("corrections.several", file, entry, ["names": names])
      }
      let exercise = scope.exercises[entry.line.exercise] ?? entry.line.exercise
      // A line of code may have several comments.
      if entry.line.line == nil,
        let other = places[person]?[exercise]?.first(where: {
          $0.line.line == nil && $0.line.criterion == entry.line.criterion
        })
      {
        throw Corrections.fault("corrections.twice", file, entry, ["other": String(other.number)])
      }
      places[person, default: [:]][exercise, default: []].append(entry)
      guard let possible = scope.possible[entry.line.exercise] else {
        if known.contains(entry.line.exercise) { continue }
        throw Corrections.fault("corrections.exercise", file, entry)
      }
      var most = possible
      if let criterion = entry.line.criterion {
        guard let points = scope.criteria[entry.line.exercise]?[criterion] else {
          throw Corrections.fault("corrections.criterion", file, entry, ["name": criterion])
        }
        most = points
      }
      guard let points = entry.line.points else { continue }
      guard (.zero...most).contains(points) else {
        let values = ["points": "\(points)", "possible": "\(most)"]
        throw Corrections.fault("corrections.points", file, entry, values)
      }
    }
  }
}

extension Gradebook {
  /// The students and exercises of all results.
  package func scope(_ rubric: Rubric? = nil) throws -> Corrections.Scope {
    var scope = Corrections.Scope(rubric)
    try forEach { result in
      scope.add(
        student: result.student, identifier: result.handIn?.student?.identifier,
        exercise: result.exercise, number: result.number, possible: result.grade.possible)
    }
    return scope
  }
}

/// One line of the file.
struct CorrectionLine: Decodable, Equatable {
  /// The name in the results, or the identifier of the roster.
  let student: String
  /// The exercise's path or number.
  let exercise: String
  /// A criterion of the rubric; nil for the whole work, or a line of it.
  var criterion: String?
  /// The file of the line; nil for `Exercise.swift`.
  var file: String?
  /// A line of the student's code, from 1, that the comment is about.
  var line: Int?
  var points: Points?
  var comment: String?
  /// The points that the program had given.
  var seen: Points?
  /// The points that the exercise was worth.
  var possible: Points?

  /// Reads a file.
  ///
  /// Throws `Trouble` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: CorrectionLine)] {
    try jsonLines(of: file, orElse: "corrections.line") { line in
      guard !line.student.isEmpty, !line.exercise.isEmpty else { return false }
      guard let number = line.line else {
        let isMark = line.criterion.map { !$0.isEmpty && line.points != nil } ?? true
        return isMark && line.file == nil && (line.points != nil || line.comment != nil)
      }
      return number > 0 && line.comment != nil && line.points == nil && line.criterion == nil
    }
  }
}

/// The points and the comment that an instructor gave for a criterion of the rubric.
package struct CriterionMark: Sendable, Equatable, Codable {
  package let criterion: String
  package let points: Points?
  package let comment: String?
  /// The criterion's title; nil in what is stored and published.
  package var title: String?

  private enum CodingKeys: CodingKey { case criterion, points, comment }
}

/// An instructor's comment on a line of a student's code.
package struct LineComment: Sendable, Equatable, Codable {
  /// Nil for `Exercise.swift`.
  package let file: String?
  /// From 1.
  package let line: Int
  package let comment: String
}

/// The points or the comment that an instructor has set for a result.
package struct Correction: Sendable, Equatable, Codable {
  /// The points that the instructor gave; nil for a comment alone.
  package var points: Points?
  package var comment: String?
  /// The points without the correction; nil where our side or the course failed.
  package var before: Points?
  /// The points that the program had given when the instructor wrote this; nil if not known.
  package var seen: Points?
  /// The points that the exercise was worth when the instructor wrote this; nil if not known.
  package var possible: Points?
  /// The points of the rubric's criteria; nil for none.
  package var criteria: [CriterionMark]?
  /// Comments on lines of the student's code; nil for none.
  package var lines: [LineComment]?

  /// The points without the correction, where it changes them: `-` for none.
  package var pointsBefore: String? { points == nil ? nil : before?.description ?? "-" }

  /// Whether the program gives other points now than those that the instructor saw.
  package var isOutdated: Bool { seen != nil && seen != before }
}

extension GradeResult {
  /// Whether the program gives other points now than those that the instructor saw, or the exercise
  /// is worth others.
  package var hasOutdatedCorrection: Bool {
    guard let correction else { return false }
    return correction.isOutdated || correction.possible.map { $0 != grade.possible } == true
  }
}
