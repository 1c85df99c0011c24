import Course

extension SubmissionTable {
  /// Returns the submissions that have code of their own, for comparisons.
  package func texts(in language: Language) throws -> [Similarities.Text] {
    var texts: [Similarities.Text] = []
    try forEach { row in
      guard case .files(let files) = row.submission.content else { return }
      let exercise = course.exercises.first { $0.path == row.submission.exercise }
      texts.append(
        Similarities.Text(
          label: row.submission.student, exercise: row.submission.exercise,
          number: exercise?.number.description ?? "",
          title: exercise?.text(in: language).title ?? "", files: files))
    }
    return texts
  }
}

extension SimilarityFinder {
  /// Compares the submissions of a batch with one another and with the references.
  package func similarities(
    of submissions: SubmissionTable, language: Language, with references: [Similarities.Text] = []
  ) throws -> Similarities {
    similarities(of: try submissions.texts(in: language), with: references)
  }
}
