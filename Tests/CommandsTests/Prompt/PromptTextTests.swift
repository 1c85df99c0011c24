import SwiftSource
import TestSupport
import XCTest

@testable import Commands
@testable import Terminal

final class PromptTextTests: XCTestCase {
  func testATextIsDividedAtCommandsAfterFinishedSwift() {
    XCTAssertEqual(
      PromptText.parts(
        of: "let a = 1\n:check\ncheck\nclass A {\ncheck\n}\nlist", declared: ["list"]),
      [
        .swift("let a = 1"), .command(":check"), .command("check"),
        .swift("class A {\ncheck\n}\nlist"),
      ])
    // What the text itself binds is Swift, too: a paste must not end the session.
    XCTAssertEqual(
      PromptText.parts(of: "let q = 1\nq\nfunc exit() {}\nexit\nlogout\nq", declared: []),
      [.swift("let q = 1\nq\nfunc exit() {}\nexit"), .command("logout"), .swift("q")])
    XCTAssertEqual(PromptText.parts(of: " \n\n", declared: []), [])
    XCTAssertEqual(
      PromptText.parts(of: "// a\nnext", declared: []), [.swift("// a"), .command("next")])
  }

  func testEnterSendsWhatIsFinished() {
    let language = DraftLanguage.swift(declared: { [] })
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
    let language = DraftLanguage.swift(declared: { [] })
    for line in [":hint", "  :hint", ":goto 5.1", ":Help"] {
      XCTAssertTrue(language.isCommand(line, nil), line)
    }
    for line in ["hint", ": Int", "  : other", ":unknown", "", ":", "a ? b :check"] {
      XCTAssertFalse(language.isCommand(line, nil), line)
    }
  }

  func testABareWordIsACommandUnlessItHasAMeaning() {
    let language = DraftLanguage.swift(declared: { ["show"] })
    XCTAssertTrue(language.isCommand("  hint ", "class A {"))
    XCTAssertFalse(language.isCommand("hint", nil))
    XCTAssertFalse(language.isCommand("show", "class A {"))
    XCTAssertFalse(language.isCommand("list", "func f(list: [Int]) -> [Int] {"))
    XCTAssertFalse(language.isCommand("hint weak", "class A {"))
    XCTAssertFalse(language.isCommand("hi", "class A {"))
    XCTAssertFalse(language.isCommand("}", "class A {"))
  }

  func testACaretMarksTheFirstError() throws {
    let text = "let é = )"
    let lines = Printer.english().lines(for: try XCTUnwrap(Snippet.read(text).error), in: text)
      .map(\.plain)
    XCTAssertEqual(lines.prefix(2), ["  let é = )", "          ^"])
  }

  /// The terminal would wrap a wide character at another column than the spaces before the caret.
  func testALongLineIsCutAroundTheCaret() throws {
    for count in 30..<50 {
      let text = "let 名稱 = \"" + String(repeating: "委", count: count) + "\" )"
      let error = try XCTUnwrap(Snippet.read(text).error)
      let lines = Printer.english().lines(for: error, in: text).map(\.plain)
      let place = try XCTUnwrap(lines[0].range(of: ")"))
      XCTAssertLessThanOrEqual(lines[0].displayWidth, 80)
      XCTAssertEqual(lines[0][..<place.lowerBound].displayWidth, lines[1].count - 1, lines[0])
      XCTAssertTrue(lines[2].hasPrefix("error: "), lines[2])
    }
  }

  func testAQTypedForAPagerThatHasEndedIsNoText() {
    func meant(_ text: String, declared: Set<String> = [], isSwift: Bool = true) -> String? {
      PromptText.withoutLateQuit(text, declared: declared, isSwift: isSwift)
    }
    XCTAssertEqual(meant("q"), "")
    XCTAssertEqual(meant("q:hint"), ":hint")
    XCTAssertEqual(meant("qq:hint"), ":hint")
    XCTAssertEqual(meant("qgoto 5.4"), "goto 5.4")
    XCTAssertEqual(meant("qlet a = 1"), "let a = 1")
    XCTAssertEqual(meant("qclass A {"), "class A {")
    XCTAssertEqual(meant("qclass A {\n}"), "class A {\n}")
    XCTAssertEqual(meant("qporter.move()", declared: ["porter"]), "porter.move()")
    XCTAssertEqual(meant("ｑ：hint"), "：hint")
    XCTAssertEqual(meant("qab", isSwift: false), "ab")
    // Here the letter belongs to the text.
    for text in ["queue.first", "quiz(1)", "let q = 1", "q = 1", "q + 1", "", ":q", "q.run {"] {
      XCTAssertNil(meant(text), text)
    }
    XCTAssertNil(meant("q", declared: ["q"]))
    XCTAssertNil(meant("qa.run()", declared: ["a", "qa"]))
    XCTAssertNil(meant("queue", declared: ["ueue", "queue"]))
  }
}
