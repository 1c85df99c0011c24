import Course
import Foundation

extension Subcommand {
  /// `understudy init`: makes a workspace, or brings one in step with its course.
  static let initialise = Subcommand(
    name: "init",
    run: InitCommand.run)
}

private enum InitCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let path =
      context.arguments.words.first ?? context.arguments["workspace"]
      ?? FileManager.default.currentDirectoryPath
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    let workspace = Workspace(folder: folder)
    let course = try context.course(of: workspace.exists ? workspace : nil)
    let wasThere = workspace.exists
    let update = try workspace.update(to: course)
    let key = wasThere ? "init.updated" : "init.made"
    try context.console.say(
      StyledText(
        context.words(key, ["folder": folder.path, "count": String(update.added.count)])))
    try context.console.write(
      update.lines(words: context.words).flatMap {
        $0.wrapped(to: context.console.terminal.size.width)
      })
    return .success
  }
}

extension Workspace.Update {
  /// What was renewed and what was left alone, for the learner.
  func lines(words: AllWords) -> [StyledText] {
    renewed.map { StyledText(words("init.renewed", ["file": $0])) }
      + left.map { StyledText(words("init.left", ["file": $0])) }
  }
}
