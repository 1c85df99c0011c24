import Course
import Learner

/// The number of failures and hints that an exercise took a learner.
struct Effort: Equatable {
  let exercise: Exercise
  /// The failed attempts before the first that passed, or the wrong answers of a quiz.
  let failures: Int
  let hints: Int

  /// Returns the exercises that cost most, at most `count`; one slip does not count.
  static func greatest(
    _ count: Int, of exercises: [Exercise], in records: ProgressRecords
  ) -> [Effort] {
    let efforts = exercises.map { Effort(of: $0, in: records) }.filter { $0.failures > 1 }
    return Array(
      efforts.enumerated().sorted {
        ($1.element.failures, $1.element.hints, $0.offset)
          < ($0.element.failures, $0.element.hints, $1.offset)
      }.prefix(count).map(\.element))
  }

  init(of exercise: Exercise, in records: ProgressRecords) {
    self.exercise = exercise
    let attempts = records.attempts.filter { $0.attempt == exercise.path }
      .sorted { $0.started < $1.started }
    let wrong = records.answers.count { $0.answer == exercise.path && !$0.right }
    failures = attempts.prefix { !$0.solved }.count + wrong
    hints = records.exercises.first { $0.exercise == exercise.path }?.hints ?? 0
  }
}
