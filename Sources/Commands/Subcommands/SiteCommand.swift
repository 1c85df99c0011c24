import Course
import Formats
import Foundation
import Judging
import Learner
import Terminal

extension CommandContext {
  /// Runs the examples of a course's lessons, step by step; returns those that run to their end.
  fileprivate func runs(of course: Course) throws -> [String: String] {
    let judge = Judge(course: course, runner: try runner(), language: language)
    var runs: [String: String] = [:]
    for lesson in course.lessons {
      for text in Set(course.languages.flatMap { CourseSite.examples(of: lesson, in: $0) }) {
        runs[text] = try judge.step(example: text, of: lesson)?.encoded.packedForPage()
      }
    }
    return runs
  }
}

extension Subcommand {
  /// `understudy site`: writes the course as pages to read.
  static let site = Subcommand(
    name: "site", options: [.value("out", .folder), .flag("stage")],
    run: { context in
      guard let path = context.arguments["out"], !path.isEmpty else { throw Trouble("site.where") }
      let course = try context.course(of: context.workspace(), .learner(nil))
      guard !course.lessons.isEmpty else {
        throw Trouble("site.no-lessons", ["folder": course.folder.path])
      }
      let folder = try SiteFolder(path)
      try folder.write(
        CourseSite(
          course, program: "understudy \(Version.current)",
          runs: context.arguments.has("stage") ? context.runs(of: course) : [:]
        ).files())
      let start = URL(fileURLWithPath: path).appendingPathComponent(CourseSite.start)
      let languages = course.languages.map(\.rawValue).joined(separator: ", ")
      try context.say("site.written", ["languages": languages, "file": context.shown(start)])
      return .success
    })
}
