import Course
import Foundation
import Platform

/// The folder that a learner works in: a Swift package with one folder per exercise.
///
/// Files are replaced atomically by renaming. Before a learner's file is replaced, a copy goes to
/// `.understudy/kept`, so no work is lost.
package struct Workspace: Sendable, Equatable {
  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// The folder for the program's own files.
  package var hiddenFolder: URL { folder.appendingPathComponent(".understudy", isDirectory: true) }

  /// Returns the workspace in `start` or in the nearest parent folder, or nil.
  ///
  /// A workspace says what is run. So one in a parent folder, which its user may not know of, belongs to
  /// this user, to root, or to whom `start` belongs.
  package static func find(from start: URL) -> Workspace? {
    Files.upwards(from: start).lazy.map(Workspace.init).first { workspace in
      workspace.exists
        && [workspace.hiddenFolder, workspace.courseFile].allSatisfy {
          Files.isFamiliar($0.path, from: start.path)
        }
    }
  }

  /// Whether `update(to:)` has completed in this folder.
  package var exists: Bool {
    FileManager.default.fileExists(atPath: courseFile.path)
  }

  /// The course folder that the workspace was made from; it may no longer exist.
  package var courseFolder: URL? {
    guard let data = WorkspaceFiles.data(of: courseFile) else { return nil }
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The file that contains the path of the course's folder.
  package var courseFile: URL { hiddenFolder.appendingPathComponent("course") }

  /// The folder of a course that came as an archive.
  package var unpackedFolder: URL {
    hiddenFolder.appendingPathComponent("unpacked", isDirectory: true)
  }

  package func folder(of exercise: Exercise) -> URL {
    folder.appendingPathComponent(exercise.path, isDirectory: true)
  }

  /// Returns the exercise's `Exercise.swift`, the file that the learner edits.
  package func mainFile(of exercise: Exercise) -> URL {
    folder(of: exercise).appendingPathComponent("Exercise.swift")
  }

  /// Reads the learner's files of an exercise; throws `Trouble` if one cannot be read.
  package func files(of exercise: Exercise, _ task: CodeTask) throws -> [SourceFile] {
    try task.starter.map { starter in
      try LearnerFile.read(folder(of: exercise).appendingPathComponent(starter.name))
    }
  }

  /// Returns the names of other Swift files beside the learner's files of an exercise, sorted.
  package func otherFiles(of exercise: Exercise, _ task: CodeTask) -> [String] {
    let own = Set(task.starter.map(\.name))
    return Files.names(in: folder(of: exercise).path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !own.contains($0)
    }
  }

  /// Whether a file is one of the learner's files of an exercise; symbolic links are resolved.
  package func holds(_ file: URL, of exercise: Exercise, _ task: CodeTask) -> Bool {
    let path = file.resolvingSymlinksInPath().path
    return task.starter.contains { starter in
      let own = folder(of: exercise).appendingPathComponent(starter.name)
      return own.resolvingSymlinksInPath().path == path
    }
  }

  /// Replaces a learner's file and keeps a copy of the old one.
  package func write(_ text: String, to file: URL) throws {
    try keepCopy(of: file)
    try WorkspaceFiles.write(text, to: file)
  }

  /// Replaces the learner's files by the starter; returns a kept copy, or nil if there was no file.
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

  /// Copies a file into `.understudy/kept` and returns the copy.
  ///
  /// If the newest copy is identical, that one is returned. Anything that is not a regular file,
  /// for example a folder of that name, is moved there. Returns nil if there is no file.
  ///
  /// - Parameter text: the text to keep in place of the file's, for example what an editor has not
  ///   saved yet.
  @discardableResult
  package func keepCopy(of file: URL, with text: String? = nil) throws -> URL? {
    guard WorkspaceFiles.isThere(file) || text != nil else { return nil }
    let exercise = file.deletingLastPathComponent()
    let lesson = exercise.deletingLastPathComponent().lastPathComponent
    let folder = hiddenFolder.appendingPathComponent(
      "kept/\(lesson)/\(exercise.lastPathComponent)", isDirectory: true)
    try WorkspaceFiles.makeFolder(folder)
    let name = file.deletingPathExtension().lastPathComponent
    let numbers = Files.names(in: folder.path).filter { $0.hasPrefix("\(name).") }.compactMap {
      Int($0.dropFirst(name.count + 1).prefix { $0.isNumber })
    }
    let copy = folder.appendingPathComponent("\(name).\((numbers.max() ?? 0) + 1).swift")
    guard let data = text.map({ Data($0.utf8) }) ?? WorkspaceFiles.data(of: file) else {
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
