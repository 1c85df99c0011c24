import Course
import Dialect

extension Place {
  /// The file that a learner begins with; lines without a file are its lines.
  static let mainFile = "Exercise.swift"

  /// The line, with its file where that is another one.
  var lineInWords: String {
    file == Place.mainFile ? String(line) : "\(file):\(line)"
  }
}
