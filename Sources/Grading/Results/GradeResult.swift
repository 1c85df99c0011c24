import Course

/// The result of one submission: its student, exercise and grade.
package struct GradeResult: Sendable, Equatable, Codable {
  /// Unique within a batch.
  package var student: String
  /// The exercise's folder below the course folder; empty where intake could not tell which it is.
  package var exercise: String
  package var number: String
  package var title: String
  package var grade: Grade
  /// The files that were judged.
  package var files: [SourceFile] = []
  /// The path of the main file, as given on the command line.
  package var origin = ""
  /// How long judging took; nil in output that must not vary from run to run.
  package var seconds: Double?
  /// Nil where nothing is known of whose it is and when it came.
  package var handIn: HandIn?
  /// What the instructor has changed; its points are those of the grade.
  package var correction: Correction?

  /// The keys in a shard's file.
  private enum CodingKeys: String, CodingKey {
    case student, exercise, number, title, files, origin, seconds, handIn, correction
    case grade = "judgement"
  }

  /// The lesson's folder.
  package var lesson: String { String(exercise.prefix { $0 != "/" }) }
}
