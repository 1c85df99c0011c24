import Course

extension Subcommand {
  /// `understudy hint`: the next hint for an exercise.
  static let hint = Subcommand(
    name: "hint",
    run: HintCommand.run)
}

private enum HintCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let session = try Session(context)
    try session.showHint(for: try session.exercise(named: context.arguments.words.first))
    return .success
  }
}

extension Session {
  /// Prints the next hint; once all are shown, all of them again.
  func showHint(for exercise: Exercise) throws {
    let hints = exercise.text(in: language).hints
    let shown = try progress?.hintsShown(for: exercise.path) ?? 0
    guard !hints.isEmpty else {
      try console.say(StyledText(words("hint.none")))
      return
    }
    let range = shown < hints.count ? shown..<(shown + 1) : 0..<hints.count
    for index in range {
      let place = ["number": String(index + 1), "all": String(hints.count)]
      try console.say(StyledText(words("hint.number", place), .bold))
      try console.write(markdown.narrowed(by: 2).lines(of: hints[index]).map { "  " + $0 })
    }
    if shown >= hints.count {
      try console.say(StyledText(words("hint.all-shown")))
    } else {
      try progress?.setHintsShown(shown + 1, for: exercise.path)
    }
  }
}
