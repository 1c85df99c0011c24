import Foundation
import TestSupport
import XCTest

@testable import Course

final class WordsTests: XCTestCase {
  func testValuesAreInsertedAsTheyAre() {
    let words = Words.ofCourse(in: .english)
    XCTAssertEqual(
      words("file.unreadable", ["reason": "{reason} %@ {other}"]),
      "The file cannot be read: {reason} %@ {other}. Mend that, or remove the file.")
  }

  func testAMissingSentenceShowsItsKeyAndAMissingTranslationIsEnglish() {
    let words = Words.ofCourse(in: Language(rawValue: "xx"))
    XCTAssertEqual(words("no.such.key"), "no.such.key")
    XCTAssertEqual(words("file.isFolder"), Words.ofCourse(in: .english)("file.isFolder"))
    XCTAssertNotEqual(words("file.isFolder"), "file.isFolder")
  }
}
