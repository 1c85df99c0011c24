import Course
import Terminal

extension Subcommand {
  /// `understudy hint`: shows the next hint for an exercise.
  static let hint = Subcommand(
    name: "hint",
    options: [.flag("json")],
    wordLimit: 1, words: .exercise
  ) { context in
    let session = try Session(context)
    let exercise = try session.exercise(named: context.arguments.words.first)
    guard context.arguments.has("json") else {
      try session.showHint(for: exercise)
      return .success
    }
    let hints = exercise.text(in: session.language).hints
    let range = try session.takeHint(for: exercise)
    try context.console.write(
      json: EncodedHints(
        exercise: exercise.path, all: hints.count,
        hints: range.map { EncodedHints.Hint(number: $0 + 1, text: hints[$0].plainText) }))
    return .success
  }
}

/// Hints as JSON, format version 1.
private struct EncodedHints: Encodable {
  let version = 1
  let exercise: String
  /// The number of the exercise's hints.
  let all: Int
  /// The next hint, or all of them once all were shown.
  let hints: [Hint]

  struct Hint: Encodable {
    let number: Int
    let text: String
  }
}

extension Session {
  /// Prints the next hint, or all hints again once all were shown.
  func showHint(for exercise: Exercise) throws {
    let hints = exercise.text(in: language).hints
    guard !hints.isEmpty else { return try say("hint.none") }
    let range = try takeHint(for: exercise)
    for index in range { try console.write(printer.lines(ofHint: index, of: exercise)) }
    if range.upperBound == hints.count {
      try say("hint.all-shown", [:], .colour(.grey))
    }
  }

  /// Returns the range of hints to show now, and records them as shown.
  func takeHint(for exercise: Exercise) throws -> Range<Int> {
    let count = exercise.text(in: language).hints.count
    let shown = try progress?.hintsShown(for: exercise.path) ?? 0
    guard shown < count else { return 0..<count }
    noteProgress { try $0.setHintsShown(shown + 1, for: exercise.path) }
    return shown..<(shown + 1)
  }
}
