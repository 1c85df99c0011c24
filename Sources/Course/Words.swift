import Foundation

/// A module's sentences in one language, from the `Localizable.strings` among its resources.
///
/// A sentence names its values in braces: `"{done} of {all} checks passed"`. What stands for a
/// value is data: it is inserted as it is and never read as a format.
package struct Words: Sendable {
  /// The language that was asked for.
  package let language: Language
  private let tables: [[String: String]]

  /// The sentences of `bundles` in `language`; what is missing there is taken from English.
  ///
  /// No two modules use the same key.
  package init(bundles: [Bundle], language: Language) {
    self.language = language
    self.tables = [language, .english].flatMap { language in
      bundles.compactMap { Words.table(of: $0, in: language) }
    }
  }

  /// The sentence of that key with its values filled in; the key itself when there is none.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    sentence(key, values) ?? key
  }

  /// The sentence of that key with its values filled in; nil when there is none.
  package func sentence(_ key: String, _ values: [String: String] = [:]) -> String? {
    tables.lazy.compactMap { $0[key] }.first.map { Words.fill($0, with: values) }
  }

  /// The sentence that a message stands for.
  package func callAsFunction(_ message: Message) -> String {
    self(message.key, message.values)
  }

  private static func table(of bundle: Bundle, in language: Language) -> [String: String]? {
    // SwiftPM lower-cases the names of `.lproj` folders.
    guard
      let url = bundle.url(
        forResource: "Localizable", withExtension: "strings", subdirectory: nil,
        localization: language.rawValue.lowercased()),
      let data = try? Data(contentsOf: url),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return list as? [String: String]
  }

  /// One pass over the sentence, so that a value that contains braces stays as it is.
  private static func fill(_ sentence: String, with values: [String: String]) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Words {
  /// The sentences of this module.
  package static func ofCourse(in language: Language) -> Words {
    Words(bundles: [courseBundle], language: language)
  }

  package static var courseBundle: Bundle { .module }
}
