import Course
import Terminal

extension Subcommand {
  /// `understudy hint`: shows the next hint for an exercise.
  static let hint = Subcommand(
    name: "hint", options: [.flag("json")], wordLimit: 1, words: .exercise
  ) { context in
    let session = try Session(context)
    let exercise = try session.exercise(named: context.arguments.words.first)
    guard context.arguments.has("json") else {
      try session.showHint(for: exercise)
      return .success
    }
    let taken = try session.takeHints(for: exercise)
    let hints = taken.map { ["number": $0.number, "text": $0.text.plainText] as JSONObject }
    // Format version 1; `all` is the number of hints that help the learner's answer.
    try context.console.write(
      json: ["version": 1, "exercise": exercise.path, "all": taken.first?.all ?? 0, "hints": hints])
    return .success
  }
}

/// A hint with its place among those that help the learner's answer, from 1.
struct NumberedHint {
  let number: Int
  /// How many there are.
  let all: Int
  let text: Markdown
}

extension Session {
  /// Prints the next hint, or all hints again once all were shown.
  func showHint(for exercise: Exercise) throws {
    let taken = try takeHints(for: exercise)
    guard let last = taken.last else { return try say("hint.none") }
    for hint in taken { try console.write(printer.lines(of: hint)) }
    if last.number == last.all { try say("hint.all-shown", [:], .colour(.grey)) }
  }

  /// Returns the hint to show now, and records it as shown; once all that help were shown, all of
  /// them.
  func takeHints(for exercise: Exercise) throws -> [NumberedHint] {
    let hints = exercise.text(in: language).hints
    let helpful = try helpfulHints(for: exercise)
    let shown = try progress?.shownHints(for: exercise.path) ?? []
    var places = Array(helpful.indices)
    if let next = places.first(where: { !shown.contains(helpful[$0]) }) {
      noteProgress { try $0.setShown(hint: helpful[next], for: exercise.path) }
      places = [next]
    }
    return places.map {
      NumberedHint(number: $0 + 1, all: helpful.count, text: hints[helpful[$0]].text)
    }
  }

  /// Returns the indices of the hints that help with the check that failed first, in order.
  func helpfulHints(for exercise: Exercise) throws -> [Int] {
    let failing = try progress?.failingChecks(of: exercise.path)
    return exercise.text(in: language).helpfulHints(for: failing)
  }
}
