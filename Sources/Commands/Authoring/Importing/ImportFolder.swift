import Course
import Foundation
import Learner
import Platform

/// Reads files of a folder that is imported; every failure is a `Trouble` with the file.
struct ImportFolder {
  let url: URL
  private let context: CommandContext

  /// Throws `Trouble` if there is no such folder.
  init(_ path: String, _ context: CommandContext) throws {
    url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    self.context = context
    guard Files.isFolder(url.path) else { throw Trouble("import.no-folder", ["folder": path]) }
  }

  func folder(_ path: String) throws -> ImportFolder {
    try ImportFolder(url.appendingPathComponent(path).path, context)
  }

  func has(_ path: String) -> Bool { WorkspaceFiles.isThere(url.appendingPathComponent(path)) }

  func shown(_ path: String) -> String { context.shown(url.appendingPathComponent(path)) }

  func text(_ path: String) throws -> String {
    guard has(path) else { throw Trouble("import.no-file", ["file": shown(path)]) }
    switch SourceFile.read(url.appendingPathComponent(path)) {
    case .success(let file): return file.text
    case .failure(let problem):
      throw Trouble(
        "import.unusable",
        details: [Problem(file: shown(path), line: problem.line, message: problem.message)])
    }
  }

  func optionalText(_ path: String) throws -> String? { try has(path) ? text(path) : nil }

  /// Reads a JSON object; throws `Trouble` with the line of a mistake.
  func json(_ path: String) throws -> JSON {
    do {
      return try JSON.read(try text(path))
    } catch let error as JSON.SyntaxError {
      let values = ["file": "\(shown(path)):\(error.line)", "column": String(error.column)]
      throw Trouble("import.json", values)
    }
  }

  /// Returns the paths of the Swift files below a folder, sorted; hidden ones are left out.
  func swiftFiles(below path: String) -> [String] {
    let root = url.appendingPathComponent(path)
    return Files.paths(below: root.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.")
    }
    .map { "\(path)/\($0)" }
  }

  /// Returns the names of the folders in a folder, sorted; hidden ones are left out.
  func folders(in path: String) -> [String] {
    let root = url.appendingPathComponent(path)
    return Files.names(in: root.path).filter {
      !$0.hasPrefix(".") && Files.isFolder("\(root.path)/\($0)")
    }
  }
}
