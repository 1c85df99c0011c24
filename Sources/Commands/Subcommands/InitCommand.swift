import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy init`: makes a workspace, or updates one to its course or to a newer file.
  static let initialise = Subcommand(
    name: "init",
    options: [.flag("json")],
    wordLimit: 2, words: .file,
    run: InitCommand.run)
}

private enum InitCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let target = try InitTarget(context)
    let workspace = target.workspace
    let folder = workspace.folder
    let wasThere = workspace.exists
    let course = try target.course()
    let update = try workspace.update(to: course)
    if wasThere {
      let paths = course.exercises.map(\.path)
      try ProgressStore(folder: folder).follow(paths, isRenumbered: Workspace.isRenumbered)
    }
    guard !context.arguments.has("json") else {
      try context.console.write(
        json: EncodedUpdate(folder: folder.path, isNew: !wasThere, update: update))
      return .success
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

  /// The changes to a workspace as JSON, format version 1.
  private struct EncodedUpdate: Encodable {
    let version = 1
    let folder: String
    let isNew: Bool
    let added: [String]
    let renewed: [String]
    let left: [String]
    let moved: [Workspace.Update.Move]

    init(folder: String, isNew: Bool, update: Workspace.Update) {
      self.folder = folder
      self.isNew = isNew
      added = update.added
      renewed = update.renewed
      left = update.left
      moved = update.moved
    }
  }
}
