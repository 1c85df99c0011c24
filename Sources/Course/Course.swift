import Foundation

/// A course as its folder describes it: lessons in order, and the modules that exercises import.
package struct Course: Sendable, Equatable {
  /// The name of the course in each language.
  package let titles: [Language: String]
  /// The languages that the course promises, English first.
  package let languages: [Language]
  /// The folder that holds `course.json`.
  package let folder: URL
  /// The folder of reference answers, beside `folder`; nil where a course is shipped without it.
  package let solutionsFolder: URL?
  /// Modules that learners' files and checks import, in the order in which they are compiled.
  package let supportModules: [SupportModule]
  /// The lessons in the order of their folder numbers.
  package let lessons: [Lesson]

  /// Every exercise of every lesson, in order.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }
}

/// A module of the course's own, compiled once per toolchain and imported by name.
package struct SupportModule: Sendable, Equatable {
  /// The module's name, also its folder's name under `Support`.
  package let name: String
  /// Its Swift files, sorted by name.
  package let files: [SourceFile]
  /// Which actor its declarations belong to where they do not say.
  package let isolation: Isolation
}

/// A text file: where it lies and what it holds.
package struct SourceFile: Sendable, Equatable {
  /// Where the file was read from.
  package let url: URL
  /// Its contents.
  package let text: String
  /// The name it has in its module: `Exercise.swift` also for an answer kept under another name.
  package let name: String

  /// A file of that text; its name is the last component of `url` unless it stands in for another.
  package init(url: URL, text: String, name: String? = nil) {
    self.url = url
    self.text = text
    self.name = name ?? url.lastPathComponent
  }
}

/// The default isolation of a module's declarations (SE-0466).
package enum Isolation: String, Sendable, Codable {
  /// Declarations belong to the main actor, as in a new app project.
  case mainActor = "main"
  /// Declarations belong to no actor.
  case nonisolated = "none"
}
