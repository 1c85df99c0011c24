import Course
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
    let update = try workspace.update(
      to: course, program: Installation.command(context.environment))
    if wasThere {
      let paths = course.exercises.map(\.path)
      try ProgressStore(folder: folder).follow(paths, isRenumbered: Workspace.isRenumbered)
    }
    if !Preparation(context: context).beginInBackground(for: workspace) {
      makeModules(of: course, in: workspace, context)
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
    try context.say(wasThere ? "init.updated" : "init.made", values)
    for notice in update.notices(words: context.words) { try console.say(notice) }
    return .success
  }

  /// Compiles the course's modules for the editor; a failure is reported, and the workspace is
  /// there all the same.
  private static func makeModules(
    of course: Course, in workspace: Workspace, _ context: CommandContext
  ) {
    do {
      try EditorModules(course: course, workspace: workspace).make {
        let runner = try context.runnerFactory.makeRunner()
        runner.whenWaiting = { _, seconds in
          guard seconds == 1 else { return }
          context.complain("init.modules", [:], .colour(.grey))
        }
        return runner
      }
    } catch {
      let reason = context.printer.text(of: error, separator: " ")
      context.complain(Trouble("init.no-modules", ["reason": reason]))
    }
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
