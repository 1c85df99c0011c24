import SwiftSource
import Terminal
import XCTest

@testable import Commands

final class PromptTextTests: XCTestCase {
  func testATextIsDividedAtCommandsAfterFinishedSwift() {
    XCTAssertEqual(
      PromptText.parts(
        of: "let a = 1\n:check\ncheck\nclass A {\ncheck\n}\nlist", declared: ["list"]),
      [
        .swift("let a = 1"), .command(":check"), .command("check"),
        .swift("class A {\ncheck\n}\nlist"),
      ])
    XCTAssertEqual(PromptText.parts(of: " \n\n", declared: []), [])
    XCTAssertEqual(
      PromptText.parts(of: "// a\nnext", declared: []), [.swift("// a"), .command("next")])
  }

  func testEnterSendsWhatIsFinished() {
    let language = DraftLanguage.swift
    for text in [
      "let a = 1", "class A {\n\n}", ":hint", ":no-such", "list", "1 + }", "let s = \"abc",
      "// a\n",
      "",
    ] {
      XCTAssertTrue(language.isFinished(text), text)
    }
    for text in ["class A {", "class A {\n\n", "func f()", "let a =", "// a", "f(", "\"\"\"\na"] {
      XCTAssertFalse(language.isFinished(text), text)
    }
  }

  func testALineOfADraftIsACommandOnlyWithItsColon() {
    let language = DraftLanguage.swift
    for line in [":hint", "  :hint", ":goto 5.1", ":Help"] {
      XCTAssertTrue(language.isCommand(line), line)
    }
    for line in ["hint", ": Int", "  : other", ":unknown", "", ":", "a ? b :check"] {
      XCTAssertFalse(language.isCommand(line), line)
    }
  }

  func testSnippetsAreRead() {
    XCTAssertEqual(PromptText.read("let a = 1"), .complete(Snippet.read("let a = 1")))
    XCTAssertEqual(PromptText.read("f("), .unfinished)
    XCTAssertEqual(PromptText.read("// nothing"), .empty)
  }

  func testACaretMarksTheFirstError() {
    guard case .malformed(let error) = PromptText.read("let é = )") else {
      return XCTFail("the line can be parsed")
    }
    let lines = error.lines(in: "let é = )", words: .english).map(\.plain)
    XCTAssertEqual(lines.prefix(2), ["  let é = )", "          ^"])
  }
}
