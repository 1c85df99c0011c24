import Course
import XCTest

@testable import Course

final class DisplayWidthTests: XCTestCase {
  func testWideCharactersTakeTwoColumns() {
    XCTAssertEqual("delegate".displayWidth, 8)
    XCTAssertEqual("委託".displayWidth, 4)
    XCTAssertEqual("（Ａ）".displayWidth, 6)
    XCTAssertEqual("ｱ".displayWidth, 1)
    XCTAssertEqual("한국".displayWidth, 4)
    XCTAssertEqual("\u{1112}\u{1161}\u{11AB}".displayWidth, 2)
    XCTAssertEqual("𠮷".displayWidth, 2)
  }

  func testWhatCombinesTakesNone() {
    XCTAssertEqual("e\u{301}".displayWidth, 1)
    XCTAssertEqual("\u{301}".displayWidth, 0)
    XCTAssertEqual("a\u{200D}b".displayWidth, 2)
    XCTAssertEqual("が".decomposedStringWithCanonicalMapping.displayWidth, 2)
  }

  func testAnEmojiTakesTwoHoweverItIsComposed() {
    XCTAssertEqual("🙂".displayWidth, 2)
    XCTAssertEqual("👩‍👩‍👧‍👦".displayWidth, 2)
    XCTAssertEqual("🇹🇼".displayWidth, 2)
    XCTAssertEqual("👍🏽".displayWidth, 2)
    XCTAssertEqual("❤️".displayWidth, 2)
    XCTAssertEqual("❤".displayWidth, 1)
  }

  func testLinesAndQuotationMarksTakeOne() {
    XCTAssertEqual("│─•…“”—é".displayWidth, 8)
  }
}
