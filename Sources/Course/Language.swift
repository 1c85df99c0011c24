/// A language that the course or the program is written in, named by its BCP 47 tag.
public struct Language: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The tag as course files spell it, for example `zh-Hant`.
  public let rawValue: String

  /// A language of that tag; letter case is kept but does not distinguish.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The reference language: every text exists in it, and missing translations fall back to it.
  public static let english = Language(rawValue: "en")

  /// Whether the tags are equal but for letter case.
  public static func == (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() == b.rawValue.lowercased()
  }

  /// Hashes the tag without regard to letter case.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue.lowercased()) }

  /// By tag, without regard to letter case.
  public static func < (a: Language, b: Language) -> Bool {
    a.rawValue.lowercased() < b.rawValue.lowercased()
  }
}
