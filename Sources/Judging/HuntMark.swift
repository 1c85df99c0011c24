import Platform

/// The line with which the file of a hunt begins that an instructor hands out.
///
/// It says whose hunt it is, and cannot be made without the seed.
package struct HuntMark: Sendable, Equatable {
  package let text: String

  package init(_ digest: Digest) { text = String(digest.description.prefix(16)) }

  /// The first mark in a text; nil if there is none.
  package init?(in text: String) {
    guard text.contains(HuntMark.beginning), let mark = text.firstMatch(of: HuntMark.pattern)?.1
    else { return nil }
    self.text = String(mark)
  }

  /// Returns the line.
  ///
  /// - Parameter name: the student's name, for people.
  package func line(for name: String) -> String { "\(HuntMark.beginning)\(text) \(name)\n" }

  /// Returns a text without such lines.
  package static func removing(from text: String) -> String {
    text.contains(beginning) ? text.replacing(pattern, with: "") : text
  }

  // It costs less to look for this than to make the pattern.
  private static let beginning = "// understudy hunt "

  private static var pattern: Regex<(Substring, Substring)> {
    // By scalars: CR LF is one character.
    #/\/\/ understudy hunt ([0-9a-f]{16})[^\n]*\n?/#.matchingSemantics(.unicodeScalar)
  }
}
