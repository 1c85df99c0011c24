import Course
import Foundation

/// Reads a file of JSON lines, each with its number; skips empty lines.
///
/// Throws `IntakeError` for a file that cannot be read, and with the sentence of `key` for a line
/// of another form.
func jsonLines<Line: Decodable>(
  of file: String, orElse key: String, where isRight: (Line) -> Bool
) throws -> [(number: Int, line: Line)] {
  guard let data = FileManager.default.contents(atPath: file) else {
    throw IntakeError(Message("intake.no-path", ["file": file]))
  }
  let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let lines = data.dropFirst(start).split(separator: 0x0A, omittingEmptySubsequences: false)
  return try zip(1..., lines).compactMap { number, bytes in
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)), isRight(line) else {
      throw IntakeError(Message(key, ["file": file, "line": String(number)]))
    }
    return (number, line)
  }
}
