import Course
import Foundation
import Learner

/// Finds and loads the course and the workspace that a command works on.
struct CourseLocation {
  let context: CommandContext

  /// Loads the course and reports its problems on standard error.
  ///
  /// Throws `Trouble` that lists every problem if the course cannot be used at all.
  func course(of workspace: Workspace? = nil, _ scope: ReadingScope = .whole) throws -> Course {
    let (course, problems) = try load(of: workspace, scope)
    if !problems.isEmpty {
      context.complain(
        Trouble("course.mistakes", ["folder": course.folder.path], details: problems))
    }
    return course
  }

  /// Loads the course and collects the problems in its files.
  func load(
    of workspace: Workspace? = nil, _ scope: ReadingScope = .whole
  ) throws -> (course: Course, problems: [Problem]) {
    let folder = try courseFolder(of: workspace)
    let solutions = option("solutions")
    let (course, problems) = Course.load(folder: folder, solutions: solutions, scope: scope)
    guard let course else {
      throw Trouble("course.unusable", ["folder": folder.path], details: problems)
    }
    return (course, problems)
  }

  /// Finds the course's folder: `--course`, the workspace's, the nearest, or the installed one.
  ///
  /// The nearest one is searched from the current folder upwards, then from the workspace upwards.
  func courseFolder(of workspace: Workspace?) throws -> URL {
    if let given = option("course") { return given }
    let known = workspace?.courseFolder
    if let known, FileManager.default.fileExists(atPath: known.path) { return known }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let found = [here, workspace?.folder].compactMap({ $0 }).lazy
      .compactMap(CourseLocation.courseFolder(above:)).first
    {
      return found
    }
    let installed = Installation.folder.appendingPathComponent("../../share/understudy/lessons")
      .standardizedFileURL
    if CourseLocation.isCourse(installed) { return installed }
    if let known { throw Trouble("course.gone", ["folder": known.path]) }
    throw Trouble("course.none")
  }

  /// Returns the first folder `lessons` with a course, in a folder or one of its parents.
  private static func courseFolder(above start: URL) -> URL? {
    var folder = start.standardizedFileURL
    while folder.path != "/" {
      let lessons = folder.appendingPathComponent("lessons", isDirectory: true)
      if isCourse(lessons) { return lessons }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isCourse(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("course.json").path)
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
  private func option(_ name: String) -> URL? {
    context.arguments[name].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}

extension CommandContext {
  var location: CourseLocation { CourseLocation(context: self) }
}
