import Course
import Foundation
import Learner
import SwiftSource
import Terminal

/// A quiz at the prompt: it asks one question after the other and reads letters as answers.
struct QuizDialogue {
  private let exercise: Exercise
  private let screen: PromptScreen
  private var run: QuizRun

  init(_ exercise: Exercise, on screen: PromptScreen) {
    self.exercise = exercise
    self.screen = screen
    let answers = (try? screen.session.progress?.answers(in: exercise.path)) ?? []
    run = QuizRun(
      questions: exercise.text(in: screen.session.language).questions,
      after: answers.map { ($0.question, Set($0.choices)) })
  }

  mutating func begin() { run = QuizRun(questions: run.questions) }

  /// Asks the next question; ends the quiz if all are answered.
  ///
  /// - Parameter explanation: stands above the question.
  func askNextQuestion(below explanation: [StyledText] = []) throws {
    guard let question = run.question else {
      try screen.page([explanation])
      return try finish()
    }
    let printer = screen.printer
    let place = ["number": String(run.index + 1), "all": String(run.questions.count)]
    let how = question.hasOneAnswer ? "quiz.choose-one" : "quiz.choose-several"
    try screen.page([
      explanation,
      [""] + printer.sentence("quiz.number", place, .bold) + printer.lines(of: question)
        + printer.sentence(how, [:], .colour(.grey)),
    ])
  }

  /// Reads a line as the answer to the current question, explains it and records it.
  mutating func answer(_ line: String, tally: inout PromptTally) throws {
    guard let question = run.question else { return try finish() }
    guard let chosen = QuizRun.choices(in: line, of: question.choices.count) else {
      let last = QuizRun.letter(question.choices.count - 1)
      return try screen.say("quiz.letters", ["last": last])
    }
    // Several letters for a question with one answer: ask again, and count no attempt.
    if question.hasOneAnswer && chosen.count > 1 { return try screen.say("quiz.one-letter") }
    let number = run.index
    let isRight = run.answer(chosen)
    let answer = ProgressRecords.Answer(
      answer: exercise.path, answered: Date().timeIntervalSince1970, question: number,
      choices: chosen.sorted(), right: isRight)
    screen.session.noteProgress { try $0.record(answer) }
    tally.judged(exercise.path, isRight && run.question == nil ? .success : .fellShort)
    let explanation = explanation(of: chosen, of: question, isRight: isRight)
    if isRight {
      try askNextQuestion(below: explanation)
    } else {
      try screen.page([explanation])
    }
    try screen.write([""])
  }

  /// Returns the explanation of every choice of a right answer, but only of the first wrong choice
  /// of a wrong one.
  ///
  /// Explaining the others would tell which of them are right.
  private func explanation(
    of chosen: Set<Int>, of question: Question, isRight: Bool
  ) -> [StyledText] {
    let printer = screen.printer
    var lines = printer.sentence(
      isRight ? "quiz.right" : "quiz.wrong", [:], .colour(isRight ? .green : .red))
    let wrong = chosen.sorted().filter { !question.choices[$0].isRight }
    for index in isRight ? chosen.sorted() : Array(wrong.prefix(1)) {
      lines += printer.lines(ofExplanation: index, of: question)
    }
    if !isRight && !question.hasOneAnswer {
      let key = wrong.isEmpty ? "quiz.not-all" : "quiz.several-are-right"
      lines += printer.sentence(key, [:], .colour(.grey))
    }
    return lines
  }

  private func finish() throws {
    guard !run.questions.isEmpty else { return }
    let session = screen.session
    if try session.hasSolved(exercise) {
      return try screen.say("quiz.done-before", [:], .colour(.grey))
    }
    session.noteProgress { try $0.solve(exercise.path, at: Date().timeIntervalSince1970) }
    let values = ["right": String(run.rightAtOnce), "all": String(run.questions.count)]
    try screen.write([""])
    try screen.say("quiz.done", values, .colour(.green))
    try ExerciseTexts(exercise: exercise, screen: screen).showWhatFollows(isNew: true)
  }
}

/// A quiz in progress: the current question, and how many were right at the first try.
struct QuizRun: Equatable {
  let questions: [Question]
  /// The index of the current question; past the end once all are answered.
  private(set) var index = 0
  /// The number of questions answered right at the first try.
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
    let right = Set(question.choices.indices.filter { question.choices[$0].isRight })
    guard choices == right else {
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
  /// Whether exactly one choice is right.
  var hasOneAnswer: Bool { choices.count(where: \.isRight) == 1 }
}
