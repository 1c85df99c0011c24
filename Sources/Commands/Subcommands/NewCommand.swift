import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy new`: writes the files of a new lesson, exercise or quiz.
  static let new = Subcommand(
    name: "new",
    wordLimit: 2, words: .oneOf(["lesson", "exercise", "quiz"]),
    run: NewCommand.run)
}

private enum NewCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments.words
    guard arguments.count == 2, let kind = Scaffold.Kind(rawValue: arguments[0]) else {
      throw Trouble("new.what")
    }
    let course = try context.location.load().course
    let name =
      kind == .lesson
      ? try NewName(lesson: arguments[1], in: course)
      : try NewName(exercise: arguments[1], in: course)
    let scaffold = try Scaffold(
      kind, name, in: course, solutions: context.location.solutionsFolder(of: course),
      words: context.words)
    let manifest = kind == .lesson ? try ExtendedManifest(adding: name, to: course) : nil
    try scaffold.write()
    try manifest?.write()
    try show(scaffold, kind, name, context)
    return .success
  }

  /// The text of `course.json` with a new lesson in its order.
  private struct ExtendedManifest {
    let file: URL
    let text: String

    init(adding name: NewName, to course: Course) throws {
      file = course.folder.appendingPathComponent("course.json")
      let number = NumberedName(name.path)?.number ?? 0
      let earlier = course.lessons.last { $0.number < number }
      guard case .success(let read) = SourceFile.read(file),
        let text = ManifestText.adding(lesson: name.path, after: earlier?.path, to: read.text)
      else { throw Trouble("new.manifest", ["file": file.path, "name": name.path]) }
      self.text = text
    }

    func write() throws { try WorkspaceFiles.write(text, to: file) }
  }

  private static func show(
    _ scaffold: Scaffold, _ kind: Scaffold.Kind, _ name: NewName, _ context: CommandContext
  ) throws {
    let values = ["number": name.number, "title": name.title]
    try context.console.say(StyledText(context.words("new.made", values), .bold))
    try context.console.write(scaffold.files.map { StyledText("  " + context.shown($0.url)) })
    try context.console.say(StyledText(context.words("new.blanks"), .bold))
    try context.console.write(
      scaffold.blanks.map { file, blank in
        StyledText("  \(context.shown(file)):\(blank.line): ", .bold) + StyledText(blank.name)
      })
    let next = ["name": name.path, "number": name.number]
    let key = kind == .lesson ? "new.next-lesson" : "new.next"
    try context.console.say(StyledText(context.words(key, next)))
  }
}
