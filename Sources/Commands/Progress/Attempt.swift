import Foundation

/// One try at an exercise, as it is remembered.
struct Attempt: Sendable, Equatable {
  /// The exercise's path, for example `05-weak/04-break-the-cycle`.
  let exercise: String
  /// When the learner asked for the verdict.
  let startedAt: Date
  /// How long the verdict took.
  let milliseconds: Int
  /// How it ended, in the word that reports use.
  let verdict: String
  /// How many checks passed.
  let passed: Int
  /// How many checks there are.
  let checks: Int
  /// Whether it solved the exercise.
  let isSolved: Bool
}

/// What a learner chose in a question of a quiz.
struct QuizAnswer: Sendable, Equatable {
  /// The question's place in the quiz, from 0.
  let question: Int
  /// The places of the choices, from 0, in order.
  let choices: [Int]
  /// Whether they were the right ones.
  let isRight: Bool
  /// When it was answered.
  let answeredAt: Date
}
