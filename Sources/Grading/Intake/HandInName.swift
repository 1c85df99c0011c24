import Foundation

/// The names that learning platforms give to submitted files and folders.
///
/// Moodle creates folders `Ann Lee_1234_assignsubmission_file_`, or puts the same text before each
/// file's name. Canvas puts `leeann_LATE_1234_5678_` before each file's name, and `-1` after it
/// when the file was handed in again.
enum HandInName {
  private static let moodleMark = "_assignsubmission_file"

  /// Returns the path of the outermost folder that Moodle created, all in which is one student's;
  /// nil if there is none.
  static func moodleFolder(in folders: [String]) -> [String]? {
    folders.firstIndex { moodle($0)?.file == "" }.map { Array(folders[...$0]) }
  }

  /// Splits Moodle's name for a file or folder into the student's part and the original name.
  ///
  /// Students name their files, which may hold the mark too: theirs is not the first one.
  static func moodle(_ name: String) -> (owner: String, file: String)? {
    let isFolder = name.hasSuffix(moodleMark) || name.hasSuffix(moodleMark + "_")
    let marks = name.ranges(of: moodleMark)
    guard let mark = isFolder ? marks.last : marks.first else { return nil }
    let rest = name[mark.upperBound...]
    guard rest.isEmpty || rest.hasPrefix("_") else { return nil }
    return (String(name[..<mark.upperBound]), String(rest.dropFirst()))
  }

  /// Splits a platform's name for a file into the student's part and the original name.
  static func platform(_ name: String) -> (owner: String, file: String)? {
    // No name of Moodle's begins as Canvas begins them, but what follows is the student's choice.
    canvas(name) ?? moodle(name)
  }

  /// Splits Canvas's name for a file into the student's part and the original name.
  static func canvas(_ name: String) -> (owner: String, file: String)? {
    // Most names have none, and it costs less to look for it than to make the pattern.
    guard name.contains("_"),
      let match = name.wholeMatch(of: #/([^_]+)(_LATE)?_([0-9]+)_([0-9]+)_(.+)/#)
    else { return nil }
    return ("\(match.1)_\(match.3)", String(match.5))
  }

  /// Whether Canvas has marked a file as late.
  static func isMarkedLate(_ name: String) -> Bool {
    name.contains("_") && name.wholeMatch(of: #/[^_]+_LATE_[0-9]+_[0-9]+_.+/#) != nil
  }

  /// Returns what a roster may call the student by, from a folder's name or a platform's prefix.
  static func keys(_ name: String) -> [String] {
    let number = #/(.+)_([0-9]+)/#
    let person = moodle(name).map { String($0.owner.dropLast(moodleMark.count)) } ?? name
    if let match = person.wholeMatch(of: number) {
      return [name, String(match.2), String(match.1)].flatMap(spellings(of:))
    }
    return spellings(of: name)
  }

  /// Returns the accounts that GitHub Classroom may have named a repository by: `hw1-annlee`.
  static func accounts(_ name: String) -> [String] {
    let parts = name.split(separator: "-")
    return parts.indices.dropFirst().map { parts[$0...].joined(separator: "-") }
  }

  /// Returns a name as it is, and with blanks for the signs that file names have instead.
  private static func spellings(of name: String) -> [String] {
    let blank = name.replacing(#/[_.\-]+/#, with: " ")
    return blank == name ? [name] : [name, blank]
  }

  /// Removes the number that Canvas adds to a file that is submitted again.
  static func withoutCopyNumber(_ name: String) -> String {
    guard name.contains("-"), let match = name.wholeMatch(of: #/(.+)-[0-9]+\.swift/#) else {
      return name
    }
    return "\(match.1).swift"
  }

  /// Extracts the student's name from a folder's name or a platform's prefix.
  static func student(_ name: String) -> String {
    guard name.contains("_") else { return name }
    let number = #/(.+)_[0-9]+/#
    if let owner = moodle(name)?.owner {
      let person = String(owner.dropLast(moodleMark.count))
      return person.wholeMatch(of: number).map { String($0.1) } ?? person
    }
    return name.wholeMatch(of: #/([^_]+)_[0-9]+/#).map { String($0.1) } ?? name
  }
}

/// Names of Swift files that do not end in `.swift`: an editor's copies, and names with an ending
/// too many.
///
/// Such a file is not graded. But if a student handed in nothing else, the results must say so.
enum OddName {
  /// Returns the name that was meant: `Exercise.swift` for `Exercise.swift~`,
  /// `.Exercise.swift.swp`, `#Exercise.swift#`, `Exercise.swift.txt` or `Exercise.SWIFT`.
  ///
  /// - Returns: nil for a Swift file and for any other name.
  static func meant(by name: String) -> String? {
    // `._Exercise.swift` is what macOS knows about `Exercise.swift`, which is there too.
    guard !name.hasPrefix("._"), !name.hasSuffix(".swift") || name.hasPrefix("."),
      let ending = name.range(of: ".swift", options: .caseInsensitive)
    else { return nil }
    let stem = name[..<ending.lowerBound].drop { [".", "#", "~"].contains($0) }
    return stem.isEmpty ? nil : "\(stem).swift"
  }
}
