import SwiftSource
import XCTest

final class PlantedExpectationsTests: XCTestCase {
  private let ours = "XCTest::XCTAssertTrue(Checks::understudyHolds(2))"
  private let oursOfSwiftTesting = "#expect(Checks::understudyHolds(2))"

  func testStatementsGetOneBehindThem() {
    expect("XCTAssert(a)", "XCTAssert(a); \(ours)")
    expect(
      "try XCTAssertEqual(try a(), 1)  // One.", "try XCTAssertEqual(try a(), 1); \(ours)  // One.")
    expect("let a = try XCTUnwrap(b)", "let a = try XCTUnwrap(b); \(ours)")
    expect("XCTAssert(a); b()", "XCTAssert(a); \(ours); b()")
    expect("#expect(a == 1)", "#expect(a == 1); \(oursOfSwiftTesting)")
    expect("try await #require(a())", "try await #require(a()); \(oursOfSwiftTesting)")
    expect(
      "if a { XCTest::XCTAssertNil(b) } else { XCTAssertNotNil(b) }",
      "if a { XCTest::XCTAssertNil(b); \(ours) } else { XCTAssertNotNil(b); \(ours) }")
  }

  func testEverythingElseStaysAsItIs() {
    for text in [
      "a()", "XCTFail()", "b { XCTAssert(a) }", "let b = { try XCTUnwrap(a) }", "// XCTAssert(a)",
      "let (a, b) = (try XCTUnwrap(c), 1)", "CheckSupport::expect(a, \"No.\")", "expect(a)",
      "guard let a = try XCTUnwrap(b) else { return }",
    ] {
      expect(text, text)
    }
    let function = "func one() throws -> Int { try XCTUnwrap(b) }"
    XCTAssertEqual(plantingExpectations(in: function, of: "Checks"), function)
  }

  func testCasesOfASwitchGetOne() {
    expect(
      "switch a { case 1: XCTAssert(b); default: try XCTUnwrap(b) }",
      "switch a { case 1: XCTAssert(b); \(ours); default: try XCTUnwrap(b); \(ours) }")
    expect(
      "b { if a { XCTAssert(b) } else { #expect(b) } }",
      "b { if a { XCTAssert(b); \(ours) } else { #expect(b); \(oursOfSwiftTesting) } }")
  }

  func testValuesStayAsTheyAre() {
    let branches = "if a { try XCTUnwrap(b) } else if c { try #require(b) } else { 1 }"
    let cases = "switch a { case 1: try XCTUnwrap(b); default: try XCTUnwrap(c) }"
    let nested = "if a { \(branches) } else { \(cases) }"
    for value in [branches, cases, nested] {
      for text in ["let v = \(value)", "v = \(value)", "b { \(value) }", "return \(value)"] {
        expect(text, text)
      }
      let function = "func one() throws -> Int { \(value) }"
      XCTAssertEqual(plantingExpectations(in: function, of: "Checks"), function)
    }
    for text in [
      "var v: Int { get throws { try XCTUnwrap(b) } }",
      "subscript(n: Int) -> Int { get throws { try XCTUnwrap(b) } }",
      "let v = if a { #expect(throws: One.self) { try b() } } else { nil }",
      "@inlinable func one() { XCTAssert(a) }",
    ] {
      expect(text, text)
    }
    expect(
      "var v: Int { get { 1 } set { XCTAssert(b) } }",
      "var v: Int { get { 1 } set { XCTAssert(b); \(ours) } }")
  }

  func testNoLineMoves() {
    let source = "import XCTest\nfunc one() {\n  XCTAssertEqual(\n    a, 1)\n  #expect(b)\n}"
    let lines = plantingExpectations(in: source, of: "Kit").split(
      separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(
      lines.prefix(6),
      [
        "import XCTest", "func one() {", "  XCTAssertEqual(",
        "    a, 1); XCTest::XCTAssertTrue(Kit::understudyHolds(4))",
        "  #expect(b); #expect(Kit::understudyHolds(5))", "}",
      ])
  }

  private func expect(_ text: String, _ planted: String, line: UInt = #line) {
    let whole = plantingExpectations(in: "func testIt() throws {\n  \(text)\n}\n", of: "Checks")
    XCTAssertTrue(
      whole.hasPrefix("func testIt() throws {\n  \(planted)\n}\n"), whole, line: line)
  }
}
