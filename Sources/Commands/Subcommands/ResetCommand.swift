import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy reset`: restores an exercise's starter and keeps a copy of the learner's version.
  static let reset = Subcommand(
    name: "reset", options: [.flag("all"), .flag("yes"), .flag("json")], wordLimit: 1,
    words: .exercise
  ) { context in
    let session = try Session(context)
    if context.arguments.has("all") {
      try session.resetAll()
      return .success
    }
    let exercise = try session.exercise(named: context.arguments.words.first)
    let isForProgram = context.arguments.has("json")
    if exercise.code == nil, isForProgram { throw Trouble("reset.quiz") }
    let reset = try session.reset(exercise, isSilent: isForProgram)
    if isForProgram, let reset { try context.console.write(json: reset) }
    return .success
  }
}

extension Session {
  /// Restores every exercise that the learner has begun; at a terminal it asks first.
  fileprivate func resetAll() throws {
    guard let workspace else { throw Trouble("workspace.none") }
    guard context.arguments.words.isEmpty else { throw Trouble("reset.one-or-all") }
    let begun = course.exercises.filter { exercise in
      guard let task = exercise.code else { return false }
      // A file that is missing or cannot be read is restored, too.
      let files = (try? workspace.files(of: exercise, task)) ?? []
      return files.map(\.text) != task.starter.map(\.text)
    }
    let isForProgram = context.arguments.has("json")
    guard !begun.isEmpty || isForProgram else { return try say("reset.nothing") }
    if !context.arguments.has("yes"), !begun.isEmpty {
      let names = begun.map(name(of:)).joined(separator: ", ")
      let question = Message("reset.ask", ["count": String(begun.count), "names": names])
      guard !isForProgram, let isMeant = try context.confirms(question, words) else {
        throw Trouble("reset.not-confirmed")
      }
      guard isMeant else { return try say("reset.declined") }
    }
    let resets = try begun.compactMap { try reset($0, isSilent: isForProgram) }
    if isForProgram { try console.write(json: ["version": 1, "exercises": resets]) }
  }

  /// Restores an exercise's starter, and prints where the learner's version was kept.
  ///
  /// - Returns: the reset as JSON, format version 1, with the path of the kept copy; nil for a quiz.
  @discardableResult
  func reset(_ exercise: Exercise, isSilent: Bool = false) throws -> JSONObject? {
    guard let workspace else { throw Trouble("workspace.none") }
    guard let task = exercise.code else {
      try say("reset.quiz")
      return nil
    }
    let kept = try workspace.reset(exercise, task)
    let values = ["exercise": name(of: exercise), "file": kept.map(context.shown) ?? ""]
    if !isSilent { try say(kept == nil ? "reset.done" : "reset.kept", values) }
    return ["version": 1, "exercise": exercise.path, "kept": kept?.path]
  }
}
