import Course

/// The learner's files for one exercise.
struct LearnerAnswer {
  let exercise: Exercise
  let task: CodeTask
  let files: [SourceFile]
  /// Whether the files are those of the workspace; only their verdict counts as progress.
  let isInWorkspace: Bool
}
