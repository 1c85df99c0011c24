import Course
import Foundation
import Learner
import Terminal

/// A quiz at the prompt: it asks one question after the other and reads letters as answers.
extension PromptCommands {
  /// Asks the next question; ends the quiz if all are answered.
  ///
  /// - Parameter explanation: stands above the question.
  func askNextQuestion(below explanation: [StyledText] = []) throws {
    guard let run = open.quiz else { return }
    guard let question = run.question else {
      try screen.page([explanation])
      return try finishQuiz()
    }
    let how = question.hasOneAnswer ? "quiz.choose-one" : "quiz.choose-several"
    try screen.page([
      explanation,
      screen.printer.lines(asking: question, run.index + 1, of: run.questions.count, how),
    ])
  }

  /// Reads a line as the answer to the current question, explains it and records it.
  func answerQuiz(_ line: String) throws {
    guard let question = open.quiz?.question, let number = open.quiz?.index else {
      return try finishQuiz()
    }
    guard let chosen = QuizRun.choices(in: line, of: question.choices.count) else {
      let last = QuizRun.letter(question.choices.count - 1)
      return try screen.say("quiz.letters", ["last": last])
    }
    // Several letters for a question with one answer: ask again, and count no attempt.
    if question.hasOneAnswer && chosen.count > 1 { return try screen.say("quiz.one-letter") }
    let isRight = open.quiz?.answer(chosen) == true
    let answer = ProgressRecords.Answer(
      answer: exercise.path, answered: Date().timeIntervalSince1970, question: number,
      choices: chosen.sorted(), right: isRight)
    session.noteProgress { try $0.record(answer) }
    tally.judged(exercise.path, isRight && open.quiz?.question == nil ? .success : .fellShort)
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
      let right = question.rightChoices
      let named = chosen.intersection(right).count
      let counts = [
        "named": String(named), "all": String(right.count), "missing": String(right.count - named),
      ]
      let key = wrong.isEmpty ? "quiz.not-all" : "quiz.several-are-right"
      lines += printer.sentence(key, counts, .colour(.grey))
    }
    return lines
  }

  private func finishQuiz() throws {
    guard let run = open.quiz, !run.questions.isEmpty else { return }
    if try session.hasSolved(exercise) {
      return try screen.say(
        "quiz.done-before", ["number": "\(exercise.number)"], .colour(.grey))
    }
    session.noteProgress { try $0.solve(exercise.path, at: Date().timeIntervalSince1970) }
    let values = ["right": String(run.rightAtOnce), "all": String(run.questions.count)]
    try screen.write([""])
    try screen.say("quiz.done", values, .colour(.green))
    try showWhatFollows(isNew: true)
  }
}
