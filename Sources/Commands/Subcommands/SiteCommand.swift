import Course
import Formats
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy site`: writes the course as pages to read.
  static let site = Subcommand(
    name: "site", options: [.value("out", .folder)],
    run: { context in
      guard let path = context.arguments["out"], !path.isEmpty else { throw Trouble("site.where") }
      let course = try context.course(of: context.workspace(), .learner(nil))
      guard !course.lessons.isEmpty else {
        throw Trouble("site.no-lessons", ["folder": course.folder.path])
      }
      let folder = try SiteFolder(path)
      try folder.write(CourseSite(course, program: "understudy \(Version.current)").files())
      let start = URL(fileURLWithPath: path).appendingPathComponent(CourseSite.start)
      let languages = course.languages.map(\.rawValue).joined(separator: ", ")
      try context.say("site.written", ["languages": languages, "file": context.shown(start)])
      return .success
    })
}
