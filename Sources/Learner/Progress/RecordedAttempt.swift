import Foundation

/// A recorded attempt at an exercise.
package struct RecordedAttempt: Sendable, Equatable {
  /// The exercise's path, for example `05-weak/04-break-the-cycle`.
  package let exercise: String
  /// The time at which the learner started the check.
  package let startedAt: Date
  /// The duration of the check, in milliseconds.
  package let milliseconds: Int
  /// The verdict, spelled as in reports.
  package let verdict: String
  /// The number of checks that passed.
  package let passed: Int
  /// The number of all checks.
  package let checks: Int
  package let isSolved: Bool

  package init(
    exercise: String, startedAt: Date, milliseconds: Int, verdict: String, passed: Int, checks: Int,
    isSolved: Bool
  ) {
    self.exercise = exercise
    self.startedAt = startedAt
    self.milliseconds = milliseconds
    self.verdict = verdict
    self.passed = passed
    self.checks = checks
    self.isSolved = isSolved
  }

  /// Whether another attempt had the same verdict, with as many checks passed.
  package func endedLike(_ other: RecordedAttempt) -> Bool {
    (verdict, passed, checks, isSolved)
      == (other.verdict, other.passed, other.checks, other.isSolved)
  }
}

/// A learner's answer to one question of a quiz.
package struct QuizAnswer: Sendable, Equatable {
  /// The question's index in the quiz, from 0.
  package let question: Int
  /// The indices of the chosen choices, from 0, in order.
  package let choices: [Int]
  package let isRight: Bool
  package let answeredAt: Date

  package init(question: Int, choices: [Int], isRight: Bool, answeredAt: Date) {
    self.question = question
    self.choices = choices
    self.isRight = isRight
    self.answeredAt = answeredAt
  }
}
