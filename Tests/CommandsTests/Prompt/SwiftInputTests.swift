import SwiftSource
import Terminal
import XCTest

@testable import Commands

final class SwiftInputTests: XCTestCase {
  func testACompleteLineEndsTheSnippet() {
    var input = SwiftInput()
    let step = input.take("let a = 1", isLast: false)
    XCTAssertEqual(step, .complete(Snippet.read("let a = 1"), text: "let a = 1"))
    XCTAssertFalse(input.isUnfinished)
  }

  func testLinesAreJoinedUntilTheSnippetIsComplete() {
    var input = SwiftInput()
    XCTAssertEqual(input.take("func f() {", isLast: false), .goesOn)
    XCTAssertTrue(input.isUnfinished)
    let whole = "func f() {\n}"
    XCTAssertEqual(input.take("}", isLast: false), .complete(Snippet.read(whole), text: whole))
    XCTAssertFalse(input.isUnfinished)
  }

  func testAnEmptyLineEndsAnIncompleteSnippet() {
    var input = SwiftInput()
    XCTAssertEqual(input.take("f(", isLast: false), .goesOn)
    XCTAssertEqual(input.take("", isLast: true), .endedEarly(text: "f(\n"))
    XCTAssertFalse(input.isUnfinished)
  }

  func testTheEndOfTheInputEndsAnIncompleteSnippet() {
    var input = SwiftInput()
    XCTAssertEqual(input.take("f(", isLast: false), .goesOn)
    XCTAssertEqual(input.end(), .endedEarly(text: "f("))
  }

  func testForgottenLinesDoNotCount() {
    var input = SwiftInput()
    XCTAssertEqual(input.take("f(", isLast: false), .goesOn)
    input.forget()
    XCTAssertEqual(input.take("// nothing", isLast: false), .goesOn)
    XCTAssertFalse(input.isUnfinished)
  }

  func testACaretMarksTheFirstError() {
    var input = SwiftInput()
    guard case .malformed(let text, let error) = input.take("let é = )", isLast: false) else {
      return XCTFail("the line can be parsed")
    }
    let lines = error.lines(in: text, words: .english).map(\.plain)
    XCTAssertEqual(lines.prefix(2), ["  let é = )", "          ^"])
  }
}
