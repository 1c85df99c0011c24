import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of answers with other result builders than the right answer's.
final class BuildersTests: CapturesTestCase {
  private static let block =
    "static func buildBlock(_ lines: String...) -> String { lines.joined() }"
  private static let text = "func text(@Lines _ lines: () -> String) -> String { lines() }"
  private static let each = "func each(_ body: () -> Void) { body() }"

  private func said(
    _ functions: String, text: String = BuildersTests.text, each: String = BuildersTests.each,
    _ more: String = ""
  ) throws -> String {
    var checks = Checks([
      "testAll": """
      let word = "b"
      XCTAssertEqual(text { "a"; word }, "ab")
      @Lines func both() -> String { word; word }
      XCTAssertEqual(both(), "bb")
      var count = 0
      each { count += 1; XCTAssertEqual(count, 1) }
      XCTAssertEqual(count, 1)
      """
    ])
    checks.head = "@Lines var word: String { \"a\" }"
    func answer(_ functions: String) -> String { "@resultBuilder enum Lines { \(functions) }" }
    return try words(
      "",
      right: [answer(BuildersTests.block), BuildersTests.text, BuildersTests.each].joined(
        separator: "\n"),
      answer: [answer(functions), text, each, more].joined(separator: "\n"), checks)
  }

  func testABuilderMayHaveMoreFunctionsThanTheReferences() throws {
    let list = """
      static func buildExpression(_ line: String) -> [String] { [line] }
      static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
      static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
      static func buildFinalResult(_ lines: [String]) -> String { lines.joined() }
      """
    XCTAssertEqual(try said(list), "built")
    let first = "static func buildPartialBlock(first: String) -> String { first }"
    let next = """
      static func buildPartialBlock(accumulated: String, next: String) -> String { accumulated + next }
      """
    XCTAssertEqual(try said("", "extension Lines { \(first); \(next) }"), "built")
    // Another builder in its place.
    let other = "@resultBuilder enum Other { \(list) }"
    XCTAssertEqual(
      try said(
        BuildersTests.block, text: BuildersTests.text.replacing("@Lines", with: "@Other"), other),
      "built")
  }

  func testABuilderGetsNoOtherStatements() throws {
    let silence = """
      @resultBuilder enum Silence {
        static func buildExpression<T>(_ value: @autoclosure () -> T) {}
        static func buildBlock(_ parts: Void...) {}
      }
      """
    let each = "func each(@Silence _ body: () -> Void) { body() }"
    XCTAssertTrue(
      try said(BuildersTests.block, each: each, silence).hasPrefix("refused: capture build"))
    // With functions that are allowed elsewhere.
    let lines = "extension Lines { static func buildBlock(_ parts: Void...) {} }"
    XCTAssertTrue(
      try said(BuildersTests.block, each: each.replacing("Silence", with: "Lines"), lines)
        .hasPrefix("refused: capture buildBlock"))
  }

  func testABuilderLeavesNoStatementOut() throws {
    let quiet =
      "static func buildExpression(_ line: @autoclosure () -> String) -> String { line() }"
    XCTAssertTrue(
      try said("\(BuildersTests.block); \(quiet)").hasPrefix("refused: capture buildExpression"))
  }
}
