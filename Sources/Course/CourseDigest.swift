import Foundation
import Platform

/// The digests of all files that judging an exercise depends on.
///
/// Grades and results of the gate are kept under such a digest. It is made of the files and not of
/// what we read from them: a new field of a course cannot be forgotten here.
package struct CourseDigest {
  private let course: Course
  /// The parts that all exercises share: `course.json` and the support modules.
  private let shared: [String]?

  package init(_ course: Course) {
    self.course = course
    let parts = ["course.json", "Support"].map { CourseDigest.files(at: $0, in: course.folder) }
    let ofProgram = course.supportModules.filter(\.isOfProgram).flatMap(\.files)
      .flatMap { [$0.name, Digest(Array($0.text.utf8)).description] }
    shared = parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] } + ofProgram
  }

  /// Returns the digest of the files of an exercise's folders, of the lesson's own files, of the
  /// support modules, and of `course.json`; nil where one of them cannot be read.
  package func digest(of exercise: Exercise) -> Digest? {
    let lesson = exercise.path.split(separator: "/").first.map(String.init) ?? ""
    let others = Set(course.lessons.flatMap(\.exercises).map(\.path))
    let lessonFolder = course.folder.appendingPathComponent(lesson)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lessonFolder.path)) ?? []
    let beside = names.map { "\(lesson)/\($0)" }.filter { !others.contains($0) }.sorted()
    guard var parts = shared else { return nil }
    for path in [exercise.path] + beside {
      guard let found = CourseDigest.files(at: path, in: course.folder) else { return nil }
      parts += found
    }
    if let solutions = course.solutionsFolder {
      guard let found = CourseDigest.files(at: exercise.path, in: solutions) else { return nil }
      parts += ["solutions"] + found
    }
    return Digest(parts)
  }

  /// Returns the digest of a file in the course's folder, of the support modules, and of
  /// `course.json`; nil where one of them cannot be read.
  package func digest(ofPages names: [String]) -> Digest? {
    guard var parts = shared else { return nil }
    for name in names {
      guard let found = CourseDigest.files(at: name, in: course.folder) else { return nil }
      parts += found
    }
    return Digest(parts)
  }

  /// Returns the names and digests of a file or of a folder's files; nil if one cannot be read.
  private static func files(at path: String, in folder: URL) -> [String]? {
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
    var parts = [path, "folder of \(names.count)"]
    for name in names.sorted() {
      guard let found = files(at: "\(path)/\(name)", in: folder) else { return nil }
      parts += found
    }
    return parts
  }
}
