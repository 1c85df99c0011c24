import Course
import Foundation

extension Subcommand {
  /// `understudy init`: makes a workspace, or brings one in step with its course.
  static let initialise = Subcommand(
    name: "init",
    wordLimit: 1,
    run: InitCommand.run)
}

private enum InitCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let path =
      context.arguments.words.first ?? context.arguments["workspace"]
      ?? FileManager.default.currentDirectoryPath
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    let workspace = Workspace(folder: folder)
    let wasThere = workspace.exists
    let course = try context.course(of: wasThere ? workspace : nil)
    let update = try workspace.update(to: course)
    if wasThere {
      let paths = course.exercises.map(\.path)
      try ProgressStore(folder: folder).follow(paths, isRenumbered: Workspace.isRenumbered)
    }
    let values = [
      "folder": context.shown(folder), "count": String(update.added.count),
      "exercises": String(course.exercises.filter { $0.code != nil }.count),
    ]
    let console = context.console
    try console.say(StyledText(context.words(wasThere ? "init.updated" : "init.made", values)))
    for notice in update.notices(words: context.words) { try console.say(notice) }
    return .success
  }
}
