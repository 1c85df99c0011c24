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
    let files: [SourceFile]
  }

  /// One requirement: a check, or what kept the checks from running.
  struct Item: Equatable {
    /// The raw values are shown.
    enum State: String { case passed = "✓", failed = "✗", skipped = "–" }

    /// With the points that the program gave for a check, of those that it is worth.
    let title: String
    let state: State
    /// Where it happened, what happened, what was expected, which idea to revisit.
    let paragraphs: [String]
  }

  let student: String
  let points: String
  let sections: [Section]

  /// - Parameter results: all results of one student.
  init(_ results: [GradeResult], _ words: Words) {
    student = results.first?.student ?? ""
    let tally = StudentTotal(results).tally
    points = "\(tally.points)/\(tally.possible)"
    sections = results.map { result in
      let grade = result.grade
      let findings = grade.findings(words)
      let heading = [
        "exercise": result.name, "verdict": words(grade),
        "points": "\(grade.points?.description ?? "-")/\(grade.possible)",
      ]
      return Section(
        heading: words("feedback.heading", heading),
        notes: result.notes(words),
        items: Item(of: findings.filter(\.isObstacle)).map { [$0] } ?? []
          + zip(grade.checks, result.scoresByProgram).map { check, score in
            let finding = findings.about(check)
            let isUnmarked = check.isCriterion && check.state == .skipped
            let aside = isUnmarked ? words("html.unmarked") : "\(score)/\(check.possible)"
            let points = ["text": check.title.onOneLine, "aside": aside]
            return Item(
              title: words("format.aside", points),
              state: check.state == .passed
                ? .passed : check.state == .skipped ? .skipped : .failed,
              paragraphs: finding?.placed ?? [])
          }, files: result.files)
    }
  }
}

extension Feedback.Item {
  /// What kept the checks from running, with the first compiler errors: they cause most of the
  /// others.
  fileprivate init?(of obstacles: [Finding]) {
    guard let title = obstacles.first?.title else { return nil }
    self.init(
      title: title, state: .failed, paragraphs: obstacles.prefix(5).flatMap(\.placed))
  }
}

extension Finding {
  /// The paragraphs, the first of them with the place.
  fileprivate var placed: [String] {
    guard let first = paragraphs.first else { return place.isEmpty ? [] : [place] }
    return [place + first] + paragraphs.dropFirst()
  }
}
