import Foundation
import Platform

/// The digests of all files that judging an exercise depends on.
///
/// Grades and results of the gate are kept under such a digest. It is made of the files and not of
/// what we read from them: a new field of a course cannot be forgotten here. A file that was changed
/// since the course was read has no digest.
package struct CourseDigest {
  private let course: Course
  /// The parts that all exercises share: `course.json` and the support modules.
  private let shared: [String]?

  package init(_ course: Course) {
    self.course = course
    let ofProgram = course.supportModules.filter(\.isOfProgram).flatMap(\.files)
      .flatMap { [$0.name, Digest(Array($0.text.utf8)).description] }
    shared =
      try? CourseDigest.files(
        at: ["course.json", "Support"], in: course.folder, asOf: course.readingBegan) + ofProgram
  }

  /// Returns the digest of the files of an exercise's folders, of the lesson's own files, of the
  /// support modules, and of `course.json`; nil where one of them cannot be read.
  package func digest(of exercise: Exercise) -> Digest? {
    let lesson = exercise.path.split(separator: "/").first.map(String.init) ?? ""
    let others = Set(course.lessons.flatMap(\.exercises).map(\.path))
    let lessonFolder = course.folder.appendingPathComponent(lesson)
    let beside = Files.names(in: lessonFolder.path)
      .filter { !Folder.isPassedOver($0) }.map { "\(lesson)/\($0)" }
      .filter { !others.contains($0) }
    return digest(of: [exercise.path] + beside, answers: exercise.path)
  }

  /// Returns the digest of the files by which an exercise's answers are judged, and of the answers: code,
  /// resources, the front matter of `exercise.md`, the support modules and `course.json`; nil where one
  /// of them cannot be read.
  package func digest(ofCodeOf exercise: Exercise) -> Digest? {
    let folder = course.folder.appendingPathComponent(exercise.path)
    let text = folder.appendingPathComponent("exercise.md").path
    let code = Files.names(in: folder.path).filter {
      !Folder.isPassedOver($0) && !$0.hasSuffix(".md")
    }
    guard let digest = digest(of: code.map { "\(exercise.path)/\($0)" }, answers: exercise.path),
      case .success(let bytes) = Folder.bytes(at: text),
      !FileState.hasChanged(text, since: course.readingBegan)
    else { return nil }
    let matter = FrontMatter(
      String(decoding: bytes, as: UTF8.self),
      in: CourseFile(shown: "exercise.md", problems: ProblemLog()))
    return Digest([digest.description] + matter.entries.flatMap { [$0.key, $0.value] })
  }

  /// Returns the digest of a file in the course's folder, of the support modules, and of
  /// `course.json`; nil where one of them cannot be read.
  package func digest(ofPages names: [String]) -> Digest? { digest(of: names) }

  private func digest(of paths: [String], answers path: String? = nil) -> Digest? {
    guard var parts = shared, let own = try? files(at: paths, in: course.folder) else { return nil }
    parts += own
    if let path, let solutions = course.solutionsFolder {
      guard let answers = try? files(at: [path], in: solutions) else { return nil }
      parts += ["solutions"] + answers
    }
    return Digest(parts)
  }

  private func files(at paths: [String], in folder: URL) throws -> [String] {
    try CourseDigest.files(at: paths, in: folder, asOf: course.readingBegan)
  }

  /// Returns the names and digests of files, and of all files in folders.
  ///
  /// Pipes and files that are too large count by their names only: reading a course refuses them.
  private static func files(
    at paths: some Sequence<String>, in folder: URL, asOf time: Int
  ) throws -> [String] {
    try paths.flatMap { path -> [String] in
      let url = folder.appendingPathComponent(path)
      guard Files.exists(url.path) else { return [path, "none"] }
      var found: [String]
      if Files.isFolder(url.path) {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
          .filter { !Folder.isPassedOver($0) }
        found =
          ["folder of \(names.count)"]
          + (try files(at: names.sorted().map { "\(path)/\($0)" }, in: folder, asOf: time))
      } else {
        switch Folder.bytes(at: url.path) {
        case .success(let bytes): found = [Digest(bytes).description]
        case .failure(let refusal)
        where ["file.special", "file.tooLarge"].contains(refusal.message.key):
          found = [refusal.message.key]
        case .failure: throw SystemError("read \(path)", reason: "it cannot be read")
        }
      }
      guard !FileState.hasChanged(url.path, since: time) else {
        throw SystemError("read \(path)", reason: "it was changed meanwhile")
      }
      return [path] + found
    }
  }
}
