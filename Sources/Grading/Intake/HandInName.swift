/// The names that learning platforms give to what students hand in.
///
/// Moodle makes folders `Ann Lee_1234_assignsubmission_file_`, or puts the same before each file's
/// name. Canvas puts `leeann_LATE_1234_5678_` before each file's name, and `-1` after it when the
/// file was handed in again.
enum HandInName {
  private static let moodleMark = "_assignsubmission_file"

  /// Whether a folder is one student's, made by Moodle.
  static func isMoodleFolder(_ name: String) -> Bool { moodle(name)?.file == "" }

  /// Moodle's name for a file or a folder taken apart: whose it is, and what they called it.
  static func moodle(_ name: String) -> (owner: String, file: String)? {
    guard let mark = name.ranges(of: moodleMark).last else { return nil }
    let rest = name[mark.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("_") else { return nil }
    return (String(name[..<mark.upperBound]), String(rest.dropFirst()))
  }

  /// Canvas's name for a file taken apart: whose it is, and what they called it.
  static func canvas(_ name: String) -> (owner: String, file: String)? {
    guard let match = name.wholeMatch(of: #/([^_]+)(_LATE)?_([0-9]+)_([0-9]+)_(.+)/#) else {
      return nil
    }
    return ("\(match.1)_\(match.3)", String(match.5))
  }

  /// A file's name without the number that Canvas adds when it is handed in again.
  static func withoutCopyNumber(_ name: String) -> String {
    guard let match = name.wholeMatch(of: #/(.+)-[0-9]+\.swift/#) else { return name }
    return "\(match.1).swift"
  }

  /// The student's name in the name of a folder or an owner.
  static func student(_ name: String) -> String {
    let number = #/(.+)_[0-9]+/#
    if let owner = moodle(name)?.owner {
      let person = String(owner.dropLast(moodleMark.count))
      return person.wholeMatch(of: number).map { String($0.1) } ?? person
    }
    return name.wholeMatch(of: #/([^_]+)_[0-9]+/#).map { String($0.1) } ?? name
  }
}
