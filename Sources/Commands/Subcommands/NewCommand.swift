import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy new`: writes the files of a new course, lesson, exercise or quiz.
  static let new = Subcommand(
    name: "new",
    options: [.value("checks", .oneOf(Scaffold.Library.allCases.map(\.rawValue)))],
    wordLimit: 2, words: .oneOf(["course", "lesson", "exercise", "quiz"]),
    run: NewCommand.run)
}

private enum NewCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments.words
    guard arguments.count == 2 else { throw Trouble("new.what") }
    let library = try library(for: arguments[0], context)
    if arguments[0] == "course" { return try makeCourse(arguments[1], context) }
    guard let kind = Scaffold.Kind(rawValue: arguments[0]) else { throw Trouble("new.what") }
    let course = try context.location.authoredCourse().course
    let name =
      kind == .lesson
      ? try NewName(lesson: arguments[1], in: course)
      : try NewName(exercise: arguments[1], in: course)
    let scaffold = try Scaffold(
      kind, name, checks: library, in: course,
      solutions: context.location.solutionsFolder(of: course),
      words: context.words)
    let manifest = kind == .lesson ? try ExtendedManifest(adding: name.path, to: course) : nil
    try scaffold.write()
    try manifest?.write()
    try show(scaffold, kind, name, context)
    return .success
  }

  private static func library(
    for kind: String, _ context: CommandContext
  ) throws -> Scaffold.Library {
    guard let name = context.arguments["checks"] else { return .xcTest }
    guard kind == "exercise", let library = Scaffold.Library(rawValue: name) else {
      throw Trouble("new.checks", ["name": name])
    }
    return library
  }

  private static func makeCourse(
    _ path: String, _ context: CommandContext
  ) throws -> ExitStatus {
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    let scaffold = try Scaffold(courseIn: folder)
    if WorkspaceFiles.isThere(folder) { throw Trouble("new.course-there", ["folder": folder.path]) }
    try scaffold.write()
    let console = context.console
    let values = ["folder": context.shown(folder)]
    try context.say("new.made-course", values, .bold)
    try console.write(scaffold.files.map { StyledText("  " + context.shown($0.url)) })
    try context.say("new.next-course", values)
    return .success
  }

  private static func show(
    _ scaffold: Scaffold, _ kind: Scaffold.Kind, _ name: NewName, _ context: CommandContext
  ) throws {
    let values = ["number": name.number, "title": name.title]
    try context.say("new.made", values, .bold)
    try context.console.write(scaffold.files.map { StyledText("  " + context.shown($0.url)) })
    try context.say("new.blanks", [:], .bold)
    try context.console.write(
      scaffold.blanks.map { file, blank in
        StyledText("  \(context.shown(file)):\(blank.line): ", .bold) + StyledText(blank.name)
      })
    let next = ["name": name.path, "number": name.number]
    let key = kind == .lesson ? "new.next-lesson" : "new.next"
    try context.say(key, next)
  }
}
