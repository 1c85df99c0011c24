import Course
import Foundation

/// One line of a manifest: whose work lies where, and which exercise it answers.
struct ManifestLine: Decodable, Equatable {
  let student: String
  /// A number, a name or a path.
  let exercise: String
  /// A file, a folder or an archive; from the manifest's folder, unless it begins with `/`.
  let path: String

  /// The lines of a manifest; empty ones are passed over.
  ///
  /// Throws `IntakeError` for a line that says something else.
  static func read(_ file: String) throws -> [(number: Int, line: ManifestLine)] {
    guard let text = try? String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8) else {
      throw IntakeError(Message("intake.no-path", ["file": file]))
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return try zip(1..., lines).compactMap { number, line in
      if line.allSatisfy(\.isWhitespace) { return nil }
      guard let read = try? JSONDecoder().decode(ManifestLine.self, from: Data(line.utf8)),
        !read.student.isEmpty, !read.path.isEmpty
      else {
        throw IntakeError(
          Message("intake.manifest-line", ["file": file, "line": String(number)]))
      }
      return (number, read)
    }
  }
}
