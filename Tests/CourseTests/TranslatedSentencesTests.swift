import Foundation
import TestSupport
import XCTest

@testable import Course

/// Every translation of a module's sentences has the English keys and places for values.
final class TranslatedSentencesTests: XCTestCase {
  func testATranslationHasTheSameKeys() throws {
    for (english, translation) in try translations() {
      let (keys, translated) = (Set(english.sentences.keys), Set(translation.sentences.keys))
      XCTAssertEqual(keys.subtracting(translated).sorted(), [], "missing in \(translation.path)")
      XCTAssertEqual(translated.subtracting(keys).sorted(), [], "only in \(translation.path)")
    }
  }

  func testATranslatedSentenceHasTheSamePlaces() throws {
    for (english, translation) in try translations() {
      for (key, sentence) in english.sentences {
        guard let translated = translation.sentences[key] else { continue }
        let place = "\(key) of \(translation.path)"
        XCTAssertEqual(Places(of: translated).names, Places(of: sentence).names, place)
        XCTAssertFalse(Places(of: translated).hasPluralWithoutOther, place)
      }
    }
  }

  func testPlacesAreReadAsTheProgramReadsThem() {
    XCTAssertEqual(Places(of: "{done} of { all }").names, ["done", "all"])
    let nested = Places(of: "{n, plural, =0 {none} one {# box of {owner}} other {boxes}}")
    XCTAssertEqual(nested.names, ["n", "owner"])
    XCTAssertFalse(nested.hasPluralWithoutOther)
    XCTAssertTrue(Places(of: "{n, plural, one {# box}}").hasPluralWithoutOther)
    // What a reader is to type may have braces, too.
    let literal = #"Write { "en": "Bells" }, {{a message}} or {"a": 1, "b": 2}."#
    XCTAssertEqual(Places(of: literal).names, [])
  }

  /// Returns the tables of each module beside its English one.
  private func translations() throws -> [(english: SentenceTable, translation: SentenceTable)] {
    let tables = try SentenceTable.all()
    let pairs = tables.filter { $0.language == "en" }.flatMap { english in
      tables.filter { $0.module == english.module && $0.language != "en" }.map { (english, $0) }
    }
    XCTAssertFalse(pairs.isEmpty, "no module has sentences in another language")
    return pairs
  }
}

/// The places for values in a sentence, as `SentencePattern` describes them.
private struct Places {
  private(set) var names: Set<String> = []
  /// Whether a plural lacks the form that every language needs.
  private(set) var hasPluralWithoutOther = false

  init(of sentence: some StringProtocol) { read(Substring(sentence)) }

  private mutating func read(_ text: Substring) {
    for (_, place) in groups(of: text) {
      let parts = place.split(separator: ",", maxSplits: 2)
      guard let name = parts.first?.trimmed, name.wholeMatch(of: #/[A-Za-z]+/#) != nil else {
        continue
      }
      names.insert(name)
      guard parts.count == 3, parts[1].trimmed == "plural" else { continue }
      let forms = groups(of: parts[2])
      if !forms.contains(where: { $0.label == "other" }) { hasPluralWithoutOther = true }
      for form in forms { read(form.content) }
    }
  }

  /// Returns what stands between outermost braces, with the text before each.
  private func groups(of text: Substring) -> [(label: String, content: Substring)] {
    var groups: [(label: String, content: Substring)] = []
    var (depth, start, end) = (0, text.startIndex, text.startIndex)
    for index in text.indices {
      if text[index] == "{" {
        if depth == 0 { start = index }
        depth += 1
      } else if text[index] == "}", depth > 0 {
        depth -= 1
        guard depth == 0 else { continue }
        groups.append((text[end..<start].trimmed, text[text.index(after: start)..<index]))
        end = text.index(after: index)
      }
    }
    return groups
  }
}
