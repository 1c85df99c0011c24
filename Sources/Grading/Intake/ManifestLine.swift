import Course
import Foundation

/// One line of a manifest: a student, an exercise, and the path of the answer.
struct ManifestLine: Decodable, Equatable {
  let student: String
  /// A number, a name or a path.
  let exercise: String
  /// A file, folder or archive, relative to the manifest's folder.
  let path: String
  /// When it was handed in, as `HandInTime` reads it; nil if nobody says.
  var submitted: String?

  /// Reads a manifest; skips empty lines.
  ///
  /// Throws `IntakeError` for a line of another form.
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
      if let time = read.submitted, HandInTime.parse(time) == nil {
        let values = ["file": file, "line": String(number), "value": time]
        throw IntakeError(Message("intake.manifest-time", values))
      }
      return (number, read)
    }
  }
}
