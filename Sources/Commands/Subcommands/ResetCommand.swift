import Course
import Learner
import Terminal

extension Subcommand {
  /// `understudy reset`: restores an exercise's starter and keeps a copy of the learner's version.
  static let reset = Subcommand(
    name: "reset",
    options: [.flag("json")],
    wordLimit: 1, words: .exercise,
    run: ResetCommand.run)
}

private enum ResetCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let session = try Session(context)
    let exercise = try session.exercise(named: context.arguments.words.first)
    guard context.arguments.has("json") else {
      try session.reset(exercise)
      return .success
    }
    guard let workspace = session.workspace else { throw Trouble("workspace.none") }
    guard let task = exercise.code else { throw Trouble("reset.quiz") }
    let kept = try workspace.reset(exercise, task)
    try context.console.write(json: EncodedReset(exercise: exercise.path, kept: kept?.path))
    return .success
  }

  /// The result of a reset as JSON, format version 1.
  private struct EncodedReset: Encodable {
    let version = 1
    let exercise: String
    /// The path of the copy of the learner's version, if one was kept.
    let kept: String?
  }
}

extension Session {
  /// Restores an exercise's starter and prints where the learner's version was kept.
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
