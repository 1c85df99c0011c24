/// The names that learning platforms give to submitted files and folders.
///
/// Moodle creates folders `Ann Lee_1234_assignsubmission_file_`, or puts the same text before each
/// file's name. Canvas puts `leeann_LATE_1234_5678_` before each file's name, and `-1` after it
/// when the file was handed in again.
enum HandInName {
  private static let moodleMark = "_assignsubmission_file"

  /// Whether Moodle created the folder for one student.
  static func isMoodleFolder(_ name: String) -> Bool { moodle(name)?.file == "" }

  /// Splits Moodle's name for a file or folder into the student's part and the original name.
  static func moodle(_ name: String) -> (owner: String, file: String)? {
    guard let mark = name.ranges(of: moodleMark).last else { return nil }
    let rest = name[mark.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("_") else { return nil }
    return (String(name[..<mark.upperBound]), String(rest.dropFirst()))
  }

  /// Splits Canvas's name for a file into the student's part and the original name.
  static func canvas(_ name: String) -> (owner: String, file: String)? {
    guard let match = name.wholeMatch(of: #/([^_]+)(_LATE)?_([0-9]+)_([0-9]+)_(.+)/#) else {
      return nil
    }
    return ("\(match.1)_\(match.3)", String(match.5))
  }

  /// Removes the number that Canvas adds to a file that is submitted again.
  static func withoutCopyNumber(_ name: String) -> String {
    guard let match = name.wholeMatch(of: #/(.+)-[0-9]+\.swift/#) else { return name }
    return "\(match.1).swift"
  }

  /// Extracts the student's name from a folder's name or a platform's prefix.
  static func student(_ name: String) -> String {
    let number = #/(.+)_[0-9]+/#
    if let owner = moodle(name)?.owner {
      let person = String(owner.dropLast(moodleMark.count))
      return person.wholeMatch(of: number).map { String($0.1) } ?? person
    }
    return name.wholeMatch(of: #/([^_]+)_[0-9]+/#).map { String($0.1) } ?? name
  }
}
