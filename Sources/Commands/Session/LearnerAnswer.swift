import Course
import SwiftSource

/// The learner's files for one exercise.
struct LearnerAnswer {
  let exercise: Exercise
  let task: CodeTask
  let files: [SourceFile]
  /// Whether the files are those of the workspace; only their verdict counts as progress.
  let isInWorkspace: Bool

  /// Whether the task's own code is as at the beginning, whatever else was added.
  var isUntouched: Bool { essence == essence(of: task.starter) }

  /// The code that makes it another try at the task than one before.
  var essence: [[String]] { essence(of: files) }

  private func essence(of files: [SourceFile]) -> [[String]] {
    essentialCode(
      of: files.map(\.text), given: task.starter.map(\.text),
      checks: ([task.checks] + task.refused.map(\.file)).map(\.text))
  }
}
