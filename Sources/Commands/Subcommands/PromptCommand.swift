import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy` without a command: starts the prompt.
  static let prompt = Subcommand(name: "prompt", run: PromptCommand.run)
}

private enum PromptCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    if context.location.workspace() == nil, try !offerWorkspace(context) {
      try context.say("workspace.declined")
      return .success
    }
    let session = try Session(context, for: .prompt)
    guard let workspace = session.workspace else { throw Trouble("workspace.none") }
    return try Prompt(session, workspace: workspace).run()
  }

  /// Asks whether to make a workspace here; returns whether it was made.
  ///
  /// Throws `Trouble` if the session is not interactive.
  private static func offerWorkspace(_ context: CommandContext) throws -> Bool {
    let course = try context.location.load().course
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    let folder =
      context.arguments["workspace"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? here.appendingPathComponent("delegation", isDirectory: true)
    let reader = LineReader.open(
      terminal: context.console.terminal, history: nil, words: EditorWords(context.words))
    guard reader.isInteractive else { throw Trouble("workspace.none") }
    try context.say("workspace.offer", ["folder": folder.path])
    guard case .text(let answer) = try reader.readLine(prompt: StyledText("[Y/n]", .bold)),
      answer.isEmpty || answer.lowercased().hasPrefix("y")
    else { return false }
    let workspace = Workspace(folder: folder)
    try workspace.update(to: course, program: Installation.command(context.environment))
    _ = Preparation(context: context).beginInBackground(for: workspace)
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    return true
  }
}
