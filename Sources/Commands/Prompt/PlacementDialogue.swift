import Course
import Learner
import SwiftSource
import Terminal

extension PromptScreen {
  /// Asks the placement quiz: each question once, and at the end it says where to begin.
  ///
  /// Nothing is recorded.
  func askPlacement() throws {
    guard let text = session.course.placement?.text(in: session.language) else {
      throw Trouble("placement.none")
    }
    try page([
      [StyledText(text.title, .bold), ""] + printer.markdown.lines(of: text.introduction)
    ])
    var missed: [PlacementQuestion] = []
    for (index, asked) in text.questions.enumerated() {
      let how = asked.question.hasOneAnswer ? "placement.choose-one" : "placement.choose-several"
      try page([
        printer.lines(asking: asked.question, index + 1, of: text.questions.count, how)
      ])
      guard let chosen = try answer(to: asked.question, prompt: "placement>") else {
        let first = session.course.lessons.first.map { String($0.number) } ?? ""
        return try say("placement.stopped", ["number": first], .colour(.yellow))
      }
      if chosen != asked.question.rightChoices { missed.append(asked) }
      try page([lines(about: chosen, of: asked)])
    }
    try advise(missed, of: text.questions)
  }

  /// Returns whether the chosen are right, and the reason of each chosen and each missing choice.
  ///
  /// A question is asked once, so this may say what is right.
  private func lines(about chosen: Set<Int>, of asked: PlacementQuestion) -> [StyledText] {
    let right = asked.question.rightChoices
    func reasons(_ choices: Set<Int>) -> [StyledText] {
      choices.sorted().flatMap { printer.lines(ofExplanation: $0, of: asked.question) }
    }
    if chosen == right {
      return printer.sentence("quiz.right", [:], .colour(.green)) + reasons(right)
    }
    let (wrong, missing) = (chosen.subtracting(right), right.subtracting(chosen))
    let key =
      chosen.isEmpty
      ? "placement.unknown" : wrong.isEmpty ? "placement.partly" : "placement.wrong"
    let verdict = printer.sentence(key, session.values(ofLesson: asked.lesson), .colour(.yellow))
    guard !missing.isEmpty else { return verdict + reasons(wrong) }
    let values = ["count": String(missing.count)]
    return verdict + reasons(wrong) + printer.sentence("placement.missing", values)
      + reasons(missing)
  }

  /// Says where to begin: with the first lesson of which a question was missed.
  private func advise(_ missed: [PlacementQuestion], of questions: [PlacementQuestion]) throws {
    let paths = session.course.lessons.map(\.path)
    let lessons = paths.filter { path in missed.contains { $0.lesson == path } }
    guard let begin = lessons.first ?? paths.last else { return }
    var all = session.values(ofLesson: begin)
    all["right"] = String(questions.count - missed.count)
    all["all"] = String(questions.count)
    all["others"] = lessons.dropFirst().compactMap { session.values(ofLesson: $0)["number"] }
      .joined(separator: ", ")
    try write([""])
    try say(
      missed.isEmpty ? "placement.all-right" : "placement.advice", all, .colour(.green))
    if lessons.count > 1 { try say("placement.others", all, .colour(.grey)) }
  }

  /// Reads lines until one answers a question that is asked once; returns nil to stop.
  ///
  /// The answer is empty if the learner does not know.
  func answer(to question: Question, prompt: String) throws -> Set<Int>? {
    while true {
      beginPage()
      _ = takeHasTurned()
      guard case .text(let line) = try reader.readLine(prompt: StyledText(prompt, .colour(.green))),
        PromptCommandName.call(in: line)?.command != .quit
      else { return nil }
      let text = WideCharacter.narrowed(line).filter { !$0.isWhitespace }.lowercased()
      if text.isEmpty { continue }
      if text == "?" { return [] }
      let chosen = QuizRun.choices(in: text, of: question.choices.count)
      guard let chosen, !question.hasOneAnswer || chosen.count == 1 else {
        let last = QuizRun.letter(question.choices.count - 1)
        try say("placement.letters", ["last": last])
        continue
      }
      return chosen
    }
  }
}

extension Subcommand {
  /// `understudy placement`: a short quiz that says with which lesson to begin.
  static let placement = Subcommand(name: "placement") { context in
    let session = try Session(context)
    let reader = context.lineReader(session.words)
    try PromptScreen(session: session, reader: reader).askPlacement()
    return .success
  }
}
