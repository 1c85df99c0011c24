import Course

/// The instructor's corrections of a batch, by student and exercise.
///
/// They come from the results page, or from a person's own hand.
package struct Corrections {
  private struct Entry {
    let number: Int
    let line: CorrectionLine
  }

  private let file: String
  /// By student, then by exercise, both as the file names them.
  private let entries: [String: [String: [Entry]]]

  /// Reads a file of corrections.
  ///
  /// - Throws: `IntakeError` with file and line for one that cannot be used.
  package init(file: String) throws {
    self.file = file
    var entries: [String: [String: [Entry]]] = [:]
    for (number, line) in try CorrectionLine.read(file) {
      let entry = Entry(number: number, line: line)
      let path = (Roster.folded(line.student), line.exercise)
      // A line of code may have several comments.
      if line.line == nil,
        let other = entries[path.0]?[path.1]?.first(where: {
          $0.line.line == nil && $0.line.criterion == line.criterion
        })
      {
        throw Corrections.fault("corrections.twice", file, entry, ["other": String(other.number)])
      }
      entries[path.0, default: [:]][path.1, default: []].append(entry)
    }
    self.entries = entries
  }

  private static func fault(
    _ key: String, _ file: String, _ entry: Entry, _ values: [String: String] = [:]
  ) -> IntakeError {
    let own = [
      "file": file, "line": String(entry.number), "student": entry.line.student,
      "exercise": entry.line.exercise,
    ]
    return IntakeError(Message(key, own.merging(values) { first, _ in first }))
  }

  /// Returns what the file says of a result; nil if it says nothing.
  func correction(of result: GradeResult) -> Correction? {
    let students = [result.handIn?.student?.identifier, result.student].compactMap { $0 }
    let lines = students.map(Roster.folded).compactMap { entries[$0] }.flatMap { own in
      result.exerciseNames.flatMap { own[$0] ?? [] }
    }.map(\.line)
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
    fileprivate var students: Set<String> = []
    fileprivate var possible: [String: Points] = [:]
    /// The points of the criteria of each exercise, by their names.
    fileprivate var criteria: [String: [String: Points]] = [:]
    private let rubric: Rubric?

    package init(_ rubric: Rubric? = nil) { self.rubric = rubric }

    /// - Parameter possible: the points that the exercise is worth.
    package mutating func add(
      student: String, identifier: String?, exercise: String, number: String, possible: Points
    ) {
      students.insert(Roster.folded(student))
      if let identifier { students.insert(Roster.folded(identifier)) }
      let names = [exercise, number].filter { !$0.isEmpty }
      guard let first = names.first, self.possible[first] == nil else { return }
      let criteria = rubric?.criteria(of: names) ?? []
      for name in names {
        self.possible[name] = criteria.reduce(possible) { $0 + $1.points }
        self.criteria[name] = Dictionary(
          criteria.map { ($0.criterion, $0.points) }, uniquingKeysWith: { $1 })
      }
    }
  }

  /// Throws `IntakeError` for the first correction that a batch has no place for.
  ///
  /// - Parameter known: the other exercises of the course, which corrections may be about too.
  package func verify(_ scope: Scope, known: Set<String> = []) throws {
    let all = entries.values.flatMap(\.values).joined().sorted { $0.number < $1.number }
    for entry in all {
      guard scope.students.contains(Roster.folded(entry.line.student)) else {
        throw Corrections.fault("corrections.student", file, entry)
      }
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
  /// Throws `IntakeError` for a line of another form.
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
