/// Finds the translation of what a check said, by the template that the sentence was made from.
///
/// Values of a sentence may be sentences themselves; they are translated too. Where several
/// templates fit, the one with the longest text of its own counts; of equals, one that begins with
/// a value: a sentence that ends with a value would take the rest of its frame for it.
package final class SentenceTranslator {
  private let sentences: [TranslatedSentence]
  /// The sign between the elements of a translated list: `、`, or a comma and a space.
  private let separator: String
  /// The sentences with a translation; most answers fail no check and need none.
  private lazy var entries = SentenceTranslator.entries(of: sentences)
  private var known: [String: Finding] = [:]
  private var steps = 0

  /// The limit of attempts to place values in one text; a learner's values can make it long.
  private static let mostSteps = 50_000
  private static let mostCharacters = 4_000
  private static let mostCharactersOfAList = 200

  private struct Finding {
    let text: String
    /// How many characters stand in templates and not in values.
    let score: Int
  }

  /// - Parameter language: that of the translations.
  package init(_ sentences: [TranslatedSentence], in language: Language) {
    self.sentences = sentences
    separator = ["Hans", "Hant", "Jpan"].contains(language.script) ? "、" : ", "
  }

  private static func entries(
    of sentences: [TranslatedSentence]
  ) -> [(template: SentenceTemplate, translation: SentenceTemplate)] {
    let all = sentences.compactMap { sentence in
      sentence.translation.map { (SentenceTemplate(sentence.template), SentenceTemplate($0)) }
    }
    return all.filter(\.0.beginsWithValue) + all.filter { !$0.0.beginsWithValue }
  }

  /// Returns the translation, or the text itself where no template fits.
  package func translation(of text: String) -> String {
    guard !entries.isEmpty, text.count <= SentenceTranslator.mostCharacters else { return text }
    known = [:]
    steps = 0
    return best(text).text
  }

  private func best(_ text: String) -> Finding {
    if let known = known[text] { return known }
    let plain = Finding(text: text, score: 0)
    // A sentence inside itself would have no end.
    known[text] = plain
    var best = plain
    let core = Array(text.trimmed)
    for entry in entries where entry.template.fits(core) {
      if steps > SentenceTranslator.mostSteps { break }
      if let found = match(entry, core), found.score > best.score { best = found }
    }
    // The values of a template could be the rest of a list.
    if let list = listed(core), list.score >= best.score { best = list }
    if best.score == 0 { best = joined(core) ?? best }
    known[text] = best
    return best
  }

  /// Two sentences, one after the other.
  private func joined(_ text: [Character]) -> Finding? {
    for index in text.indices.dropFirst().dropLast() where text[index].isWhitespace {
      steps += 1
      guard ".?!:".contains(text[index - 1]), steps < SentenceTranslator.mostSteps else { continue }
      let first = best(String(text[..<index]))
      guard first.score > 0 else { continue }
      let second = best(String(text[(index + 1)...]))
      guard second.score > 0 else { continue }
      return Finding(text: first.text + second.text, score: first.score + second.score)
    }
    return nil
  }

  /// A list of values such as `open, shut and open`, of which each has a translation or is Swift's.
  private func listed(_ text: [Character]) -> Finding? {
    guard text.count <= SentenceTranslator.mostCharactersOfAList else { return nil }
    let commas = String(text).replacing(", and ", with: ", ").replacing(" and ", with: ", ")
    let elements = commas.split(separator: ", ")
    guard elements.count > 1 else { return nil }
    var found: [Finding] = []
    for element in elements {
      steps += 1
      guard steps < SentenceTranslator.mostSteps else { return nil }
      let finding = best(String(element))
      guard finding.score > 0 || SentenceTranslator.isLiteral(element) else { return nil }
      found.append(finding)
    }
    return Finding(
      text: found.map(\.text).joined(separator: separator),
      score: found.reduce(0) { $0 + $1.score })
  }

  private static func isLiteral(_ text: Substring) -> Bool {
    ["true", "false", "nil"].contains(text) || Double(text) != nil
  }

  private func match(
    _ entry: (template: SentenceTemplate, translation: SentenceTemplate), _ text: [Character]
  ) -> Finding? {
    guard let found = values(of: entry.template.literals[...], in: text[...]) else { return nil }
    let values = Dictionary(
      zip(entry.template.places, found.map(\.text)), uniquingKeysWith: { first, _ in first })
    let own = entry.template.literals.reduce(0) { $0 + $1.count }
    return Finding(
      text: entry.translation.filled(with: values), score: found.reduce(own) { $0 + $1.score })
  }

  /// Returns the values between literals so that most of them is translated.
  ///
  /// The text must begin with the first literal and end with the last.
  private func values(
    of literals: ArraySlice<[Character]>, in text: ArraySlice<Character>
  ) -> [Finding]? {
    guard let first = literals.first, text.starts(with: first) else { return nil }
    let rest = literals.dropFirst()
    let text = text.dropFirst(first.count)
    guard let next = rest.first else { return text.isEmpty ? [] : nil }
    if rest.count == 1 {
      guard text.count >= next.count, text.suffix(next.count) == next[...] else { return nil }
      return [best(String(text.dropLast(next.count)))]
    }
    var most: (values: [Finding], score: Int)?
    for start in text.indices where text[start...].starts(with: next) {
      steps += 1
      if steps > SentenceTranslator.mostSteps { break }
      guard let others = values(of: rest, in: text[start...]) else { continue }
      let values = [best(String(text[..<start]))] + others
      let score = values.reduce(0) { $0 + $1.score }
      if most.map({ score > $0.score }) ?? true { most = (values, score) }
    }
    return most?.values
  }
}

/// A sentence with places `{1}`, `{2}` … for values.
struct SentenceTemplate: Equatable {
  /// The texts around the places; one more than places.
  let literals: [[Character]]
  let places: [Int]

  init(_ text: String) {
    var literals: [[Character]] = []
    var start = text.startIndex
    let found = SentenceTemplate.places(in: text)
    for (range, _) in found {
      literals.append(Array(text[start..<range.lowerBound]))
      start = range.upperBound
    }
    self.literals = literals + [Array(text[start...])]
    places = found.map(\.place)
  }

  /// Returns the places of a sentence and where they stand, by its bytes and without its texts.
  static func places(in text: String) -> [(range: Range<String.Index>, place: Int)] {
    var places: [(range: Range<String.Index>, place: Int)] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      guard let place = Int(Substring(rest[..<close])) else { continue }
      rest = rest[rest.index(after: close)...]
      places.append((open..<rest.startIndex, place))
    }
    return places
  }

  var beginsWithValue: Bool { literals[0].isEmpty }

  /// Whether a text has the first and the last literal where they must be.
  func fits(_ text: [Character]) -> Bool {
    guard let first = literals.first, let last = literals.last else { return false }
    return text.starts(with: first) && text.suffix(last.count) == last[...]
      && text.count >= (literals.count == 1 ? first.count : first.count + last.count)
  }

  func filled(with values: [Int: String]) -> String {
    var text = String(literals[0])
    for (place, literal) in zip(places, literals.dropFirst()) {
      text += (values[place] ?? "") + String(literal)
    }
    return text
  }
}

/// A sentence of the checks and its translation, from the section `## Messages`.
package struct TranslatedSentence: Sendable, Equatable {
  /// The English sentence with `{1}`, `{2}` … for its values.
  package let template: String
  /// The translation with the same places; nil if the sentence stays as it is.
  package let translation: String?
  /// The line of the file, from 1.
  package let line: Int
}
