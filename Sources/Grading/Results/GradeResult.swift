/// The result of one submission: whose it is, what it was judged to be.
public struct GradeResult: Sendable, Equatable, Codable {
  /// Whose it is; no two students of a batch have the same name.
  public var student: String
  /// The exercise's folder below the course folder; empty where none could be told.
  public var exercise: String
  /// The exercise's number.
  public var number: String
  /// The exercise's title.
  public var title: String
  /// What was found.
  public var judgement: Judgement
  /// The files that were judged.
  public var files: [SubmittedFile] = []
  /// The path of its main file as it was given on the command line.
  public var origin = ""
  /// How long judging took; nil where that is not to be told.
  public var seconds: Double?

  /// Its lesson's folder.
  public var lesson: String { String(exercise.prefix { $0 != "/" }) }
}

/// A file of a submission, under the name that it was compiled by.
public struct SubmittedFile: Sendable, Equatable, Codable {
  /// Its name in the exercise.
  public var name: String
  /// Its text.
  public var text: String
}
