import XCTest

@testable import Commands

final class PromptCommandNameTests: XCTestCase {
  private func read(
    _ line: String, declared: Set<String> = []
  ) -> PromptCommandName.Reading {
    PromptCommandName.read(line, declared: declared)
  }

  private func call(
    _ command: PromptCommandName, _ argument: String = ""
  ) -> PromptCommandName.Reading {
    .call(PromptCommandName.Call(command: command, argument: argument))
  }

  func testCommandsWithAColon() {
    XCTAssertEqual(read(":check"), call(.check))
    XCTAssertEqual(read("  :goto   5.4  "), call(.goto, "5.4"))
    XCTAssertEqual(read(":SHOW 0, 1"), call(.show, "0, 1"))
    XCTAssertEqual(read(":list", declared: ["list"]), call(.list))
  }

  func testACommandMayBeShortenedWhileItIsClear() {
    XCTAssertEqual(read(":n"), call(.next))
    XCTAssertEqual(read(":sol now"), call(.solution, "now"))
    // Commands that are only for reading yield.
    XCTAssertEqual(read(":g 5.4"), call(.goto, "5.4"))
    XCTAssertEqual(read(":gr radio"), call(.graph, "radio"))
    XCTAssertEqual(read(":e"), call(.edit))
    XCTAssertEqual(read(":ex weak"), call(.explain, "weak"))
    XCTAssertEqual(read(":s"), .unknown("s"))
    XCTAssertEqual(read(":l"), .unknown("l"))
  }

  func testWhatNamesNoCommand() {
    XCTAssertEqual(read(":"), .unknown(""))
    XCTAssertEqual(read(":frobnicate it"), .unknown("frobnicate"))
  }

  func testABareWordIsACommandUnlessItIsDeclared() {
    XCTAssertEqual(read("check"), call(.check))
    XCTAssertEqual(read(" help\t"), call(.help))
    XCTAssertEqual(read("check", declared: ["check"]), .swift)
    XCTAssertEqual(read("check()"), .swift)
    XCTAssertEqual(read("hin"), .swift)
    XCTAssertEqual(read("goto 5.4"), .swift)
    XCTAssertEqual(read("let a = 1"), .swift)
  }
}
