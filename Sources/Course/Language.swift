/// A language of the course's or the program's texts, identified by its BCP 47 tag.
///
/// Comparing, hashing and sorting ignore letter case; `rawValue` keeps it.
package struct Language: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The tag as course files spell it, for example `zh-Hant`.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The reference language: every text exists in it, and it is the fallback for translations.
  package static let english = Language(rawValue: "en")

  package static func == (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() == b.rawValue.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue.lowercased()) }

  package static func < (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() < b.rawValue.lowercased()
  }
}
