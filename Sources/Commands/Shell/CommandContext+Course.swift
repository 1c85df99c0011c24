import Course
import Foundation
import Grading
import Learner
import Platform
import Terminal

/// The course and the workspace that a command works on.
extension CommandContext {
  /// Loads the course and reports its problems on standard error.
  ///
  /// Throws `Trouble` that lists every problem if the course cannot be used at all.
  func course(of workspace: Workspace? = nil, _ scope: ReadingScope = .whole) throws -> Course {
    reporting(try loadCourse(of: workspace, scope))
  }

  /// Returns a course that was loaded; reports its problems on standard error.
  func reporting(_ loaded: (course: Course, problems: [Problem])) -> Course {
    if !loaded.problems.isEmpty {
      let values = ["folder": loaded.course.folder.path]
      complain(Trouble("course.mistakes", values, details: loaded.problems))
    }
    return loaded.course
  }

  /// Loads the course and collects the problems in its files.
  func loadCourse(
    of workspace: Workspace? = nil, _ scope: ReadingScope = .whole
  ) throws -> (course: Course, problems: [Problem]) {
    try loadCourse(from: courseFolder(of: workspace), scope)
  }

  /// Loads the course that an author works on: `--course`, or the nearest one above the current
  /// folder.
  ///
  /// The installed course and a learner's are nobody's to change. Throws `Trouble` without a
  /// course.
  func authoredCourse() throws -> (course: Course, problems: [Problem]) {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let isArchive = arguments["course"].map(CourseArchive.isArchive) ?? false
    guard !isArchive, let folder = givenFolder ?? CommandContext.courseFolder(above: here)
    else {
      throw Trouble("new.no-course")
    }
    return try loadCourse(from: folder)
  }

  /// Loads the course in a folder; throws `Trouble` that lists every problem if it cannot be used.
  func loadCourse(
    from folder: URL, _ scope: ReadingScope = .whole
  ) throws -> (course: Course, problems: [Problem]) {
    let (course, problems) = read(
      KeptWork.CourseSource(
        folder: folder, solutions: option("solutions"), library: Installation.modules, scope: scope)
    )
    guard let course else {
      throw Trouble("course.unusable", ["folder": folder.path], details: problems)
    }
    return (course, problems)
  }

  /// Reads a course, unless the resident has kept it.
  private func read(_ source: KeptWork.CourseSource) -> KeptWork.CourseWithProblems {
    func load() -> KeptWork.CourseWithProblems {
      Course.load(
        folder: source.folder, solutions: source.solutions, library: source.library,
        scope: source.scope)
    }
    return resident.map { $0.kept.course(source, read: load) } ?? load()
  }

  /// Finds the course's folder: `--course`, the workspace's, the nearest, or the installed one.
  ///
  /// The nearest one is searched from the current folder upwards, then from the workspace upwards.
  func courseFolder(of workspace: Workspace?) throws -> URL {
    if let given = arguments["course"], CourseArchive.isArchive(given) {
      return try CourseArchive(path: given).unpackedInCache()
    }
    if let given = givenFolder { return given }
    let known = workspace?.courseFolder
    if let known, FileManager.default.fileExists(atPath: known.path) {
      // It may have gone, and another one may have come in its place.
      guard !Files.isPlanted(known.path, besides: workspace?.folder.path) else {
        throw Trouble("course.strangers", ["folder": known.path])
      }
      return known
    }
    // A workspace that has moved has taken an unpacked course along.
    let unpacked = workspace?.unpackedFolder.appendingPathComponent("lessons", isDirectory: true)
    if let unpacked, Course.isThere(in: unpacked) { return unpacked }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let found = [here, workspace?.folder].compactMap({ $0 }).lazy
      .compactMap(CommandContext.courseFolder(above:)).first
    {
      return found
    }
    let installed = Installation.course
    if Course.isThere(in: installed) { return installed }
    if let known { throw Trouble("course.gone", ["folder": known.path]) }
    throw Trouble("course.none")
  }

