import Course

/// An answer to an exercise: all files of the learner's module.
package struct ExerciseAnswer: Sendable {
  package let exercise: Exercise
  package let task: CodeTask
  package let files: [SourceFile]

  package init(to exercise: Exercise, _ task: CodeTask, files: [SourceFile]) {
    self.exercise = exercise
    self.task = task
    self.files = files
  }
}
