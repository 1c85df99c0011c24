import Course

extension Batch {
  /// An exercise is fit when its own answer passes and its starter does not.
  ///
  /// What was once found unfit is judged again: it may have been the machine.
  func examine(
    _ paths: [String], by team: Team, isFresh: Bool, shouldStop: @escaping () -> Bool
  ) throws {
    let answers = paths.compactMap(exercise).flatMap(ownAnswers)
    var work: [Work] = []
    for answer in answers {
      if isFresh { try store.forget(answer.key) }
      if try store.entry(answer.key).map({ answer.isAsItMust($0.grade) }) == true { continue }
      work.append(
        Work(
          number: work.count, key: answer.key, exercise: answer.exercise, files: answer.files))
    }
    var rest = work[...]
    try team.judge(
      next: { shouldStop() ? nil : rest.popFirst() },
      again: { shouldStop() ? nil : work[$0] },
      finish: { [store] in try store.keep(try $1.get(), as: $0.key) })
    for answer in answers where unfit[answer.exercise.path] == nil {
      guard let found = try store.entry(answer.key)?.grade, !answer.isAsItMust(found) else {
        continue
      }
      unfit[answer.exercise.path] = answer.fault(found)
    }
  }

  private func ownAnswers(to exercise: Exercise) -> [OwnAnswer] {
    guard let task = exercise.code else { return [] }
    let texts = [(task.solution?.reference, true), (task.starter, false)]
    return texts.compactMap { files, passes in
      guard let files else { return nil }
      let submitted = files.map { SubmittedFile(name: $0.name, text: $0.text) }
      let submission = Submission(
        student: "", exercise: exercise.path, content: .files(submitted), origin: "")
      let key = conditions.key(
        exercise: exercise.path, digest: submission.digest.description)
      return OwnAnswer(exercise: exercise, files: submitted, key: key, passes: passes)
    }
  }
}

/// An answer of the course's own: the reference, or what an exercise begins with.
private struct OwnAnswer {
  let exercise: Exercise
  let files: [SubmittedFile]
  let key: String
  /// Whether it must pass.
  let passes: Bool

  func isAsItMust(_ grade: Grade) -> Bool {
    (grade.verdict == .pass) == passes
  }

  /// What is wrong with the exercise, where it was judged otherwise.
  func fault(_ grade: Grade) -> Message {
    guard passes else { return Message("broken.starter") }
    let failed = grade.checks.first { $0.state != .passed }
    return Message(
      "broken.reference",
      ["check": failed?.name ?? "", "verdict": grade.verdict.rawValue])
  }
}
