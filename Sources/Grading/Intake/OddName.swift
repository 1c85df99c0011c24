import Foundation

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
