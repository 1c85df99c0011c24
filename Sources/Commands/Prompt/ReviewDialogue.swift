import Course
import Foundation
import Learner
import Terminal

extension PromptScreen {
  /// Asks what is due today, each question once; what was forgotten comes back tomorrow.
  ///
  /// - Returns: the exercise of a hunt that is due, too; nil without one.
  @discardableResult
  func askReview() throws -> Exercise? {
    let schedule = try session.reviewSchedule()
    let due = schedule.due
    guard !due.isEmpty else {
      let isEnough = !schedule.allDue.isEmpty
      try say(isEnough ? "review.enough" : "review.nothing", [:], .colour(.grey))
      return nil
    }
    let items = due.filter { !$0.isHunt }
    var (right, asked) = (0, 0)
    for (index, item) in items.enumerated() {
      guard let question = try session.question(of: item, after: schedule.counts[item] ?? 0) else {
        record(item, .easy, tools: [Session.nothingToAsk])
        continue
      }
      asked += 1
      let how = question.hasOneAnswer ? "placement.choose-one" : "placement.choose-several"
      try page([printer.lines(asking: question, index + 1, of: items.count, how)])
      let start = Date()
      guard let chosen = try answer(to: question, prompt: "review>") else {
        try say("review.stopped", [:], .colour(.grey))
        return nil
      }
      let isRight = chosen == question.rightChoices
      if isRight { right += 1 }
      record(item, isRight ? .good : .again, since: start)
      try page([lines(about: item, question, isRight: isRight)])
    }
    if asked > 0 {
      let counts = ["right": String(right), "all": String(asked)]
      try say("review.done", counts, .colour(.green))
    }
    guard let hunt = due.first(where: \.isHunt),
      let exercise = session.course.exercises.first(where: { $0.path == hunt.exercise })
    else { return nil }
    try say("review.hunt", session.values(of: exercise), .colour(.grey))
    return exercise
  }

  private func record(
    _ item: ReviewItem, _ rating: Rating, since start: Date = Date(), tools: [String] = []
  ) {
    let practice = ProgressRecords.Practice(
      practice: item.name, ended: Date().timeIntervalSince1970,
      // Somebody may have gone for a coffee.
      seconds: min(max(0, Date().timeIntervalSince(start)), 300), rating: rating, tools: tools)
    session.noteProgress { try $0.record(practice) }
  }

  private func lines(about item: ReviewItem, _ question: Question, isRight: Bool) -> [StyledText] {
    guard !isRight else { return printer.sentence("quiz.right", [:], .colour(.green)) }
    let right = question.rightChoices.sorted()
    let values = ["count": String(right.count)]
    return printer.sentence("review.forgotten", values, .colour(.yellow))
      + right.flatMap { printer.lines(ofExplanation: $0, of: question) }
      + session.lines(ofReading: item)
  }
}

extension Subcommand {
  /// `understudy review`: asks what is about to be forgotten.
  static let review = Subcommand(
    name: "review", options: [.flag("json")], wordLimit: 1, words: .oneOf(["on", "off"])
  ) { context in
    let session = try Session(context)
    if let word = context.arguments.words.first {
      try session.remindOfReviews(word)
    } else if context.arguments.has("json") {
      try context.console.write(json: session.encodedReview())
    } else {
      let reader = context.lineReader(session.words)
      defer { reader.close() }
      try PromptScreen(session: session, reader: reader).askReview()
    }
    return .success
  }
}

extension Session {
  /// Turns the line about reviews at the start of the prompt on or off.
  func remindOfReviews(_ word: String) throws {
    guard ["on", "off"].contains(word) else { throw Trouble("review.on-or-off", ["word": word]) }
    noteProgress { try $0.setRemindsOfReviews(word == "on") }
    try say("review.is-\(word)")
  }

  /// Returns the due items and every item with its memory as JSON, format version 1.
  fileprivate func encodedReview() throws -> JSONObject {
    let schedule = try reviewSchedule()
    let items = schedule.memories.sorted { $0.key.name < $1.key.name }.map { item, memory in
      [
        "item": item.name, "stability": memory.stability, "difficulty": memory.difficulty,
        "retrievability": memory.retrievability(on: schedule.today),
        "dueInDays": memory.dueDay - schedule.today,
      ] as JSONObject
    }
    return [
      "version": 1, "due": schedule.due.map(\.name), "allDue": schedule.allDue.count,
      "items": items,
    ]
  }
}