  /// The folder that `--course` names, or its folder `lessons`, which `new course` makes.
  private var givenFolder: URL? {
    guard let given = option("course") else { return nil }
    let inner = given.appendingPathComponent("lessons", isDirectory: true)
    return !Course.isThere(in: given) && Course.isThere(in: inner) ? inner : given
  }

  /// Returns the first folder `lessons` with a course, in a folder or one of its parents.
  ///
  /// A course's checks are run, so a stranger's is used only if it is named.
  private static func courseFolder(above start: URL) -> URL? {
    Files.upwards(from: start).filter { $0.path != "/" }
      .map { $0.appendingPathComponent("lessons", isDirectory: true) }
      .first { Course.isThere(in: $0) && Files.isFamiliar($0.path, from: start.path) }
  }

  /// Finds the workspace: `--workspace`, or the nearest one from the current folder upwards.
  func workspace() -> Workspace? {
    if let given = option("workspace") {
      let workspace = Workspace(folder: given)
      return workspace.exists ? workspace : nil
    }
    return Workspace.find(
      from: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
  }

  /// Returns the folder of a course's answers, which need not exist.
  func solutionsFolder(of course: Course) -> URL {
    option("solutions") ?? course.solutionsFolder
      ?? course.folder.deletingLastPathComponent()
      .appendingPathComponent("solutions", isDirectory: true)
  }

  /// Returns the folder that an option names, or nil.
  func option(_ name: String) -> URL? {
    arguments[name].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}

extension CommandContext {
  /// Returns a notice if the course lacks the language that `--lang` names, or some of its texts.
  func languageNotice(_ course: Course) -> StyledText? {
    if let found = course.languageInProgress(for: language) {
      return StyledText(words("prompt.in-progress", ["name": found.rawValue]))
    }
    guard arguments["lang"] != nil, language.closest(among: course.languages) == nil
    else { return nil }
    return StyledText(words("prompt.no-language", course.values(forLanguage: language.rawValue)))
  }
}

extension Course {
  static func isThere(in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("course.json").path)
  }

  /// The language that a reader gets, if its translation is in progress; else nil.
  func languageInProgress(for reader: Language) -> Language? {
    reader.closest(among: languages).flatMap { languagesInProgress.contains($0) ? $0 : nil }
  }

  /// Returns the values for sentences about languages: the requested one and the course's.
  func values(forLanguage name: String) -> [String: String] {
    ["name": name, "languages": languages.map(\.rawValue).joined(separator: ", ")]
  }

  /// Returns the exercise of that name; for a lesson's name, the lesson's first exercise.
  ///
  /// Throws `Trouble` that names the nearest ones.
  ///
  /// - Parameter isAtPrompt: whether the learner can type `:list`.
  func exercise(named name: String, isAtPrompt: Bool = false) throws -> Exercise {
    switch find(name) {
    case .found(let exercise): return exercise
    case .lesson(let lesson):
      guard let first = lesson.exercises.first else {
        throw Trouble("exercise.unknown", ["name": name, "course": folder.path])
      }
      return first
    case .unknown(let nearest):
      let names = nearest.map { "\($0.number) \($0.slug)" }.joined(separator: ", ")
      if isAtPrompt {
        throw Trouble(
          nearest.isEmpty ? "prompt.no-exercise" : "prompt.no-such-exercise",
          ["name": name, "nearest": names])
      }
      throw Trouble(
        nearest.isEmpty ? "exercise.unknown" : "exercise.nearest",
        ["name": name, "nearest": names, "course": folder.path])
    }
  }

  /// Returns the exercises with code of a list such as `3.1,5`: names, or whole lessons; nil for
  /// nil.
  ///
  /// Throws `Trouble` for a quiz, and for a name that the course does not have.
  func exercises(inList names: String?) throws -> [Exercise]? {
    try names?.split(separator: ",").flatMap { name -> [Exercise] in
      if case .lesson(let lesson) = find(String(name)) {
        return lesson.exercises.filter { $0.code != nil }
      }
      let exercise = try exercise(named: String(name))
      guard exercise.code != nil else { throw Trouble("grade.quiz", ["name": String(name)]) }
      return [exercise]
    }
  }
}
