// Reads a course from its folder. Reading does not stop at the first mistake: the course contains
// everything that is usable, and the list of problems contains every mistake.

import Foundation
import Platform

extension Course {
  /// Reads the course in `folder` and returns it with all problems in its files.
  ///
  /// Answers are read from `solutions`. If it is nil, they are read from the folder `solutions`
  /// beside `folder`, if it exists. The course is nil only if `course.json` cannot be used, or if
  /// the course needs a newer program. The problems are grouped by file and ordered by line.
  ///
  /// - Parameter library: the folder with the program's own modules (`ProgramModules`).
  package static func load(
    folder: URL, solutions: URL? = nil, library: URL? = nil, scope: ReadingScope = .whole
  ) -> (course: Course?, problems: [Problem]) {
    let log = ProblemLog()
    let began = FileState.now
    var course = read(folder: folder, solutions: solutions, library: library, scope, noting: log)
    course?.readingBegan = began
    let inProgress = course?.languagesInProgress ?? []
    let isLenient = course?.isLenient ?? false
    let reported = log.problems.filter {
      !$0.isGap(in: inProgress) && !(isLenient && $0.isWaivedForLenientCourses)
    }
    return (course, reported.byFile)
  }

  private static func read(
    folder: URL, solutions: URL?, library: URL?, _ scope: ReadingScope, noting log: ProblemLog
  ) -> Course? {
    let url = folder.standardizedFileURL
    guard Files.isFolder(url.path) else {
      log.add("course.noFolder", in: url.lastPathComponent)
      return nil
    }
    guard
      let root = Folder(path: url.path, shown: url.lastPathComponent, problems: log),
      let manifest = Manifest(in: root, scope: scope)
    else { return nil }
    let support = SupportModule.readAll(in: root, manifest: manifest, library: library)
    let answers = answersFolder(beside: url, given: solutions, noting: log)
    let lessons = Lesson.readAll(in: root, manifest: manifest, solutions: answers)
    let glossary = GlossaryReader(folder: root, manifest: manifest, lessons: lessons).glossary()
    let parts = PartsReader(folder: root, manifest: manifest, lessons: lessons).parts()
    let placement = PlacementReader(folder: root, manifest: manifest, lessons: lessons).placement()
    return Course(
      titles: manifest.titles, languages: manifest.languages,
      languagesInProgress: manifest.languagesInProgress,
      folder: URL(fileURLWithPath: root.path, isDirectory: true),
      solutionsFolder: answers.map { URL(fileURLWithPath: $0.path, isDirectory: true) },
      judgesAsGraded: manifest.judgesAsGraded, isLenient: manifest.isLenient,
      sealsChecks: manifest.sealsChecks, submissionRemote: manifest.submissionRemote,
      supportModules: support, lessons: lessons, glossary: glossary, parts: parts,
      placement: placement)
  }

  private static func answersFolder(
    beside folder: URL, given: URL?, noting log: ProblemLog
  ) -> Folder? {
    let beside = folder.deletingLastPathComponent().appendingPathComponent("solutions")
    let url = (given ?? beside).standardizedFileURL
    if Files.isFolder(url.path) {
      return Folder(path: url.path, shown: url.lastPathComponent, problems: log)
    }
    if given != nil { log.add("solutions.missing", in: url.lastPathComponent) }
    return nil
  }
}
