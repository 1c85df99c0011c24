import Foundation
import Platform

/// The modules that the program brings for the checks of every course.
///
/// A course names one with its version, `{ "module": "CheckSupport", "version": 1 }`, and has no
/// folder for it. So its checks profit from every newer program.
package enum ProgramModules {
  /// The newest version of each module; the program serves all earlier ones, too.
  package static let versions = ["CheckSupport": 1]

  /// Returns the files of a module for a course, and its folder; nil where the program lacks it.
  ///
  /// The module belongs to the course that comes with the program. Files about other modules of
  /// that course, such as a drawing's, are left out unless the course has these modules, too.
  ///
  /// - Parameter library: the folder `Support` of the course that comes with the program.
  static func files(
    of module: String, in library: URL?, courseModules: Set<String>, noting problems: ProblemLog
  ) -> (files: [SourceFile], folder: Folder)? {
    guard let library, Files.isFolder("\(library.path)/\(module)"),
      let root = Folder(path: library.path, shown: "Support", problems: problems),
      let folder = root.folder(module)
    else { return nil }
    let missing = Set(root.folderNames).subtracting(courseModules)
    let files = folder.swiftFiles()
      .filter { file in !file.imports.contains { missing.contains($0.module) } }
    return (files, folder)
  }
}
