/// A folder name such as `05-weak`: a number that determines the order, and a slug.
package struct NumberedName: Sendable, Equatable {
  package let number: Int
  /// The name without number and hyphen.
  package let slug: String

  /// Parses a number of one to four digits, a hyphen, and a slug of a-z, 0-9 and single hyphens.
  package init?(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...4).contains(parts[0].utf8.count),
      parts[0].utf8.allSatisfy(\.isDigit), let number = Int(parts[0]),
      NumberedName.isSlug(parts[1])
    else { return nil }
    (self.number, self.slug) = (number, String(parts[1]))
  }

  /// Whether a text consists of a-z, 0-9 and single hyphens between them.
  package static func isSlug(_ text: some StringProtocol) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isDigit || letters.contains($0) }
    }
  }

  /// Whether a name starts with a digit, so that the author probably meant a lesson or exercise.
  static func isMeant(by name: String) -> Bool { name.utf8.first?.isDigit == true }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
