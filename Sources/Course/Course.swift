import Foundation
import Platform

/// A course as read from its folder: lessons in order, and the modules that exercises import.
package struct Course: Sendable {
  /// The course's title in each language.
  package let titles: [Language: String]
  /// The languages that `course.json` declares, English first.
  package let languages: [Language]
  /// Those of them whose texts are not complete yet.
  package let languagesInProgress: Set<Language>
  /// The folder that holds `course.json`.
  package let folder: URL
  /// The folder of reference answers, usually beside `folder`; nil if the course has none.
  package let solutionsFolder: URL?
  /// When it was read; a file that has changed since is perhaps not what was read.
  package internal(set) var readingBegan = FileState.now
  /// Whether learners' answers are judged as `grade` judges them, because `course.json` says so.
  package let judgesAsGraded: Bool
  /// Whether hints, explanations and wrong answers may be missing, because `course.json` says so.
  package let isLenient: Bool
  /// Whether the file for students has sealed checks, because `course.json` says so.
  package let sealsChecks: Bool
  /// The git repository that learners' work is pushed to, because `course.json` names one.
  package let submissionRemote: String?
  /// Modules that learners' files and checks import, in the order in which we compile them.
  package let supportModules: [SupportModule]
  /// The lessons in the order of their folder numbers.
  package let lessons: [Lesson]
  /// The words that lessons teach; empty if the course has no glossary.
  package let glossary: Glossary
  /// The parts of the course, the whole course last; empty if the course is not divided.
  package let parts: [CoursePart]
  /// The quiz that says where to begin; nil if the course has none.
  package let placement: Placement?

  /// Returns the lesson that an exercise, or a hunt in it, belongs to.
  package func lesson(of exercise: Exercise) -> Lesson? {
    lessons.first { $0.number == exercise.number.lesson }
  }

  /// Every exercise of every lesson, in order.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }

  /// The exercises that finish the course: all but the optional ones.
  package var requiredExercises: [Exercise] { exercises.filter { !$0.isOptional } }

  /// The exercises by their paths.
  package var exercisesByPath: [String: Exercise] {
    Dictionary(exercises.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The texts of the support modules that an exercise imports.
  package func supportTexts(of task: CodeTask) -> [String] {
    supportModules.filter { task.imports.contains($0.name) }.flatMap(\.files).map(\.text)
  }

  /// Returns the course's title in `language`, or in English if there is no translation.
  package func title(in language: Language) -> String { titles.text(in: language) ?? "" }
}

/// A Swift module that belongs to the course; it is compiled once per toolchain.
package struct SupportModule: Sendable, Equatable {
  /// The module's name, also its folder's name under `Support`.
  package let name: String
  /// Its Swift files, sorted by name.
  package let files: [SourceFile]
  /// The default isolation of its declarations.
  package let isolation: Isolation
  /// Whether the program brings the module, so that it belongs to no course.
  package var isOfProgram = false
  /// The sentences that the module says for checks, in each language but English.
  package var sentences: [Language: [TranslatedSentence]] = [:]

  /// Whether a file of it uses a library for tests.
  package var isForChecks: Bool {
    files.contains { file in
      ["import XCTest", "import Testing"].contains(where: file.text.contains)
    }
  }
}

/// A text file with its location and contents.
package struct SourceFile: Sendable, Equatable, Codable {
  /// The location that the file was read from; the root folder for a file that was handed in.
  package private(set) var url = URL(fileURLWithPath: "/", isDirectory: true)
  package var text: String
  /// The file's name in its module: `Exercise.swift` even for an answer stored under another name.
  package let name: String

  /// Creates a file; `name` defaults to the last component of `url`.
  package init(url: URL, text: String, name: String? = nil) {
    self.url = url
    self.text = text
    self.name = name ?? url.lastPathComponent
  }

  /// Creates a file that was handed in.
  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  private enum CodingKeys: CodingKey { case name, text }

  /// Returns the same file with another text.
  package func with(text: String) -> SourceFile { SourceFile(url: url, text: text, name: name) }
}

extension [SourceFile] {
  /// Returns these files with `files` added, sorted by name; a file of the same name is replaced.
  package func replaced(by files: [SourceFile]) -> [SourceFile] {
    let names = Set(files.map(\.name))
    return (filter { !names.contains($0.name) } + files).sorted { $0.name < $1.name }
  }
}

/// The default actor isolation of a module's declarations (SE-0466).
package enum Isolation: String, Sendable, Codable {
  /// Isolated to the main actor, as in a new Xcode app project.
  case mainActor = "main"
  case nonisolated = "none"
}
