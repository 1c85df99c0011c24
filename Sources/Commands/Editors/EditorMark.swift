import Course
import Judging

/// A message about a place in one of the learner's files, as editors show it.
struct EditorMark: Equatable {
  enum Severity: String {
    case error, warning, note
  }

  let severity: Severity
  let file: SourceFile
  /// The line, from 1.
  let line: Int
  /// The bytes in the line, from 0.
  let columns: Range<Int>
  /// One line.
  let text: String
  /// The check's or the compiler's name for it; empty if it has none.
  var code = ""
  /// The check that failed; nil for other messages.
  var check: CheckResult?
  /// The explanation of a compiler message, if there is one.
  var explanation: String?
  /// The notes that belong to a compiler message, each with its own place.
  var notes: [EditorMark] = []

  /// The line that editors and other tools read: `path:line:column: error: sentence`.
  ///
  /// The column counts bytes, from 1, as the compiler's do.
  ///
  /// - Parameter path: the file's path.
  func gnuLine(path: String) -> String {
    "\(path):\(line):\(columns.lowerBound + 1): \(severity.rawValue): \(text)"
  }
}
