import Course
import Foundation
import Learner
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

  /// Begins again with the first question.
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
    let answer = QuizAnswer(
      question: number, choices: chosen.sorted(), isRight: isRight, answeredAt: Date())
    screen.session.noteProgress { try $0.record(answer, in: exercise.path) }
    tally.judged(exercise.path, isRight && run.question == nil ? .success : .fellShort)
    let explanation = explanation(of: chosen, of: question, isRight: isRight)
    if isRight {
      try askNextQuestion(below: explanation)
    } else {
      try screen.page([explanation])
    }
    try screen.write([""])
  }

  /// Returns the explanation of every choice of a right answer, but only of the first wrong choice of
  /// a wrong one.
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
    session.noteProgress { try $0.solve(exercise.path, at: Date()) }
    let values = ["right": String(run.rightAtOnce), "all": String(run.questions.count)]
    try screen.write([""])
    try screen.say("quiz.done", values, .colour(.green))
    try ExerciseTexts(exercise: exercise, screen: screen).showWhatFollows(isNew: true)
  }
}
