import Course

/// A card that a learner keeps or shows: what was solved, with how much work, and when.
package struct CompletionCard: Sendable, Equatable {
  package let title: String
  /// The learner's name, only if it was given.
  package let name: String?
  /// The learner's achievements, a sentence on each line.
  package let lines: [String]
  /// For example `2026-11-22`.
  package let date: String
  /// The language of the sentences.
  package let language: Language

  /// The limit for a name, in columns.
  package static let nameLimit = 60

  package init(title: String, name: String?, lines: [String], date: String, language: Language) {
    self.title = title
    self.name = name.flatMap(CompletionCard.shortened)
    self.lines = lines
    self.date = date
    self.language = language
  }

  /// Returns a name on one line, cut at the limit; nil if nothing is left.
  private static func shortened(_ name: String) -> String? {
    let words = sanitised(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    guard words.displayWidth > nameLimit else { return words }
    var cut = ""
    for character in words {
      guard cut.displayWidth + character.displayWidth < nameLimit else { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
