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

  /// Reads a file.
  ///
  /// Throws `IntakeError` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: CorrectionLine)] {
    try jsonLines(of: file, orElse: "corrections.line") { line in
      !line.student.isEmpty && !line.exercise.isEmpty && (line.points != nil || line.comment != nil)
    }
  }
}
