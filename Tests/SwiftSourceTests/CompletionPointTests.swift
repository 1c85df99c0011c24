import SwiftSource
import XCTest

final class CompletionPointTests: XCTestCase {
  /// Returns the point at the mark.
  private func point(_ marked: String) -> CompletionPoint? {
    let source = Marked(marked)
    return CompletionPoint(in: source.text, at: source.offsets[0])
  }

  func testTheWord() {
    XCTAssertEqual(point("let a = por1️⃣ter")?.name, .init("por", offset: 8))
    XCTAssertEqual(point("委託.移1️⃣")?.name, .init("移", offset: 7))
    XCTAssertEqual(point("a.1️⃣")?.isAfterDot, true)
    XCTAssertEqual(point("0..<co1️⃣")?.isAfterDot, false)
    XCTAssertEqual(point("f(1️⃣")?.name, .init("", offset: 2))
    XCTAssertEqual(point("f(1, 1️⃣)")?.name, .init("", offset: 5))
    XCTAssertEqual(point("return 1️⃣")?.name, .init("", offset: 7))
  }

  func testNowhere() {
    for draft in [
      "1️⃣", "a 1️⃣", "f() 1️⃣", "121️⃣", "// a1️⃣", "/* a1️⃣ */", "/*1️⃣", "\"a1️⃣", "\"\"\"\na1️⃣",
      "#\"a1️⃣", "f() {\n  1️⃣", "protocol P {\n  1️⃣",
    ] {
      XCTAssertNil(point(draft), draft)
    }
  }

  func testWhereAMemberBegins() {
    XCTAssertEqual(point("class A: P {\n  1️⃣\n}")?.member, .init("", offset: 15))
    XCTAssertNil(point("class A: P {\n  1️⃣\n}")?.name)
    XCTAssertEqual(point("extension A {\n  func mo1️⃣")?.member, .init("func mo", offset: 16))
    XCTAssertEqual(
      point("struct A {\n  public final func mo1️⃣")?.member, .init("func mo", offset: 26))
    XCTAssertEqual(
      point("struct A {\n  override func 1️⃣")?.member, .init("override func ", offset: 13))
    XCTAssertEqual(point("struct A {\n  func f() {}\n  v1️⃣")?.member, .init("v", offset: 27))
    for draft in [
      "struct A {\n  func f() {\n    v1️⃣", "struct A {\n  let a = f(\n    v1️⃣", "func f() {\n  v1️⃣",
      "struct A {\n  let a = v1️⃣", "struct A { func f() { v1️⃣", "protocol P {\n  v1️⃣",
    ] {
      XCTAssertNotNil(point(draft)?.name, draft)
      XCTAssertNil(point(draft)?.member, draft)
    }
  }

  func testDeclarationsAndStatements() {
    for draft in [
      "class A: 1️⃣", "class A {\n  func f() {\n    a1️⃣", "func f(a: In1️⃣", "extension A: 1️⃣",
    ] {
      XCTAssertEqual(point(draft)?.isInDeclaration, true, draft)
    }
    for draft in ["a1️⃣", "let a = b1️⃣", "class A {}\nb.1️⃣", "if a {\n  b1️⃣"] {
      XCTAssertEqual(point(draft)?.isInDeclaration, false, draft)
    }
  }
}
