import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy init`: makes a workspace, or updates one to its course or to a newer file.
  static let initialise = Subcommand(
    name: "init", options: [.flag("json")], wordLimit: 2, words: .file
  ) { context in
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
    if !context.prepareInBackground(for: workspace) {
      context.makeModules(of: course, in: workspace)
    }
    guard !context.arguments.has("json") else {
      try context.console.write(json: [
        "version": 1, "folder": folder.path, "isNew": !wasThere, "added": update.added,
        "renewed": update.renewed, "left": update.left,
        "moved": update.moved.map { ["old": $0.old, "new": $0.new] },
      ])
      return .success
    }
    let values = [
      "folder": context.shown(folder), "count": String(update.added.count),
      "exercises": String(course.exercises.filter { $0.code != nil }.count),
    ]
    try context.say(wasThere ? "init.updated" : "init.made", values)
    for notice in update.notices(words: context.words) { try context.console.say(notice) }
    return .success
  }
}

extension CommandContext {
  /// Compiles the course's modules for the editor; a failure is reported, and the workspace is
  /// there all the same.
  fileprivate func makeModules(of course: Course, in workspace: Workspace) {
    do {
      try EditorModules(course: course, workspace: workspace).make {
        let runner = try makeRunner()
        runner.whenWaiting = { _, seconds in
          if seconds == 1 { complain("init.modules", [:], .colour(.grey)) }
        }
        return runner
      }
    } catch {
      complain(Trouble("init.no-modules", ["reason": printer.text(of: error, separator: " ")]))
    }
  }
}
