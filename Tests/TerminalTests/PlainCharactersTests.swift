import XCTest

@testable import Terminal

final class PlainCharactersTests: XCTestCase {
  func testSignsAreReplacedAndLettersStay() {
    XCTAssertEqual(withPlainSigns("“a” — ‘b’ … │┌─┐▶"), "\"a\" - 'b' ... |+-+>")
    XCTAssertEqual(withPlainSigns("委託 é 🙂"), "委託 é 🙂")
    XCTAssertEqual(withPlainSigns("plain"), "plain")
  }

  func testATerminalWithoutUnicodeShowsThem() {
    XCTAssertEqual(Terminal.plain(hasUnicode: false).rendered("✓ “a”"), "+ \"a\"")
    XCTAssertEqual(Terminal.plain().rendered("✓ “a”"), "✓ “a”")
  }
}
