import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy reset`: restores an exercise's starter and keeps a copy of the learner's version.
  static let reset = Subcommand(
    name: "reset",
    options: [.flag("all"), .flag("yes"), .flag("json")],
    wordLimit: 1, words: .exercise,
    run: ResetCommand.run)
}

private enum ResetCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let session = try Session(context)
    if context.arguments.has("all") { return try resetAll(session) }
    let exercise = try session.exercise(named: context.arguments.words.first)
    let isForProgram = context.arguments.has("json")
    if exercise.code == nil, isForProgram { throw Trouble("reset.quiz") }
    guard let reset = try session.reset(exercise, isSilent: isForProgram) else { return .success }
    if isForProgram { try context.console.write(json: reset) }
    return .success
  }

  /// Restores every exercise that the learner has begun; at a terminal it asks first.
  private static func resetAll(_ session: Session) throws -> ExitStatus {
    guard let workspace = session.workspace else { throw Trouble("workspace.none") }
    let context = session.context
    guard context.arguments.words.isEmpty else { throw Trouble("reset.one-or-all") }
    let begun = session.course.exercises.filter { exercise in
      guard let task = exercise.code else { return false }
      // A file that is missing or cannot be read is restored, too.
      let files = (try? workspace.files(of: exercise, task)) ?? []
      return files.map(\.text) != task.starter.map(\.text)
    }
    let isForProgram = context.arguments.has("json")
    guard !begun.isEmpty || isForProgram else {
      try session.say("reset.nothing")
      return .success
    }
    if !context.arguments.has("yes"), !begun.isEmpty {
      guard !isForProgram, let isMeant = try confirms(begun, session) else {
        throw Trouble("reset.not-confirmed")
      }
      guard isMeant else {
        try session.say("reset.declined")
        return .success
      }
    }
    let resets = try begun.compactMap { try session.reset($0, isSilent: isForProgram) }
    if isForProgram { try context.console.write(json: EncodedResets(exercises: resets)) }
    return .success
  }

  /// Asks whether to restore exercises; nil where nobody can be asked.
  private static func confirms(_ exercises: [Exercise], _ session: Session) throws -> Bool? {
    let console = session.console
    let reader = LineReader.open(
      terminal: console.terminal, history: nil, words: EditorWords(session.words))
    defer { reader.close() }
    guard reader.isInteractive else { return nil }
    let names = exercises.map(session.name(of:)).joined(separator: ", ")
    let values = ["count": String(exercises.count), "names": names]
    try session.say("reset.ask", values)
    guard case .text(let answer) = try reader.readLine(prompt: StyledText("[y/N]", .bold)) else {
      return false
    }
    return answer.lowercased().hasPrefix("y")
  }

  /// The result of `reset --all` as JSON, format version 1.
  private struct EncodedResets: Encodable {
    let version = 1
    let exercises: [Session.EncodedReset]
  }
}

extension Session {
  /// The result of a reset as JSON, format version 1.
  struct EncodedReset: Encodable {
    let version = 1
    let exercise: String
    /// The path of the copy of the learner's version, if one was kept.
    let kept: String?
  }

  /// Restores an exercise's starter, and prints where the learner's version was kept; nil for a
  /// quiz.
  @discardableResult
  func reset(_ exercise: Exercise, isSilent: Bool = false) throws -> EncodedReset? {
    guard let workspace else { throw Trouble("workspace.none") }
    guard let task = exercise.code else {
      try say("reset.quiz")
      return nil
    }
    let kept = try workspace.reset(exercise, task)
    let values = ["exercise": name(of: exercise), "file": kept.map(context.shown) ?? ""]
    if !isSilent { try say(kept == nil ? "reset.done" : "reset.kept", values) }
    return EncodedReset(exercise: exercise.path, kept: kept?.path)
  }
}
