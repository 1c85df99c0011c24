import Course
import Learner
import Platform
import Terminal

extension Subcommand {
  /// `understudy preview`: shows an exercise as a learner sees it, again after every save.
  static let preview = Subcommand(
    name: "preview",
    options: [.flag("once")],
    wordLimit: 1, words: .exercise,
    run: { try $0.preview() })
}

extension CommandContext {
  fileprivate func preview() throws -> ExitStatus {
    guard let name = arguments.words.first else { throw Trouble("preview.which") }
    let course = try loadCourse().course
    let exercise = try course.exercise(named: name)
    console.complain([languageNotice(course)].compactMap { $0?.over(.colour(.yellow)) })
    let runner = try runner()
    let preview = Preview(context: self, runner: runner, path: exercise.path)
    if console.terminal.isTerminal, !arguments.has("once") {
      try watch(preview, of: course)
    } else {
      try preview.show()
    }
    return .success
  }

  /// Shows the preview now and after every save until Ctrl-C.
  private func watch(_ preview: Preview, of course: Course) throws {
    let saves = try Saves(
      in: preview.folders(in: course), endings: [".swift", ".md", ".json"]
    ) { complain("watch.compares", [:], .colour(.grey)) }
    preview.runner.cancellation = saves.cancellation
    defer { preview.runner.cancellation = .never }
    _ = try saves.run(for: self) {
      saves.watcher.include(preview.folders(in: course))
      try preview.show()
      return false
    }
  }
}
