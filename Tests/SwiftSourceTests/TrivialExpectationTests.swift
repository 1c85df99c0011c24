import SwiftSource
import XCTest

final class TrivialExpectationTests: XCTestCase {
  func testExpectationsAboutLiterals() {
    for text in [
      "#expect(true)", "#expect(1 == 1)", "#expect(!false)", "#expect(Bool(true))",
      "#expect(1 + 1 == 2)", "try #require(true)", "#expect(2 < 3, \"Two.\")", "XCTAssert(true)",
      "XCTAssertTrue(true, \"Yes.\")", "XCTest::XCTAssertFalse(false)",
      "XCTAssertEqual(1, 1)", "XCTAssertNotEqual(\"a\", \"b\")", "XCTAssertNil(nil)",
      "XCTAssertNotNil(3)", "CheckSupport::expect(true, \"Yes.\")",
      "CheckSupport::expectEqual([1], [1], \"One.\")", "let n = 3; XCTAssertEqual(n, 3)",
      "let isRight = true; #expect(isRight)",
    ] { expect(text, ["trivial"]) }
  }

  func testComparisonsOfAnExpressionWithItself() {
    for text in [
      "XCTAssertEqual(bell.count, bell.count, \"Rings.\")", "#expect(recipe == recipe)",
      "XCTAssertEqual(names[0], names [0])", "CheckSupport::expectSame(a.owner, a.owner, \"A.\")",
      "XCTAssertGreaterThanOrEqual(n, n)", "#expect(a.b + 1 == a.b + 1)",
    ] { expect(text, ["compares-itself"]) }
  }

  func testSoundExpectations() {
    for text in [
      "#expect(f() == 1)", "XCTAssertTrue(isRight)", "XCTAssertTrue(false, \"Not here.\")",
      "#expect(Bool(false))", "XCTAssertEqual(1, 2)", "#expect(1 == 2)", "expect(true, of: face)",
      "expect(true)", "XCTAssertEqual(next(), next())", "#expect(await a.n == a.n)",
      "XCTAssertNotEqual(a, a)", "let m: Money = 5; XCTAssertEqual(m, 5)",
      "var n = 3; change(&n); XCTAssertEqual(n, 3)", "for n in all { XCTAssertEqual(n, 3) }",
      "#expect(2 ** 3 == 8)", "XCTAssertNil(owner)", "XCTAssertEqual(a.b, b.a)",
      "#expect(CheckSupport::areEqual(a, a))", "#expect(throws: E.self) { true }",
      "let n = f(3); #expect(n == 3)", "XCTAssertEqual(\"\\(n)\", \"3\")",
    ] { expect(text, []) }
  }

  func testPlaceAndText() {
    let source = """
      @Test func rings() {
        #expect(
          true,
          "It rings.")
      }
      """
    XCTAssertEqual(
      trivialExpectations(in: source).map { "\($0.line) \($0.text)" },
      [#"2 #expect( true, "It rings.")"#])
  }

  private func expect(_ text: String, _ reasons: [String], line: UInt = #line) {
    let source = "func testIt() {\n  \(text)\n}"
    XCTAssertEqual(
      trivialExpectations(in: source).map(\.reason.rawValue), reasons, text, line: line)
  }
}
