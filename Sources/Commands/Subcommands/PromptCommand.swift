import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy` without a command: starts the prompt.
  static let prompt = Subcommand(name: "prompt") { context in
    if context.workspace() == nil, try !context.offerWorkspace() {
      try context.say("workspace.declined")
      return .success
    }
    let session = try Session(context, for: .prompt)
    guard let workspace = session.workspace else { throw Trouble("workspace.none") }
    return try Prompt(session, workspace: workspace).run()
  }
}

extension CommandContext {
  /// Asks whether to make a workspace here; returns whether it was made.
  ///
  /// Throws `Trouble` if the session is not interactive.
  fileprivate func offerWorkspace() throws -> Bool {
    let course = try loadCourse().course
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let folder =
      arguments["workspace"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? here.appendingPathComponent("delegation", isDirectory: true)
    let question = Message("workspace.offer", ["folder": folder.path])
    guard let isWanted = try confirms(question, words, isUsual: true) else {
      throw Trouble("workspace.none")
    }
    guard isWanted else { return false }
    let workspace = Workspace(folder: folder)
    try workspace.update(to: course, program: Installation.command(environment))
    _ = prepareInBackground(for: workspace)
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    return true
  }

  /// Asks a question at a terminal; nil where nobody can be asked.
  ///
  /// - Parameter isUsual: whether the Enter key alone means yes.
  func confirms(_ question: Message, _ words: Words, isUsual: Bool = false) throws -> Bool? {
    let reader = lineReader(words)
    defer { reader.close() }
    guard reader.isInteractive else { return nil }
    try console.say(StyledText(words(question)))
    let choices = StyledText(isUsual ? "[Y/n]" : "[y/N]", .bold)
    guard case .text(let answer) = try reader.readLine(prompt: choices) else { return false }
    return answer.lowercased().hasPrefix("y") || isUsual && answer.isEmpty
  }

  /// Returns a reader for answers, which have no history.
  func lineReader(_ words: Words) -> LineReader {
    LineReader.open(terminal: console.terminal, history: nil, words: EditorWords(words))
  }
}
