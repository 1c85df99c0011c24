import Course
import Learner
import Terminal

extension Subcommand {
  /// `understudy reset`: puts an exercise back to its beginning; the learner's version is kept.
  static let reset = Subcommand(
    name: "reset",
    options: [.flag("json")],
    wordLimit: 1,
    run: ResetCommand.run)
}

private enum ResetCommand {
  static func run(in context: Context) throws -> ExitStatus {
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

  /// What a reset has done as JSON, version 1.
  private struct EncodedReset: Encodable {
    let version = 1
    let exercise: String
    /// Where the learner's version is.
    let kept: String?
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
