import XCTest

@testable import Course

/// Line breaks inside a paragraph stand for a space where the script has spaces.
final class MarkdownSoftBreakTests: XCTestCase {
  private func text(_ markdown: String) -> String { Markdown(parsing: markdown).plainText }

  func testHanTextIsJoined() {
    XCTAssertEqual(text("委託\n模式"), "委託模式")
    XCTAssertEqual(text("プロト\nコル"), "プロトコル")
    XCTAssertEqual(text("委託，\n模式。\n完"), "委託，模式。完")
    XCTAssertEqual(text("**委託**\n*模式*"), "委託模式")
    XCTAssertEqual(text("**委託\n模式**"), "委託模式")
    XCTAssertEqual(text("「委託」\n模式"), "「委託」模式")
    XCTAssertEqual(text("让它活着……\n直到结束"), "让它活着……直到结束")
    XCTAssertEqual(text("叫作\n“委托”"), "叫作“委托”")
  }

  func testHanAndLatinHaveASpace() {
    XCTAssertEqual(text("使用\nSwift\n語言"), "使用 Swift 語言")
    XCTAssertEqual(text("使用\n`weak`\n語言"), "使用 weak 語言")
    XCTAssertEqual(text("使用，\nSwift"), "使用，Swift")
    XCTAssertEqual(text("Swift\n（語言）"), "Swift（語言）")
  }

  func testOtherScriptsHaveSpaces() {
    XCTAssertEqual(text("a\nb"), "a b")
    XCTAssertEqual(text("위임\n패턴"), "위임 패턴")
    XCTAssertEqual(text("said “yes”\nand went"), "said “yes” and went")
    XCTAssertEqual(text("😀\n😀"), "😀 😀")
  }
}
