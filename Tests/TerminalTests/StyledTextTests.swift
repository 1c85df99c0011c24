import XCTest

@testable import Terminal

final class StyledTextTests: XCTestCase {
  private let text: StyledText =
    "a " + StyledText("b", .bold) + StyledText("c", .bold) + StyledText("d", .colour(.red)) + " e"

  func testRunsOfOneStyleAreOne() {
    XCTAssertEqual(text.runs.map(\.text), ["a ", "bc", "d", " e"])
    XCTAssertEqual(text.plain, "a bcd e")
    XCTAssertEqual(StyledText("").runs, [])
  }

  func testEveryStyledRunEndsPlain() {
    XCTAssertEqual(
      text.rendered(inColour: true), "a \u{1B}[0;1mbc\u{1B}[0m\u{1B}[0;31md\u{1B}[0m e")
    XCTAssertEqual(text.rendered(inColour: false), "a bcd e")
  }

  func testAnInnerStyleWinsOverAnOuterOne() {
    let both = (StyledText("x", .colour(.red)) + "y").over(Style.colour(.blue).over(.bold))
    XCTAssertEqual(
      both.runs.map(\.style),
      [Style.colour(.red).over(.bold), Style.colour(.blue).over(.bold)])
  }

  func testNothingThatGoesInSteersTheTerminal() {
    let evil = StyledText("\u{1B}[2J", .bold)
    XCTAssertEqual(evil.rendered(inColour: true), "\u{1B}[0;1m^[[2J\u{1B}[0m")
    XCTAssertEqual(evil.width, 5)
  }
}
