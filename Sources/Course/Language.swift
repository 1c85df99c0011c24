/// A language that the course or the program is written in, named by its BCP 47 tag.
package struct Language: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The tag as course files spell it, for example `zh-Hant`.
  package let rawValue: String

  /// A language of that tag; letter case is kept but does not distinguish.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The reference language: every text exists in it, and missing translations fall back to it.
  package static let english = Language(rawValue: "en")

  /// Whether the tags are equal but for letter case.
  package static func == (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() == b.rawValue.lowercased()
  }

  /// Hashes the tag without regard to letter case.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue.lowercased()) }

  /// By tag, without regard to letter case.
  package static func < (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() < b.rawValue.lowercased()
  }
}
