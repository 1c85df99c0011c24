import Course
import Foundation
import Learner
import Terminal

/// Writes imported exercises into a course, and says what is to be done with them.
struct ImportWriter {
  private let context: CommandContext
  private let folder: URL
  /// The title of a course that is made.
  private let title: String

  /// Finds the course: `--into`, where the first exercise makes a lenient one if there is none, or
  /// the course at hand.
  init(_ context: CommandContext, title: String) throws {
    self.context = context
    self.title = title
    guard let path = context.arguments["into"] else {
      folder = try context.authoredCourse().course.folder
      return
    }
    folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
      .appendingPathComponent("lessons", isDirectory: true)
  }

  /// Makes a lesson for what follows, unless the course has it.
  ///
  /// - Parameter title: the lesson's title; nil for the one that its name gives.
  func makeLesson(_ slug: String, title: String?, text: String?) throws {
    let course = try course()
    guard !course.lessons.contains(where: { $0.isNamed(slug) }) else { return }
    let name = try NewName(lesson: slug, in: course)
    let blank = context.words("import.blank-lesson")
    let page = "# \((title ?? name.title).onOneLine)\n\n\(text ?? "<#\(blank)#>")\n"
    let scaffold = Scaffold(
      [Template(path: "lesson.md", text: page)], name, in: course,
      solutions: context.solutionsFolder(of: course), words: context.words)
    let manifest = try Scaffold.File(adding: name.path, toManifestOf: course)
    try scaffold.write()
    try manifest.write()
  }

  /// Writes an exercise, and prints its files, its blanks, and what the trial has found.
  ///
  /// - Parameter name: the exercise's name; before a slash the lesson's, else it goes into the last
  ///   one.
  func write(_ imported: ImportedExercise, name: String, _ outcome: ImportTrial.Outcome) throws {
    let before = try course()
    if before.lessons.isEmpty {
      try makeLesson("exercises", title: nil, text: context.words("import.practice"))
    }
    let course = try course()
    let name = try NewName(exercise: name, in: course)
    let templates = imported.templates(
      stub: outcome.stub, isLenient: course.isLenient, words: context.words)
    let scaffold = Scaffold(
      templates, name, in: course, solutions: context.solutionsFolder(of: course),
      words: context.words)
    try scaffold.write()
    let console = context.console
    let values = ["number": name.number, "title": imported.title, "path": name.path]
    try context.say("import.made", values, .bold)
    try console.write(
      scaffold.blanks.map { file, blank in
        StyledText("  \(context.shown(file)):\(blank.line): ") + StyledText(blank.name)
      })
    for note in outcome.notes {
      try console.say(StyledText("  \(context.words(note))", .colour(.yellow)))
    }
  }

  /// Prints what to do next.
  ///
  /// - Parameter failed: how many exercises could not be imported.
  func finish(failed: Int = 0) throws {
    if failed > 0 {
      context.complain("import.left-out", ["count": String(failed)])
    }
    guard Course.isThere(in: folder) else { return }
    try context.say("import.next", ["folder": context.shown(folder)])
  }

  private func course() throws -> Course {
    if !Course.isThere(in: folder) { try makeCourse() }
    return try context.loadCourse(from: folder).course
  }

  private func makeCourse() throws {
    let name = (try? title.json(onOneLine: true)) ?? "\"\""
    try WorkspaceFiles.makeFolder(folder)
    try WorkspaceFiles.makeFolder(
      folder.deletingLastPathComponent().appendingPathComponent("solutions", isDirectory: true))
    try WorkspaceFiles.write(
      """
      {
        "format": 1,
        "needs": "\(Release.current)",
        "title": { "en": \(name) },
        "languages": ["en"],
        "lenient": true,
        "lessons": []
      }

      """, to: folder.appendingPathComponent("course.json"))
  }
}
