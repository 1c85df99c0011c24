import Course
import Foundation
import Grading
import Learner

/// The workspace that `understudy init` makes or updates, and the place of its course.
struct InitTarget {
  let workspace: Workspace
  private let source: Source
  private let context: CommandContext

  private enum Source {
    /// The course of the workspace, the nearest one or the installed one.
    case found
    /// A file that `understudy pack` has made.
    case archive(String)
    /// A folder that holds a course, such as a checkout.
    case folder(URL)
  }

  /// Reads the words `[SOURCE] [FOLDER]`: an archive, or a folder with a course, is the source.
  ///
  /// Throws `Trouble` if a folder for a new workspace holds something else.
  init(_ context: CommandContext) throws {
    self.context = context
    var words = context.arguments.words
    var name: String?
    // Before a folder for the work, the current folder is the course.
    let isBeforeFolder = words.count > 1
    if let word = words.first, let named = InitTarget.source(word, isBeforeFolder) {
      source = named
      name = InitTarget.name(for: words.removeFirst())
    } else if let word = words.dropFirst().first {
      throw Trouble("init.source", ["file": words[0], "word": word])
    } else if let course = context.arguments["course"], CourseArchive.isArchive(course) {
      source = .archive(course)
    } else {
      source = .found
    }
    let given = words.first ?? context.arguments["workspace"]
    let path = given ?? name ?? FileManager.default.currentDirectoryPath
    workspace = Workspace(folder: URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL)
    if given == nil, name != nil, !workspace.exists, InitTarget.isOccupied(workspace.folder) {
      throw Trouble("init.occupied", ["folder": context.shown(workspace.folder)])
    }
  }

  /// Reads the course; an archive is unpacked into the workspace first.
  func course() throws -> Course {
    switch source {
    case .found: return try context.course(of: workspace.exists ? workspace : nil)
    case .folder(let folder):
      return try context.reporting(context.loadCourse(from: folder))
    case .archive(let path): return try unpack(path)
    }
  }

  /// Unpacks an archive beside the workspace's course and takes its place once it can be read.
  private func unpack(_ path: String) throws -> Course {
    let archive = try CourseArchive(path: path)
    let target = workspace.unpackedFolder
    let new = workspace.hiddenFolder.appendingPathComponent("unpacked.new", isDirectory: true)
    let old = workspace.hiddenFolder.appendingPathComponent("unpacked.old", isDirectory: true)
    for folder in [new, old] { try? FileManager.default.removeItem(at: folder) }
    try WorkspaceFiles.makeFolder(workspace.hiddenFolder)
    do {
      defer { try? FileManager.default.removeItem(at: new) }
      try WorkspaceFiles.write(archive.files, below: new)
      _ = try context.loadCourse(from: new.appendingPathComponent("lessons"))
      if WorkspaceFiles.isThere(target) { try WorkspaceFiles.move(target, to: old) }
      try WorkspaceFiles.move(new, to: target)
    }
    try? FileManager.default.removeItem(at: old)
    return try context.reporting(context.loadCourse(from: target.appendingPathComponent("lessons")))
  }

  /// The source that a word names; nil if it is none.
  private static func source(_ word: String, _ isBeforeFolder: Bool) -> Source? {
    if CourseArchive.isArchive(word) { return .archive(word) }
    return courseFolder(at: word, isBeforeFolder).map { .folder($0) }
  }

  /// Returns the course in a folder; nil if there is none.
  ///
  /// By themselves, the current folder and a workspace are where the work is, and no course.
  private static func courseFolder(at path: String, _ isBeforeFolder: Bool) -> URL? {
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
    guard isBeforeFolder || folder.path != here.path && !Workspace(folder: folder).exists
    else { return nil }
    return [folder, folder.appendingPathComponent("lessons", isDirectory: true)]
      .first(where: Course.isThere(in:))
  }

  /// Returns the name of the workspace for an archive or a folder: `bells` for
  /// `bells-students.zip`.
  private static func name(for source: String) -> String {
    let last = URL(fileURLWithPath: source).standardizedFileURL.lastPathComponent
    guard CourseArchive.isArchive(last) else { return "\(last)-workspace" }
    let stem = last.split(separator: ".").first.map(String.init) ?? last
    for reader in CoursePack.Reader.allCases where stem.hasSuffix("-\(reader.rawValue)") {
      return String(stem.dropLast(reader.rawValue.count + 1))
    }
    return stem
  }

  private static func isOccupied(_ folder: URL) -> Bool {
    WorkspaceFiles.isThere(folder)
      && (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty != true
  }
}
