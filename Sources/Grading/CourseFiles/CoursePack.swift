import Course
import Foundation
import Platform

/// The files of a course as they are handed out, to students or to graders.
package struct CoursePack {
  package enum Reader: String, CaseIterable, Sendable {
    case students, graders
  }

  /// The paths below the folder of the course, and the contents.
  package let files: [(path: String, bytes: [UInt8])]

  /// Collects the files: students get no solutions and no hidden checks, and their checks are sealed
  /// if the course says so.
  ///
  /// Hidden files and editors' copies are left out.
  package init(of course: Course, for reader: Reader) throws {
    var files: [(path: String, bytes: [UInt8])] = []
    var roots = [("lessons", course.folder)]
    if reader == .graders, let solutions = course.solutionsFolder {
      roots.append(("solutions", solutions))
    }
    for (name, folder) in roots {
      for path in CoursePack.paths(below: folder)
      where reader == .graders || !path.hasSuffix("/\(CodeTask.hiddenChecks)") {
        let data = try Data(contentsOf: folder.appendingPathComponent(path))
        let file = "\(name)/\(path)"
        if reader == .students, course.sealsChecks, path.hasSuffix("/Checks.swift") {
          let sealed = file.dropLast("Checks.swift".count) + SealedText.fileName
          files.append((String(sealed), Array(SealedText.sealed(Array(data)).utf8)))
        } else {
          files.append((file, Array(data)))
        }
      }
    }
    let readme = course.folder.deletingLastPathComponent().appendingPathComponent("README.md")
    if let data = try? Data(contentsOf: readme) { files.append(("README.md", Array(data))) }
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Writes a `.zip` with all files in one folder.
  package func write(to file: URL, folder: String) throws {
    try ZipWriter.write(files.map { ("\(folder)/\($0.path)", $0.bytes) }, to: file)
  }

  /// Returns the paths of the regular files below a folder, sorted.
  private static func paths(below folder: URL) -> [String] {
    Files.paths(below: folder.path).filter { path in
      let file = folder.appendingPathComponent(path).path
      return Files.exists(file) && !Files.isFolder(file) && !path.hasSuffix("~")
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }
}
