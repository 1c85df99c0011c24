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
  private let entries: [String: [String: Entry]]

  /// Reads a file of corrections.
  ///
  /// - Throws: `IntakeError` with file and line for one that cannot be used.
  package init(file: String) throws {
    self.file = file
    var entries: [String: [String: Entry]] = [:]
    for (number, line) in try CorrectionLine.read(file) {
      let student = Roster.folded(line.student)
      let entry = Entry(number: number, line: line)
      if let other = entries[student, default: [:]].updateValue(entry, forKey: line.exercise) {
        throw Corrections.fault("corrections.twice", file, entry, ["other": String(other.number)])
      }
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

  private func entry(for student: String, _ identifier: String?, _ exercises: [String]) -> Entry? {
    for name in [identifier, student].compactMap({ $0 }) {
      guard let own = entries[Roster.folded(name)] else { continue }
      for exercise in exercises {
        if let found = own[exercise] { return found }
      }
    }
    return nil
  }

  /// Applies the correction of a result, if there is one.
  func correct(_ result: inout GradeResult) {
    let identifier = result.handIn?.student?.identifier
    let names = [result.exercise, result.number].filter { !$0.isEmpty }
    guard let line = entry(for: result.student, identifier, names)?.line else { return }
    result.correction = Correction(
      points: line.points, comment: line.comment, before: result.grade.points, seen: line.seen,
      possible: line.possible)
    if let points = line.points { result.grade.points = points }
  }

  /// Whom corrections may be about: the students and exercises of a batch.
  package struct Scope {
    fileprivate var students: Set<String> = []
    fileprivate var possible: [String: Int] = [:]

    package init() {}

    /// - Parameter possible: the points that the exercise is worth.
    package mutating func add(
      student: String, identifier: String?, exercise: String, number: String, possible: Int
    ) {
      students.insert(Roster.folded(student))
      if let identifier { students.insert(Roster.folded(identifier)) }
      for name in [exercise, number] where !name.isEmpty { self.possible[name] = possible }
    }
  }

  /// Throws `IntakeError` for the first correction that a batch has no place for.
  ///
  /// - Parameter known: the other exercises of the course, which corrections may be about too.
  package func verify(_ scope: Scope, known: Set<String> = []) throws {
    let all = entries.values.flatMap(\.values).sorted { $0.number < $1.number }
    for entry in all {
      guard scope.students.contains(Roster.folded(entry.line.student)) else {
        throw Corrections.fault("corrections.student", file, entry)
      }
      guard let possible = scope.possible[entry.line.exercise] else {
        if known.contains(entry.line.exercise) { continue }
        throw Corrections.fault("corrections.exercise", file, entry)
      }
      guard let points = entry.line.points else { continue }
      guard (0...possible).contains(points) else {
        let values = ["points": String(points), "possible": String(possible)]
        throw Corrections.fault("corrections.points", file, entry, values)
      }
    }
  }
}

extension Gradebook {
  /// Returns the gradebook with the instructor's corrections.
  package func corrected(by corrections: Corrections?) -> Gradebook {
    guard let corrections else { return self }
    return changing { corrections.correct(&$0) }
  }

  /// The students and exercises of all results.
  package func scope() throws -> Corrections.Scope {
    var scope = Corrections.Scope()
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
  var points: Int?
  var comment: String?
  /// The points that the program had given.
  var seen: Int?
  /// The points that the exercise was worth.
  var possible: Int?

  /// Reads a file.
  ///
  /// Throws `IntakeError` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: CorrectionLine)] {
    try jsonLines(of: file, orElse: "corrections.line") { line in
      !line.student.isEmpty && !line.exercise.isEmpty && (line.points != nil || line.comment != nil)
    }
  }
}

/// The points or the comment that an instructor has set for a result.
package struct Correction: Sendable, Equatable, Codable {
  /// The points that the instructor gave; nil for a comment alone.
  package var points: Int?
  package var comment: String?
  /// The points without the correction; nil where our side or the course failed.
  package var before: Int?
  /// The points that the program had given when the instructor wrote this; nil if not known.
  package var seen: Int?
  /// The points that the exercise was worth when the instructor wrote this; nil if not known.
  package var possible: Int?

  /// The points without the correction, where it changes them: `-` for none.
  package var pointsBefore: String? { points == nil ? nil : before.map(String.init) ?? "-" }

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
