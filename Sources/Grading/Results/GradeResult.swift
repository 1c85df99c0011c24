/// The result of one submission: whose it is, what it was judged to be.
package struct GradeResult: Sendable, Equatable, Codable {
  /// Whose it is; no two students of a batch have the same name.
  package var student: String
  /// The exercise's folder below the course folder; empty where none could be told.
  package var exercise: String
  /// The exercise's number.
  package var number: String
  /// The exercise's title.
  package var title: String
  package var grade: Grade
  /// The files that were judged.
  package var files: [SubmittedFile] = []
  /// The path of its main file as it was given on the command line.
  package var origin = ""
  /// How long judging took; nil where that is not to be told.
  package var seconds: Double?

  /// The keys of a shard's file.
  private enum CodingKeys: String, CodingKey {
    case student, exercise, number, title, files, origin, seconds
    case grade = "judgement"
  }

  /// Its lesson's folder.
  package var lesson: String { String(exercise.prefix { $0 != "/" }) }
}

/// A file of a submission, under the name that it was compiled by.
package struct SubmittedFile: Sendable, Equatable, Codable {
  /// Its name in the exercise.
  package var name: String
  /// Its text.
  package var text: String
}
