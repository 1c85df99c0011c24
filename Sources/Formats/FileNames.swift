import Course
import Foundation

/// Names of files that are made from names of people.
enum FileNames {
  /// The longest name, in bytes, so that an ending and a number still fit.
  private static let limit = 180

  /// Returns a name that every file system takes, without its ending.
  static func stem(_ name: String) -> String {
    let visible = sanitised(name).precomposedStringWithCanonicalMapping
    var stem = visible.escaped { scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.value < 0x20 ? "-" : nil
    }
    while stem.utf8.count > limit { stem.removeLast() }
    stem = stem.trimmingCharacters(in: CharacterSet(charactersIn: ". ").union(.newlines))
    // Programs read a name that begins with a hyphen as an option.
    if stem.hasPrefix("-") { stem = "_" + stem }
    return stem.isEmpty ? "student" : stem
  }
}
