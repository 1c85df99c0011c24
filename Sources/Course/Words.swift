import Foundation
private import Synchronization

/// The localized sentences of one or more modules, from tables such as `Localizable.strings`.
///
/// A sentence has placeholders in braces: `"{done} of {all} checks passed"`, and plural forms as
/// `SentencePattern` says. A value is inserted unchanged; it is never interpreted as a format
/// string.
package struct Words: Sendable {
  /// The requested language.
  package let language: Language
  private let bundles: [Bundle]
  private let name: String
  /// The sentences by key in the requested language.
  private let tables: [Table]

  /// Loads the sentences of `bundles` in `language`, with English as fallback.
  ///
  /// A key must not occur in more than one bundle.
  ///
  /// - Parameter table: the name of the `.strings` resource.
  package init(bundles: [Bundle], table: String = "Localizable", language: Language) {
    self.language = language
    self.bundles = bundles
    name = table
    tables = bundles.compactMap { Words.cachedTable(table, of: $0, in: language) }
  }

  /// The English sentences; they are read where a translation lacks one.
  private var fallback: [Table] {
    guard language != .english else { return [] }
    return bundles.compactMap { Words.cachedTable(name, of: $0, in: .english) }
  }

  /// Returns the sentence for `key` with its values filled in; the key if there is no sentence.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    sentence(key, values) ?? key
  }

  /// Returns the sentence for `key` with its values filled in, or nil if there is none.
  package func sentence(_ key: String, _ values: [String: String] = [:]) -> String? {
    text(key).map { SentencePattern($0.text, in: $0.language).filled(with: translated(values)) }
  }

  /// Returns the values with a place such as `Box.swift:3` as the language says it, and with the system's
  /// own message for an error: the system knows it in English only, as long as no locale is installed.
  private func translated(_ values: [String: String]) -> [String: String] {
    guard language != .english else { return values }
    var values = values
    if let place = values["place"], let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    {
      let parts = ["file": String(place[..<colon]), "line": String(line)]
      values["place"] = Words.ofCourse(in: language).sentence("place.line", parts)
    }
    guard let reason = values["reason"] else { return values }
    let message = reason.split(separator: ": ").last ?? ""
    guard let text = Words.ofCourse(in: language).text("system.\(message)")?.text else {
      return values
    }
    let action = reason.dropLast(message.count)
    return values.merging(["reason": action + text]) { $1 }
  }

  /// Returns the text for `key` as it stands in its table, and the table's language.
  package func text(_ key: String) -> (text: String, language: Language)? {
    tables.text(key) ?? fallback.text(key)
  }

  /// Returns the texts whose keys begin with `prefix`, by the rest of their keys.
  package func texts(after prefix: String) -> [String: String] {
    (tables + fallback).reversed().reduce(into: [:]) { texts, table in
      for (key, text) in table.sentences where key.hasPrefix(prefix) {
        texts[String(key.dropFirst(prefix.count))] = text
      }
    }
  }

  /// Returns the sentence for `message`.
  package func callAsFunction(_ message: Message) -> String {
    self(message.key, message.values)
  }

  fileprivate typealias Table = (language: Language, sentences: [String: String])

  /// The tables that were read before, by name, bundle and requested language: commands ask for
  /// them again and again.
  private static let cache = Mutex<[String: Table]>([:])

  /// Returns a bundle's table in the language that it has and that is closest to `language`.
  private static func cachedTable(
    _ name: String, of bundle: Bundle, in language: Language
  ) -> Table? {
    let key = "\(language.rawValue) \(name) \(bundle.bundlePath)"
    if let known = cache.withLock({ $0[key] }) { return known }
    let available = bundle.localizations.map(Language.init(rawValue:))
    guard let found = language.closest(among: available),
      let sentences = table(name, of: bundle, in: found)
    else { return nil }
    cache.withLock { $0[key] = (found, sentences) }
    return (found, sentences)
  }

  private static func table(
    _ name: String, of bundle: Bundle, in language: Language
  ) -> [String: String]? {
    // SwiftPM lower-cases the names of `.lproj` folders.
    guard
      let url = bundle.url(
        forResource: name, withExtension: "strings", subdirectory: nil,
        localization: language.rawValue.lowercased()),
      let data = try? Data(contentsOf: url),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return list as? [String: String]
  }
}

extension [Words.Table] {
  fileprivate func text(_ key: String) -> (text: String, language: Language)? {
    for table in self {
      if let text = table.sentences[key] { return (text, table.language) }
    }
    return nil
  }
}

extension Words {
  /// Returns the sentences of the module `Course` alone.
  package static func ofCourse(in language: Language) -> Words {
    Words(bundles: [courseBundle], language: language)
  }

  package static var courseBundle: Bundle { .module }
}
