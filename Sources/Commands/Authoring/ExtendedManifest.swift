import Course
import Foundation
import Learner

/// The text of `course.json` with a new lesson in its order, before it is written.
struct ExtendedManifest {
  private let file: URL
  private let text: String

  /// Throws `Trouble` if the list of lessons cannot be found.
  ///
  /// - Parameter lesson: the name of the lesson's folder.
  init(adding lesson: String, to course: Course) throws {
    file = course.folder.appendingPathComponent("course.json")
    let number = NumberedName(lesson)?.number ?? 0
    let earlier = course.lessons.last { $0.number < number }
    guard case .success(let read) = SourceFile.read(file),
      let text = ManifestText.adding(lesson: lesson, after: earlier?.path, to: read.text)
    else { throw Trouble("new.manifest", ["file": file.path, "name": lesson]) }
    self.text = text
  }

  func write() throws { try WorkspaceFiles.write(text, to: file) }
}
