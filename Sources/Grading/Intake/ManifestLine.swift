import Course
import Foundation

/// Reads a file of JSON lines, each with its number; skips empty lines.
///
/// Throws `Trouble` for a file that cannot be read, and with the sentence of `key` for a line
/// of another form.
func jsonLines<Line: Decodable>(
  of file: String, orElse key: String, where isRight: (Line) -> Bool
) throws -> [(number: Int, line: Line)] {
  guard let data = FileManager.default.contents(atPath: file) else {
    throw Trouble("intake.no-path", ["file": file])
  }
  let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let lines = data.dropFirst(start).split(separator: 0x0A, omittingEmptySubsequences: false)
  return try zip(1..., lines).compactMap { number, bytes in
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
    guard let line = try? ForeignJSON.decode(Line.self, from: bytes), isRight(line) else {
      throw Trouble(key, ["file": file, "line": String(number)])
    }
    return (number, line)
  }
}

/// One line of a manifest: a student, an exercise, and the path of the answer.
struct ManifestLine: Decodable, Equatable {
  let student: String
  /// A number, a name or a path.
  let exercise: String
  /// A file, folder or archive, relative to the manifest's folder.
  let path: String
  /// When it was handed in, as `HandInTime` reads it; nil if nobody says.
  var submitted: String?

  /// Reads a manifest.
  ///
  /// Throws `Trouble` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: ManifestLine)] {
    let lines: [(number: Int, line: ManifestLine)] = try jsonLines(
      of: file, orElse: "intake.manifest-line"
    ) { !$0.student.isEmpty && !$0.path.isEmpty }
    for (number, line) in lines {
      guard let time = line.submitted, HandInTime.parse(time) == nil else { continue }
      let values = ["file": file, "line": String(number), "value": time]
      throw Trouble("intake.manifest-time", values)
    }
    return lines
  }
}
