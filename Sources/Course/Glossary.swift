import Platform

/// The words of a course, in alphabetical order.
package struct Glossary: Sendable, Equatable {
  package let entries: [GlossaryEntry]

  package static let empty = Glossary(entries: [])

  /// The result of `find(_:in:)`.
  package enum Lookup: Sendable, Equatable {
    case found(GlossaryEntry)
    /// No match; `nearest` has entries with similar names, the most similar first.
    case unknown(nearest: [GlossaryEntry])
  }

  /// Finds a word by one of its names, in any letter case, in a language or in English.
  package func find(_ name: String, in language: Language) -> Lookup {
    let wanted = Glossary.simplified(name)
    let found = [wanted, String(wanted.dropLast(wanted.hasSuffix("s") ? 1 : 0))].lazy
      .compactMap { name in
        entries.first { $0.allNames(in: language).contains { Glossary.simplified($0) == name } }
      }.first
    if let found { return .found(found) }
    return .unknown(nearest: nearest(to: wanted, in: language))
  }

  /// Returns at most three entries with a name that is similar to `wanted` or contains it.
  private func nearest(to wanted: String, in language: Language) -> [GlossaryEntry] {
    let letters = Array(wanted.prefix(60))
    guard !letters.isEmpty else { return [] }
    return entries.nearest { entry in
      let distances = entry.allNames(in: language).map { name in
        let own = Glossary.simplified(name)
        let isPart = letters.count > 2 && (own.contains(wanted) || wanted.contains(own))
        return isPart ? 1 : editDistance(letters, Array(own))
      }
      guard let least = distances.min(), least <= max(1, letters.count / 3) else { return nil }
      return least
    }
  }

  /// Returns a name as it is compared: in lower case, without backquotes and with single spaces.
  static func simplified(_ name: String) -> String {
    name.lowercased().filter { $0 != "`" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// A word of the course, with its explanation, the lesson that teaches it, and an example.
package struct GlossaryEntry: Sendable, Equatable {
  /// The English word, which identifies the entry in every language.
  package let word: String
  /// The English text and its translations.
  package internal(set) var texts: [Language: GlossaryText]
  /// The path of the lesson that teaches the word.
  package let lesson: String
  /// A short piece of Swift that compiles on its own.
  package let example: CodeBlock

  /// Returns the text in `language`, or in English if there is no translation.
  package func text(in language: Language) -> GlossaryText {
    texts.text(in: language) ?? GlossaryText(names: [], meaning: Markdown(blocks: []))
  }

  /// The word, and its other names in a language and in English.
  package func allNames(in language: Language) -> [String] {
    [word] + text(in: language).names + (texts[.english]?.names ?? [])
  }
}

/// The text on a word in one language.
package struct GlossaryText: Sendable, Equatable {
  /// Other names of the word in this language, the usual one first.
  package let names: [String]
  /// The explanation of the word, in two sentences.
  package let meaning: Markdown
}
