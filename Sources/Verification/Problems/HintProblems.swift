import Course

extension Exercise {
  /// Checks to which no hint belongs, in a course that has hints for checks.
  func hintProblems(of course: Course) -> [Problem] {
    let usesTies = course.exercises.contains {
      $0.text(in: .english).hints.contains { !$0.checks.isEmpty }
    }
    guard usesTies else { return [] }
    let text = text(in: .english)
    let helped = Set(text.hints.flatMap(\.checks))
    return text.checks.filter { !helped.contains($0.key) }.sorted { $0.value.line < $1.value.line }
      .map { name, check in
        Problem(
          "verify.no-hint", ["check": name], in: "\(lessonsPath)/exercise.md", line: check.line)
      }
  }
}
