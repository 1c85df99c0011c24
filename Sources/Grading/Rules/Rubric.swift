import Course

/// What a person judges beside the checks: criteria, each with points.
package struct Rubric: Sendable {
  /// One line of the file.
  struct Criterion: Decodable, Equatable, Sendable {
    /// The exercise's number or path; nil for every exercise.
    var exercise: String?
    /// The name that corrections use.
    let criterion: String
    let title: String
    let points: Points
  }

  /// The beginning of a criterion's name among the names of checks, none of which has a slash.
  fileprivate static let prefix = "rubric/"

  private let criteria: [Criterion]

  /// Reads a file.
  ///
  /// - Throws: `Trouble` with file and line for one that cannot be used.
  package init(file: String) throws {
    var seen: [String: Int] = [:]
    criteria = try jsonLines(of: file, orElse: "rubric.line") { (line: Criterion) in
      !line.criterion.isEmpty && !line.title.isEmpty && (0...Points.most).contains(line.points)
    }.map { number, line in
      if let other = seen.updateValue(number, forKey: "\(line.exercise ?? "")\0\(line.criterion)") {
        throw Trouble(
          "rubric.twice",
          ["file": file, "line": String(number), "other": String(other), "name": line.criterion])
      }
      return line
    }
  }

  /// The criteria of the exercise that has those names.
  func criteria(of exercise: [String]) -> [Criterion] {
    criteria.filter { $0.exercise.map(exercise.contains) ?? true }
  }
}

extension GradeResult {
  /// The names by which files of corrections and rubrics may refer to the exercise.
  var exerciseNames: [String] { [exercise, number].filter { !$0.isEmpty } }

  /// Adds the criteria of a rubric to the checks.
  ///
  /// A criterion that a person has judged is a check that has passed, with the points that it was
  /// given; each other one did not run. Work that was not judged has points for them to miss.
  mutating func add(_ criteria: [Rubric.Criterion], marks: [CriterionMark]) {
    for criterion in criteria {
      grade.possible += criterion.points
      let mark = marks.last { $0.criterion == criterion.criterion }
      for index in marks.indices where marks[index].criterion == criterion.criterion {
        correction?.criteria?[index].title = criterion.title
      }
      if let earned = grade.points { grade.points = earned + (mark?.points ?? 0) }
      guard !grade.checks.isEmpty else { continue }
      grade.checks.append(
        Grade.Check(
          name: Rubric.prefix + criterion.criterion, title: criterion.title,
          state: mark == nil ? .skipped : .passed, points: mark?.points ?? 0,
          possible: criterion.points, isRequired: false))
    }
  }

  /// Whether a criterion of the rubric waits for a person.
  package var awaitsMarks: Bool {
    grade.checks.contains { $0.isCriterion && $0.state == .skipped }
  }
}

extension Grade.Check {
  /// Whether a person judges it.
  package var isCriterion: Bool { name.hasPrefix(Rubric.prefix) }
}
