import Foundation
import XCTest

@testable import Course

final class WordsTests: XCTestCase {
  func testValuesAreInsertedAsTheyAre() {
    let words = Words.ofCourse(in: .english)
    XCTAssertEqual(
      words("course.unreadable", ["reason": "{reason} %@ {other}"]),
      "The file cannot be read: {reason} %@ {other}")
  }

  func testAMissingSentenceShowsItsKeyAndAMissingTranslationIsEnglish() {
    let words = Words.ofCourse(in: Language(rawValue: "xx"))
    XCTAssertEqual(words("no.such.key"), "no.such.key")
    XCTAssertEqual(words("course.unreadable", ["reason": "x"]), "The file cannot be read: x")
  }
}
