import Course
import Foundation

/// One line of a file of corrections.
struct CorrectionLine: Decodable, Equatable {
  /// The name in the results, or the identifier of the roster.
  let student: String
  /// The exercise's path or number.
  let exercise: String
  var points: Int?
  var comment: String?
  /// The points that the program had given.
  var seen: Int?
  /// The points that the exercise was worth.
  var possible: Int?

  /// Reads a file; skips empty lines.
  ///
  /// Throws `IntakeError` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: CorrectionLine)] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
      throw IntakeError(Message("intake.no-path", ["file": file]))
    }
    let lines = Array(data).split(separator: 0x0A, omittingEmptySubsequences: false)
    return try zip(1..., lines).compactMap { number, bytes in
      let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let text = String(decoding: isMarked ? bytes.dropFirst(3) : bytes, as: UTF8.self)
      if text.allSatisfy(\.isWhitespace) { return nil }
      guard let line = try? JSONDecoder().decode(CorrectionLine.self, from: Data(text.utf8)),
        !line.student.isEmpty, !line.exercise.isEmpty, line.points != nil || line.comment != nil
      else {
        throw IntakeError(
          Message("corrections.line", ["file": file, "line": String(number)]))
      }
      return (number, line)
    }
  }
}
