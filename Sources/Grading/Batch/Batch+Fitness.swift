import Course

extension Batch {
  /// An exercise is fit when its own answer passes and its starter does not.
  func examine(
    _ paths: [String], with graders: [Grader], shouldStop: @escaping () -> Bool
  ) throws {
    var work: [Work] = []
    for exercise in paths.compactMap(exercise) {
      guard let task = exercise.code else { continue }
      let answers = [task.starter] + (task.solution.map { [$0.reference] } ?? [])
      for files in answers {
        let submission = Submission(own: files, exercise: exercise.path)
        let key = conditions.key(
          exercise: exercise.path, digest: submission.digest.description)
        guard case .files(let files) = submission.content, !(try store.has(key)) else { continue }
        work.append(Work(key: key, exercise: exercise, files: files))
      }
    }
    var rest = work[...]
    try inParallel(graders, next: { shouldStop() ? nil : rest.popFirst() }) { [self] work, result in
      try store.keep(try result.get(), as: work.key)
    }
    for exercise in paths.compactMap(exercise) {
      if let fault = try fault(of: exercise) { unfit[exercise.path] = fault }
    }
  }

  private func fault(of exercise: Exercise) throws -> Message? {
    guard let task = exercise.code else { return nil }
    func judgement(_ files: [SourceFile]) throws -> Judgement? {
      let digest = Submission(own: files, exercise: exercise.path).digest.description
      return try store.entry(conditions.key(exercise: exercise.path, digest: digest))?.judgement
    }
    if let reference = task.solution?.reference, let found = try judgement(reference),
      found.verdict != .pass
    {
      let failed = found.checks.first { $0.state != .passed }
      return Message(
        "broken.reference",
        ["check": failed?.name ?? "", "verdict": found.verdict.rawValue])
    }
    guard try judgement(task.starter)?.verdict == .pass else { return nil }
    return Message("broken.starter")
  }
}

extension Submission {
  /// An answer of the course's own.
  fileprivate init(own files: [SourceFile], exercise: String) {
    self.init(
      student: "", exercise: exercise,
      content: .files(files.map { SubmittedFile(name: $0.name, text: $0.text) }), origin: "")
  }
}
