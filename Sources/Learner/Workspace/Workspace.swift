import Course
import Foundation

/// The folder that a learner works in: a plain Swift package with one folder per exercise.
///
/// Files are replaced by a rename, and nothing that the learner wrote is ever lost: what is taken
/// away or replaced is kept under `.understudy/kept`.
package struct Workspace: Sendable, Equatable {
  /// The workspace's own folder.
  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// Where the program keeps what is not the learner's.
  package var hiddenFolder: URL { folder.appendingPathComponent(".understudy", isDirectory: true) }

  /// The workspace in `start` or in the nearest folder above it.
  package static func find(from start: URL) -> Workspace? {
    var folder = start.standardizedFileURL
    while true {
      let workspace = Workspace(folder: folder)
      if workspace.exists { return workspace }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if parent.path == folder.path { return nil }
      folder = parent
    }
  }

  /// Whether it has been made.
  package var exists: Bool {
    FileManager.default.fileExists(atPath: courseFile.path)
  }

  /// The course that it was made from, which may have gone since.
  package var courseFolder: URL? {
    guard let data = WorkspaceFiles.data(of: courseFile) else { return nil }
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Names the course's folder.
  package var courseFile: URL { hiddenFolder.appendingPathComponent("course") }

  /// The folder of an exercise's files.
  package func folder(of exercise: Exercise) -> URL {
    folder.appendingPathComponent(exercise.path, isDirectory: true)
  }

  /// The file that the learner edits.
  package func mainFile(of exercise: Exercise) -> URL {
    folder(of: exercise).appendingPathComponent("Exercise.swift")
  }

  /// The learner's files of an exercise.
  ///
  /// Throws `Trouble` for one that cannot be read.
  package func files(of exercise: Exercise, _ task: CodeTask) throws -> [SourceFile] {
    try task.starter.map { starter in
      try LearnerFile.read(folder(of: exercise).appendingPathComponent(starter.name))
    }
  }

  /// Whether a file is one of the learner's files of an exercise, whatever leads there.
  package func holds(_ file: URL, of exercise: Exercise, _ task: CodeTask) -> Bool {
    let path = file.resolvingSymlinksInPath().path
    return task.starter.contains { starter in
      let own = folder(of: exercise).appendingPathComponent(starter.name)
      return own.resolvingSymlinksInPath().path == path
    }
  }

  /// Replaces a file of the learner's, keeping what was there.
  package func write(_ text: String, to file: URL) throws {
    try keepCopy(of: file)
    try WorkspaceFiles.write(text, to: file)
  }

  /// Puts an exercise back to its starter; returns where the learner's version is kept.
  package func reset(_ exercise: Exercise, _ task: CodeTask) throws -> URL? {
    var kept: URL?
    try WorkspaceFiles.makeFolder(folder(of: exercise))
    for starter in task.starter {
      let file = folder(of: exercise).appendingPathComponent(starter.name)
      kept = try keepCopy(of: file) ?? kept
      try WorkspaceFiles.write(starter.text, to: file)
    }
    return kept
  }

  /// Copies a file into `.understudy/kept` unless its text is there already; returns the copy.
  ///
  /// What is no ordinary file, for example a folder of that name, is moved there.
  @discardableResult
  package func keepCopy(of file: URL) throws -> URL? {
    guard WorkspaceFiles.isThere(file) else { return nil }
    let exercise = file.deletingLastPathComponent()
    let lesson = exercise.deletingLastPathComponent().lastPathComponent
    let folder = hiddenFolder.appendingPathComponent(
      "kept/\(lesson)/\(exercise.lastPathComponent)", isDirectory: true)
    try WorkspaceFiles.makeFolder(folder)
    let name = file.deletingPathExtension().lastPathComponent
    let earlier = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbers = earlier.filter { $0.hasPrefix("\(name).") }.compactMap {
      Int($0.dropFirst(name.count + 1).prefix { $0.isNumber })
    }
    let copy = folder.appendingPathComponent("\(name).\((numbers.max() ?? 0) + 1).swift")
    guard let data = WorkspaceFiles.data(of: file) else {
      try WorkspaceFiles.move(file, to: copy)
      return copy
    }
    if let last = numbers.max() {
      let newest = folder.appendingPathComponent("\(name).\(last).swift")
      if WorkspaceFiles.data(of: newest) == data { return newest }
    }
    try WorkspaceFiles.write(data, to: copy)
    return copy
  }
}
