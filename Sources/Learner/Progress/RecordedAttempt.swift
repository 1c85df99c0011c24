import Foundation

/// One try at an exercise, as it is remembered.
package struct RecordedAttempt: Sendable, Equatable {
  /// The exercise's path, for example `05-weak/04-break-the-cycle`.
  package let exercise: String
  /// When the learner asked for the verdict.
  package let startedAt: Date
  /// How long the verdict took.
  package let milliseconds: Int
  /// How it ended, in the word that reports use.
  package let verdict: String
  /// How many checks passed.
  package let passed: Int
  /// How many checks there are.
  package let checks: Int
  /// Whether it solved the exercise.
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
}

/// What a learner chose in a question of a quiz.
package struct QuizAnswer: Sendable, Equatable {
  /// The question's place in the quiz, from 0.
  package let question: Int
  /// The places of the choices, from 0, in order.
  package let choices: [Int]
  /// Whether they were the right ones.
  package let isRight: Bool
  /// When it was answered.
  package let answeredAt: Date

  package init(question: Int, choices: [Int], isRight: Bool, answeredAt: Date) {
    self.question = question
    self.choices = choices
    self.isRight = isRight
    self.answeredAt = answeredAt
  }
}
