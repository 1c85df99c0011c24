import Foundation

@testable import Course

/// The words of `docs/terms.md`: for each language those to use, and those of another region.
struct TermTable {
  /// The languages that have a column `not in …`.
  let languages: [String]
  private var own: [String: Set<String>] = [:]
  private var foreign: [String: Set<String>] = [:]
  /// The phrases with `…`, which stands for a few characters.
  private var phrases: [String: NSRegularExpression] = [:]

  /// Reads all tables of a page: a column is headed by a language, or by `not in` and a language.
  init(of page: String) {
    let tables = Markdown(parsing: page).blocks.compactMap { block in
      if case .table(let header, let rows) = block {
        (header: header.map(\.plainText), rows: rows.map { $0.map(\.plainText) })
      } else {
        nil
      }
    }
    let headings = Set(tables.flatMap(\.header))
    languages = headings.filter { headings.contains("not in \($0)") }.sorted()
    for language in languages {
      own[language] = TermTable.words(headed: language, in: tables)
      let words = TermTable.words(headed: "not in \(language)", in: tables)
      let phrased = words.filter { $0.contains("…") }
      phrases[language] = try? NSRegularExpression(
        pattern: phrased.sorted().joined(separator: "|")
          .replacing("…", with: "[^，。：；？！、]{0,14}?"))
      foreign[language] = words.subtracting(phrased)
    }
  }

  private static func words(
    headed heading: String, in tables: [(header: [String], rows: [[String]])]
  ) -> Set<String> {
    var words: Set<String> = []
    for table in tables {
      guard let column = table.header.firstIndex(of: heading) else { continue }
      for row in table.rows where row.indices.contains(column) {
        words.formUnion(row[column].split { "，,() ".contains($0) }.map(String.init))
      }
    }
    return words
  }

  /// The words that belong to another region than `language`.
  func foreignWords(to language: String) -> Set<String> { foreign[language] ?? [] }

  /// The words that the page both tells and forbids a language to use.
  func contradictions(in language: String) -> Set<String> {
    foreignWords(to: language).intersection(own[language] ?? [])
  }

  /// Returns the phrases in `text` that translate word by word, each as it stands in `text`.
  func foreignPhrases(in text: String, of language: String) -> [String] {
    phrases[language].map { matches(of: $0, in: text) } ?? []
  }

  /// Returns the words of `text` that belong to another region.
  ///
  /// Chinese puts no spaces between words. So at each place the longest word of the page counts, from
  /// the left to the right: `並發出` is one word and not `並發`, and in `引數組成` `引數` comes first.
  func foreignWords(in text: String, of language: String) -> [String] {
    let foreign = foreignWords(to: language)
    let words = foreign.union(own[language] ?? [])
    let longest = words.map(\.count).max() ?? 0
    var found: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let lengths = stride(from: rest.prefix(longest).count, to: 0, by: -1)
      let word = lengths.lazy.map { String(rest.prefix($0)) }.first { words.contains($0) }
      if let word, foreign.contains(word) { found.append(word) }
      rest = rest.dropFirst(word?.count ?? 1)
    }
    return found
  }
}

/// Returns the texts that match: on many lines, this is much faster than a `Regex` without the optimizer.
func matches(of expression: NSRegularExpression, in text: String) -> [String] {
  let text = text as NSString
  return expression.matches(in: text as String, range: NSRange(location: 0, length: text.length))
    .map { text.substring(with: $0.range) }
}
