import Foundation
import TestSupport
import XCTest

/// Verdicts that are longer than the screen.
final class LongVerdictTests: PromptTestCase {
  /// A workspace whose first exercise has nine checks, of which the answer fails all but one.
  private func desk() throws -> Desk {
    let desk = try Desk(for: self)
    let numbers = 1...9
    let tests = numbers.map {
      "func test\($0)() { XCTest::XCTAssertEqual(double(\($0)), \(2 * $0), \"It was asked for.\") }"
    }
    try desk.course.write(
      """
      import XCTest
      @testable import Exercise
      final class DoubleChecks: XCTestCase {
      \(tests.joined(separator: "\n"))
      }
      """, to: "\(FixtureCourse.double)/Checks.swift")
    let texts = numbers.map { "### test\($0)\nTwice \($0) is right.\n\nAdvice on \($0).\n" }
    try desk.course.replace(
      "### testTwo", with: texts.joined(separator: "\n") + "\n### testTwo",
      in: "\(FixtureCourse.double)/exercise.md")
    try desk.write("func double(_ n: Int) -> Int { 2 }\n", to: Desk.double)
    return desk
  }

  private let folded = """
    ✗ 1.1 Double  1 of 9 checks passed (… ms)
      ✓ Twice 1 is right.
      ✗ Twice 2 is right.
          It was asked for.
          expected  4
          got       2
          → Advice on 2.
      ✗ Twice 3 is right.
      ✗ Twice 4 is right.
      ✗ Twice 5 is right.
      ✗ Twice 6 is right.
      ✗ Twice 7 is right.
      ✗ Twice 8 is right.
      ✗ Twice 9 is right.

    """

  func testTheFirstFailureIsOnTheScreenWithWhatFollows() throws {
    let session = try TerminalSession(desk(), columns: 60, rows: 20, for: self)
    session.wait { $0.hasSuffix("1.1> ") }
    XCTAssertEqual(
      session.enter(":check"),
      folded + "  Begin with the check shown whole. All: :check all\n"
        + "To see this check step by step: :stage\n")
    XCTAssertTrue(session.screen.contains("1.1> :check\n✗ 1.1 Double"), session.screen)
    session.pty.type("Check all\r")
    let question = "-- Enter: more, q: skip -- "
    var all = ""
    for _ in 0..<6 where !all.hasSuffix("1.1> ") {
      let page = session.wait { $0.hasSuffix(question) || $0.hasSuffix("1.1> ") }
      all += page
      if page.hasSuffix(question) { session.pty.type("\r") }
    }
    for number in 2...9 { XCTAssertTrue(all.contains("Advice on \(number)."), "\(number)") }
  }

  func testOutsideOfThePromptItIsFoldedAtATerminalOnly() throws {
    let desk = try desk()
    let session = try TerminalSession(desk, ["check"], columns: 80, rows: 24, for: self)
    XCTAssertEqual(session.end(), 1)
    session.wait { $0.hasSuffix("understudy check 1.1 | less\n") }
    let outcome = try desk.run(["check"])
    XCTAssertEqual(outcome.output.ranges(of: "Advice on").count, 8)
    XCTAssertEqual(try desk.run([], input: ":check\n").output.ranges(of: "Advice on").count, 8)
  }
}
