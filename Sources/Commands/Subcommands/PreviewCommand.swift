import Course
import Foundation
import Learner
import Platform
import Terminal

extension Subcommand {
  /// `understudy preview`: shows an exercise as a learner sees it, again after every save.
  static let preview = Subcommand(
    name: "preview",
    options: [.flag("once")],
    wordLimit: 1, words: .exercise,
    run: PreviewCommand.run)
}

private enum PreviewCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    guard let name = context.arguments.words.first else { throw Trouble("preview.which") }
    let course = try context.location.load().course
    let exercise = try course.exercise(named: name)
    context.console.complain(
      [context.languageNotice(course)].compactMap { $0?.over(.colour(.yellow)) })
    let runner = try context.runnerFactory.runner()
    let preview = Preview(context: context, runner: runner, path: exercise.path)
    if context.console.terminal.isTerminal, !context.arguments.has("once") {
      try watch(preview, of: course)
    } else {
      try preview.show()
    }
    return .success
  }

  /// Shows the preview now and after every save until Ctrl-C.
  private static func watch(_ preview: Preview, of course: Course) throws {
    let context = preview.context
    let saves = try Saves(
      in: preview.folders(in: course), endings: [".swift", ".md", ".json"]
    ) { context.complain("watch.compares", [:], .colour(.grey)) }
    preview.runner.cancellation = saves.cancellation
    defer { preview.runner.cancellation = .never }
    _ = try saves.run(for: context) {
      saves.include(preview.folders(in: course))
      try preview.show()
      return false
    }
  }
}
