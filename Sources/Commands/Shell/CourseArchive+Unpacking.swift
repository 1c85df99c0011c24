import Compile
import Foundation
import Grading
import Learner
import Platform

extension CourseArchive {
  /// Unpacks the archive into the user's cache, once for each contents, and returns the folder
  /// `lessons`.
  func unpackedInCache() throws -> URL {
    let parts = files.flatMap { [$0.path, Digest($0.bytes).description] }
    let courses = URL(fileURLWithPath: Cache.userFolder, isDirectory: true)
      .appendingPathComponent("courses", isDirectory: true)
    let folder = courses.appendingPathComponent(Digest(parts).description, isDirectory: true)
    let lessons = folder.appendingPathComponent("lessons", isDirectory: true)
    if isUnpacked(in: folder) { return lessons }
    let new = courses.appendingPathComponent("new.\(getpid())", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: new) }
    try Files.makeFolder(courses.path)
    try WorkspaceFiles.write(files, below: new)
    if WorkspaceFiles.isThere(folder) { try FileManager.default.removeItem(at: folder) }
    // Another process may have unpacked the same meanwhile.
    if rename(new.path, folder.path) != 0, !isUnpacked(in: folder) {
      throw SystemError.system("rename \(new.path)")
    }
    return lessons
  }

  /// Whether a folder has all files as the archive has them, and no other: one may have been damaged.
  private func isUnpacked(in folder: URL) -> Bool {
    let paths = Files.paths(below: folder.path).filter {
      !Files.isFolder(folder.appendingPathComponent($0).path)
    }
    return Set(paths) == Set(files.map(\.path))
      && files.allSatisfy { path, bytes in
        (try? Files.read(folder.appendingPathComponent(path).path)) == bytes
      }
  }
}
