import Foundation
import TestSupport
import XCTest

@testable import Course

/// Every translation of a module's sentences has the English keys and places for values.
final class TranslatedSentencesTests: XCTestCase {
  /// A language that this repository's course calls in progress may lack sentences.
  func testATranslationHasTheSameKeys() throws {
    let course = try XCTUnwrap(
      Course.load(folder: Repository.file("lessons"), scope: .learner(nil)).course)
    for (english, translation) in try translations() {
      let (keys, translated) = (Set(english.sentences.keys), Set(translation.sentences.keys))
      if !course.languagesInProgress.contains(Language(rawValue: translation.language)) {
        XCTAssertEqual(keys.subtracting(translated).sorted(), [], "missing in \(translation.path)")
      }
      XCTAssertEqual(translated.subtracting(keys).sorted(), [], "only in \(translation.path)")
    }
  }

  func testATranslatedSentenceHasTheSamePlaces() throws {
    for (english, translation) in try translations() {
      for (key, sentence) in english.sentences {
        guard let translated = translation.sentences[key] else { continue }
        let place = "\(key) of \(translation.path)"
        XCTAssertEqual(
          SentencePlaces(of: translated).names, SentencePlaces(of: sentence).names, place)
        XCTAssertFalse(SentencePlaces(of: translated).hasPluralWithoutOther, place)
      }
    }
  }

  func testPlacesAreReadAsTheProgramReadsThem() {
    XCTAssertEqual(SentencePlaces(of: "{done} of { all }").names, ["done", "all"])
    let nested = SentencePlaces(of: "{n, plural, =0 {none} one {# box of {owner}} other {boxes}}")
    XCTAssertEqual(nested.names, ["n", "owner"])
    XCTAssertFalse(nested.hasPluralWithoutOther)
    XCTAssertTrue(SentencePlaces(of: "{n, plural, one {# box}}").hasPluralWithoutOther)
    // What a reader is to type may have braces, too.
    let literal = #"Write { "en": "Bells" }, {{a message}} or {"a": 1, "b": 2}."#
    XCTAssertEqual(SentencePlaces(of: literal).names, [])
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
