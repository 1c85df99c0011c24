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
    run: { try $0.makeNew() })
}

extension CommandContext {
  fileprivate func makeNew() throws -> ExitStatus {
    let words = arguments.words
    guard words.count == 2 else { throw Trouble("new.what") }
    let library = try library(for: words[0])
    if words[0] == "course" { return try makeCourse(words[1]) }
    guard let kind = Scaffold.Kind(rawValue: words[0]) else { throw Trouble("new.what") }
    let course = try authoredCourse().course
    let name =
      kind == .lesson
      ? try NewName(lesson: words[1], in: course)
      : try NewName(exercise: words[1], in: course)
    let scaffold = try Scaffold(
      kind, name, checks: library, in: course,
      solutions: solutionsFolder(of: course),
      words: self.words)
    let manifest =
      kind == .lesson ? try Scaffold.File(adding: name.path, toManifestOf: course) : nil
    try scaffold.write()
    try manifest?.write()
    try show(scaffold, kind, name)
    return .success
  }

  private func library(for kind: String) throws -> Scaffold.Library {
    guard let name = arguments["checks"] else { return .xcTest }
    guard kind == "exercise", let library = Scaffold.Library(rawValue: name) else {
      throw Trouble("new.checks", ["name": name])
    }
    return library
  }

  private func makeCourse(_ path: String) throws -> ExitStatus {
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    let scaffold = try Scaffold(courseIn: folder)
    if WorkspaceFiles.isThere(folder) { throw Trouble("new.course-there", ["folder": folder.path]) }
    try scaffold.write()
    let values = ["folder": shown(folder)]
    try say("new.made-course", values, .bold)
    try console.write(scaffold.files.map { StyledText("  " + shown($0.url)) })
    try say("new.next-course", values)
    return .success
  }

  private func show(_ scaffold: Scaffold, _ kind: Scaffold.Kind, _ name: NewName) throws {
    try say("new.made", ["number": name.number, "title": name.title], .bold)
    try console.write(scaffold.files.map { StyledText("  " + shown($0.url)) })
    try say("new.blanks", [:], .bold)
    try console.write(
      scaffold.blanks.map { file, blank in
        StyledText("  \(shown(file)):\(blank.line): ", .bold) + StyledText(blank.name)
      })
    let next = ["name": name.path, "number": name.number]
    let key = kind == .lesson ? "new.next-lesson" : "new.next"
    try say(key, next)
  }
}
