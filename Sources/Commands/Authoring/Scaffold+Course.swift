import Course
import Foundation
import Learner

extension Scaffold {
  /// Makes the files of a whole course, in which `understudy verify` finds no problem: a lesson with an
  /// exercise and a quiz, a README for students, and a workflow that verifies the course.
  ///
  /// - Parameter folder: the folder that gets the course; its name becomes the title.
  init(courseIn folder: URL) throws {
    let slug = folder.lastPathComponent
    guard NumberedName.isSlug(slug) else { throw Trouble("new.course-name", ["name": slug]) }
    let words = slug.replacing("-", with: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    let exercise = "01-bells/01-ring-the-bell"
    var texts: [String: String] = [:]
    for template in try Template.all(of: "exercise") {
      texts["\(template.isAnswer ? "solutions" : "lessons")/\(exercise)/\(template.path)"] =
        template.text
    }
    // The course's own files replace those of the exercise's template that have blanks.
    for (path, text) in try Template.files(below: "course") {
      texts[path == "verify.yml" ? ".github/workflows/verify.yml" : path] = text
    }
    self.init(
      files: texts.sorted { $0.key < $1.key }.map { path, text in
        File(
          url: folder.appendingPathComponent(path),
          text: text.replacing("{title}", with: title).replacing("{name}", with: slug)
            .replacing("{release}", with: Release.current.description))
      })
  }
}
