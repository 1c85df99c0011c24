import Course
import Grading

/// What one student is told about their results.
struct Feedback: Equatable {
  struct Section: Equatable {
    /// The exercise's number and title, the verdict and the points.
    let heading: String
    /// Lateness and corrections.
    let notes: [String]
    let items: [Item]
    /// What the student handed in.
    let files: [SubmittedFile]
  }

  /// One requirement: a check, or what kept the checks from running.
  struct Item: Equatable {
    enum State: Equatable { case passed, failed, skipped }

    let title: String
    let state: State
    /// The points that the program gave, of those that the check is worth; nil for no check.
    var points: String?
    /// Where it happened, what happened, what was expected, which idea to revisit.
    let paragraphs: [String]
  }

  let student: String
  let points: String
  let sections: [Section]

  /// - Parameter results: all results of one student.
  init(_ results: [GradeResult], _ words: Words) {
    student = results.first?.student ?? ""
    var total = StudentTotal(student: student)
    for result in results { total.add(result) }
    points = "\(total.tally.points)/\(total.tally.possible)"
    sections = results.map { result in
      let grade = result.grade
      let findings = grade.findings(words)
      let heading = [
        "exercise": result.name, "verdict": words(grade.verdict),
        "points": "\(grade.points.map(String.init) ?? "-")/\(grade.possible)",
      ]
      return Section(
        heading: words("feedback.heading", heading),
        notes: result.notes(words),
        // The first compiler errors cause most of the others.
        items: findings.filter(\.isObstacle).prefix(5).map { Item(title: $0.title, state: .failed, paragraphs: $0.placed) }
          + zip(grade.checks, result.scoresByProgram).map { check, score in
            let finding = findings.about(check)
            return Item(
              title: check.title,
              state: check.state == .passed
                ? .passed : check.state == .skipped ? .skipped : .failed,
              points: "\(score)/\(check.possible)", paragraphs: finding?.placed ?? [])
          }, files: result.files)
    }
  }
}

extension Finding {
  /// The paragraphs, the first of them with the place.
  fileprivate var placed: [String] {
    guard let first = paragraphs.first else { return place.isEmpty ? [] : [place] }
    return [place + first] + paragraphs.dropFirst()
  }
}

extension Feedback.Item {
  /// The mark, the title and the points, in a line.
  var line: String {
    "\(state.mark) \(title.onOneLine)\(points.map { " (\($0))" } ?? "")"
  }
}

extension Feedback.Item.State {
  var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "–"
    }
  }
}
