import Foundation
private import Synchronization

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

extension Language {
  /// Returns the language of `available` that a reader of this one reads, or nil.
  ///
  /// The same tag is best; else language and script must agree, where a tag without a script has
  /// the usual one of its region: `zh-TW` and `zh-HK` find `zh-Hant`, `zh` finds `zh-Hans`.
  package func closest(among available: some Collection<Language>) -> Language? {
    if let same = available.first(where: { $0 == self }) { return same }
    let wanted = parts
    let readable = available.filter { $0.parts.isReadable(as: wanted) }
    return readable.first { $0.parts.region == wanted.region } ?? readable.min()
  }

  /// The script in which it is usually written, for example `Hant`; nil if it is not known.
  package var script: String? { parts.script }

  /// The subtags by the CLDR's likely subtags.
  private var parts: Parts {
    if let known = Language.known.withLock({ $0[self] }) { return known }
    let likely = Locale.Language(
      identifier: Locale.Language(identifier: rawValue).maximalIdentifier)
    let parts = Parts(
      language: likely.languageCode?.identifier.lowercased() ?? rawValue.lowercased(),
      script: likely.script?.identifier, region: likely.region?.identifier)
    Language.known.withLock { $0[self] = parts }
    return parts
  }

  private static let known = Mutex<[Language: Parts]>([:])

  private struct Parts {
    let language: String
    let script: String?
    let region: String?

    func isReadable(as other: Parts) -> Bool {
      language == other.language && script == other.script
    }
  }
}

extension Language {
  /// The first part of the tag that names no language, script or region; nil if all are known.
  package var unknownPart: String? {
    let parts = Locale.Language(identifier: rawValue)
    if parts.languageCode?.isISOLanguage != true {
      return parts.languageCode?.identifier ?? rawValue
    }
    if let script = parts.script, !script.isISOScript { return script.identifier }
    if let region = parts.region, !region.isISORegion { return region.identifier }
    return nil
  }
}

extension Dictionary where Key == Language {
  /// Returns the text in the language closest to `language`, or else in English.
  package func text(in language: Language) -> Value? {
    self[language] ?? self.language(for: language).flatMap { self[$0] }
  }

  /// Returns the language of the text that a reader of `language` gets; nil if there is none.
  package func language(for language: Language) -> Language? {
    language.closest(among: keys) ?? (self[.english] == nil ? nil : .english)
  }
}
