import Course

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
  /// Throws `IntakeError` for a line of another form.
  static func read(_ file: String) throws -> [(number: Int, line: ManifestLine)] {
    let lines: [(number: Int, line: ManifestLine)] = try jsonLines(
      of: file, orElse: "intake.manifest-line"
    ) { !$0.student.isEmpty && !$0.path.isEmpty }
    for (number, line) in lines {
      guard let time = line.submitted, HandInTime.parse(time) == nil else { continue }
      let values = ["file": file, "line": String(number), "value": time]
      throw IntakeError(Message("intake.manifest-time", values))
    }
    return lines
  }
}
