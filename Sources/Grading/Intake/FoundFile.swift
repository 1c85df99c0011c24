import Foundation

/// A file of an answer, or the fault that intake found in its place.
struct FoundFile {
  /// The folders whose names tell the student.
  let owner: [String]
  /// The exercise's path; empty where the path of the file does not tell it.
  let exercise: String
  /// The file's name, as the student wrote it.
  let name: String
  let content: Result<String, IntakeFault>
  /// The path below what was given on the command line.
  let origin: String
  /// When it was handed in; nil if nothing tells.
  var time: Date?
  /// Whether the learning platform has marked it as late.
  var isMarkedLate = false
}
