import Course
import Foundation
import Platform

extension Course {
  /// Returns the digest of all files that the verification of an exercise depends on.
  ///
  /// These are the exercise's folders, the support modules, the lesson's own files, and
  /// `course.json`. Nil where one of them cannot be read.
  func digest(of exercise: Exercise) -> Digest? {
    let lesson = exercise.path.split(separator: "/").first.map(String.init) ?? ""
    let others = Set(lessons.flatMap(\.exercises).map(\.path))
    let lessonFolder = folder.appendingPathComponent(lesson)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lessonFolder.path)) ?? []
    let beside = names.map { "\(lesson)/\($0)" }.filter { !others.contains($0) }.sorted()
    var parts: [String] = []
    for path in ["course.json", "Support", exercise.path] + beside {
      guard let found = files(at: path, in: folder) else { return nil }
      parts += found
    }
    if let solutionsFolder {
      guard let found = files(at: exercise.path, in: solutionsFolder) else { return nil }
      parts += ["solutions"] + found
    }
    return Digest(parts)
  }

  /// Returns the names and digests of a file or of a folder's files; empty where there is none.
  private func files(at path: String, in folder: URL) -> [String]? {
    let url = folder.appendingPathComponent(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return [path, "none"]
    }
    guard isFolder.boolValue else {
      return (try? Data(contentsOf: url)).map { [path, Digest(Array($0)).description] }
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else {
      return nil
    }
    var parts: [String] = []
    for name in names.sorted() {
      guard let found = files(at: "\(path)/\(name)", in: folder) else { return nil }
      parts += found
    }
    return parts
  }
}
