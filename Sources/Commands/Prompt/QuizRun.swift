import Course
import SwiftSource

/// A quiz in progress: the current question, and how many were right at the first try.
struct QuizRun: Equatable {
  let questions: [Question]
  /// The index of the current question; past the end once all are answered.
  private(set) var index = 0
  private(set) var rightAtOnce = 0
  private var hasTried = false

  init(questions: [Question]) { self.questions = questions }

  /// Continues a quiz where the given answers left it.
  ///
  /// After the last question, or with an answer to the first one, a learner begins again.
  ///
  /// - Parameter answers: earlier answers, each with the number of its question, oldest first.
  init(questions: [Question], after answers: [(question: Int, choices: Set<Int>)]) {
    self.init(questions: questions)
    for answer in answers {
      if question == nil || answer.question == 0, index > 0 {
        self = QuizRun(questions: questions)
      }
      if answer.question == index { _ = self.answer(answer.choices) }
    }
    if question == nil { self = QuizRun(questions: questions) }
  }

  /// The current question; nil once all are answered.
  var question: Question? { questions.indices.contains(index) ? questions[index] : nil }

  /// Returns whether an answer to the current question is right; if so, moves to the next question.
  mutating func answer(_ choices: Set<Int>) -> Bool {
    guard let question else { return false }
    guard choices == question.rightChoices else {
      hasTried = true
      return false
    }
    if !hasTried { rightAtOnce += 1 }
    hasTried = false
    index += 1
    return true
  }

  /// Returns the choices that a line names by letters (`a`, `b d`, `a,c`, `ａ、ｃ`); nil if it is
  /// malformed.
  static func choices(in line: String, of count: Int) -> Set<Int>? {
    var chosen: Set<Int> = []
    for character in WideCharacter.narrowed(line).lowercased()
    where !character.isWhitespace && character != "," {
      guard let value = character.asciiValue, value >= 97, Int(value) - 97 < count else {
        return nil
      }
      chosen.insert(Int(value) - 97)
    }
    return chosen.isEmpty ? nil : chosen
  }

  /// Returns the letter of a choice: `a` for 0, and `z` for 25 and more.
  static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(97 + min(index, 25))))
  }
}

extension Question {
  /// The indices of the choices that are right.
  var rightChoices: Set<Int> { Set(choices.indices.filter { choices[$0].isRight }) }

  var hasOneAnswer: Bool { rightChoices.count == 1 }
}
