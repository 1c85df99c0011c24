import Course

extension Subcommand {
  /// `understudy reset`: puts an exercise back to its beginning; the learner's version is kept.
  static let reset = Subcommand(
    name: "reset",
    wordLimit: 1,
    run: ResetCommand.run)
}

private enum ResetCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let session = try Session(context)
    try session.reset(try session.exercise(named: context.arguments.words.first))
    return .success
  }
}

extension Session {
  /// Puts an exercise back to its starter and says where the learner's version is.
  func reset(_ exercise: Exercise) throws {
    guard let workspace else { throw Trouble("workspace.none") }
    guard let task = exercise.code else {
      try console.say(StyledText(words("reset.quiz")))
      return
    }
    let kept = try workspace.reset(exercise, task)
    let values = ["exercise": name(of: exercise), "file": kept.map(context.shown) ?? ""]
    try console.say(StyledText(words(kept == nil ? "reset.done" : "reset.kept", values)))
  }
}
