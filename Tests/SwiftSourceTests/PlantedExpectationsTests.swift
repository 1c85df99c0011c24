import SwiftSource
import XCTest

final class PlantedExpectationsTests: XCTestCase {
  func testStatementsGetOneBehindThem() {
    expect("XCTAssert(a)", "XCTAssert(a); Checks::understudyHolds()")
    expect(
      "try XCTAssertEqual(try a(), 1)  // One.",
      "try XCTAssertEqual(try a(), 1); Checks::understudyHolds()  // One.")
    expect("let a = try XCTUnwrap(b)", "let a = try XCTUnwrap(b); Checks::understudyHolds()")
    expect("XCTAssert(a); b()", "XCTAssert(a); Checks::understudyHolds(); b()")
    expect("#expect(a == 1)", "#expect(a == 1); Checks::understudyIsHeld()")
    expect("try await #require(a())", "try await #require(a()); Checks::understudyIsHeld()")
    expect(
      "if a { XCTAssertNil(b) } else { XCTAssertNotNil(b) }",
      "if a { XCTAssertNil(b); Checks::understudyHolds() } "
        + "else { XCTAssertNotNil(b); Checks::understudyHolds() }")
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

  func testNoLineMoves() {
    let source = "import XCTest\nfunc one() {\n  XCTAssertEqual(\n    a, 1)\n  #expect(b)\n}"
    let lines = plantingExpectations(in: source, of: "Kit").split(
      separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(
      lines.prefix(6),
      [
        "import XCTest", "func one() {", "  XCTAssertEqual(", "    a, 1); Kit::understudyHolds()",
        "  #expect(b); Kit::understudyIsHeld()", "}",
      ])
    XCTAssertEqual(lines.filter { $0.contains("Kit::understudyReach(") }.count, 2)
  }

  private func expect(_ text: String, _ planted: String, line: UInt = #line) {
    let whole = plantingExpectations(in: "func testIt() throws {\n  \(text)\n}\n", of: "Checks")

    XCTAssertTrue(
      whole.hasPrefix("func testIt() throws {\n  \(planted)\n}\n"), whole, line: line)
  }
}
