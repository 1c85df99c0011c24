import XCTest

@testable import Course

final class SanitisedTests: XCTestCase {
  func testEscapeSequencesBecomeVisible() {
    XCTAssertEqual(sanitised("\u{1B}[31mred\u{1B}[0m"), "^[[31mred^[[0m")
    XCTAssertEqual(sanitised("\u{1B}]0;title\u{7}"), "^[]0;title^G")
    XCTAssertEqual(sanitised("\u{9B}31m"), "<U+009B>31m")
    XCTAssertEqual(sanitised("a\u{8}\u{7F}\u{0}"), "a^H^?^@")
  }

  func testNewlinesAndTabsStay() {
    XCTAssertEqual(sanitised("a\tb\nc\r\nd\re\r"), "a\tb\nc\nd^Me^M")
  }

  func testCharactersThatReorderOrHideTextAreNamed() {
    XCTAssertEqual(
      sanitised("let a\u{202E} = \u{2066}1\u{200B}"), "let a<U+202E> = <U+2066>1<U+200B>")
    XCTAssertEqual(sanitised("\u{FEFF}\u{2028}\u{FFFE}"), "<U+FEFF><U+2028><U+FFFE>")
  }

  func testOrdinaryTextStaysAsItIs() {
    let text = "委託 🙂 👩‍👩‍👧 e\u{301} נוסח"
    XCTAssertEqual(sanitised(text), text)
  }

  func testNoControlCharacterSurvives() {
    let everything = (0..<0x3000).compactMap(Unicode.Scalar.init).map(Character.init)
    let left = sanitised(String(everything)).unicodeScalars
      .filter { $0.properties.generalCategory == .control }
    XCTAssertEqual(Set(left), ["\t", "\n"])
  }

  /// Guards against quadratic time: copying the result for each scalar took half a minute.
  func testAMegabyteIsSoonDone() {
    let start = ContinuousClock.now
    XCTAssertEqual(sanitised(String(repeating: "\u{1B}a", count: 1 << 19)).utf8.count, 3 << 19)
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(10))
  }
}
