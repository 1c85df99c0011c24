import Course
import Foundation
import Learner

/// A quiz at the prompt: it asks one question after the other and reads letters as answers.
extension Prompt {
  func askNextQuestion() throws {
    guard let quiz, let question = quiz.question else { return try finishQuiz() }
    let place = ["number": String(quiz.index + 1), "all": String(quiz.questions.count)]
    try console.write([""])
    try say("quiz.number", place, .bold)
    try console.write(session.printer.lines(of: question))
    try say(question.hasOneAnswer ? "quiz.choose-one" : "quiz.choose-several", [:], .colour(.grey))
  }

  func answerQuiz(_ line: String) throws {
    guard var quiz, let question = quiz.question else { return try finishQuiz() }
    guard let chosen = QuizRun.choices(in: line, of: question.choices.count) else {
      let last = QuizRun.letter(question.choices.count - 1)
      return try say("quiz.letters", ["last": last])
    }
    // Several letters for a question with one answer: ask again, and count no attempt.
    if question.hasOneAnswer && chosen.count > 1 { return try say("quiz.one-letter") }
    let number = quiz.index
    let isRight = quiz.answer(chosen)
    self.quiz = quiz
    let answer = QuizAnswer(
      question: number, choices: chosen.sorted(), isRight: isRight, answeredAt: Date())
    session.noteProgress { try $0.record(answer, in: exercise.path) }
    tally.judged(exercise.path, isRight && quiz.question == nil ? .success : .fellShort)
    try explain(chosen, of: question, isRight: isRight)
    if isRight { try askNextQuestion() }
    try console.write([""])
  }

  /// Explains every choice of a right answer, but only the first wrong choice of a wrong one.
  ///
  /// Explaining the others would tell which of them are right.
  private func explain(_ chosen: Set<Int>, of question: Question, isRight: Bool) throws {
    try say(
      isRight ? "quiz.right" : "quiz.wrong", [:], .colour(isRight ? .green : .red))
    let wrong = chosen.sorted().filter { !question.choices[$0].isRight }
    for index in isRight ? chosen.sorted() : Array(wrong.prefix(1)) {
      try console.write(session.printer.lines(ofExplanation: index, of: question))
    }
    if !isRight && !question.hasOneAnswer {
      try say(wrong.isEmpty ? "quiz.not-all" : "quiz.several-are-right", [:], .colour(.grey))
    }
  }

  private func finishQuiz() throws {
    guard let quiz, !quiz.questions.isEmpty else { return }
    if try session.progress?.solved().contains(exercise.path) == true {
      try say("quiz.done-before", [:], .colour(.grey))
      return
    }
    session.noteProgress { try $0.solve(exercise.path, at: Date()) }
    let values = ["right": String(quiz.rightAtOnce), "all": String(quiz.questions.count)]
    try console.write([""])
    try say("quiz.done", values, .colour(.green))
    try showWhatFollows()
  }
}
