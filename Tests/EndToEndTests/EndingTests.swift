import Foundation
import XCTest

/// Every outcome of an attempt, as `understudy check` prints it.
final class EndingTests: XCTestCase {
  private func check(_ text: String, of exercise: String = "answer") throws -> String {
    let desk = try Desk(for: self)
    try desk.write(text, to: exercise == "answer" ? Desk.answer : Desk.double)
    let outcome = try desk.run(["check", exercise])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, outcome.output.hasPrefix("✓") ? 0 : 1)
    return outcome.output
  }

  func testItDoesNotCompile() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  return \"42\"\n}\n"),
      """
      ✗ 1.2 Answer  does not compile yet (… ms)
        Exercise.swift:2:10 error: cannot convert return expression of type 'String'
        to return type 'Int'
        2 │   return "42"
          │          ^
        The value that is returned has another type than the function promises.

      """)
  }

  private let missing = """
    ✗ 1.2 Answer  compiles, but something is missing (… ms)
      Your code compiles. The checks use names and types that the task asks for, and
      did not find them as asked:
      error: cannot find 'answer' in scope

    """

  func testSomethingIsMissing() throws {
    XCTAssertEqual(try check("func reply() -> Int { 42 }\n"), missing)
  }

  func testAnEmptyFile() throws {
    let remark = """
      ✗ 1.2 Answer  cannot be judged yet (… ms)
        There is no code in Exercise.swift, only space or comments. To get its
        beginning back, reset the exercise; your version is kept.

      """
    XCTAssertEqual(try check(""), remark)
    XCTAssertEqual(try check("// Nothing yet.\n/* func answer() -> Int { 42 } */\n"), remark)
  }

  /// Returns the expected report on an attempt whose first check fails.
  private func report(_ verdict: String, before: String = "", _ lines: String, after: String = "")
    -> String
  {
    """
    ✗ 1.2 Answer  \(verdict): 1 of 2 checks passed (… ms)
    \(before)  ✗ The answer is 42.
    \(lines)
          → Advice on testAnswer.
      ✓ Nothing is asked.
    \(after)
    """
  }

  func testItCrashes() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  let none: [Int] = []\n  return none[7]\n}\n"),
      report(
        "crashed",
        """
              The program crashed: an index was outside the array's bounds.
              at Exercise.swift:3
        """))
  }

  func testWhatWasPrintedBeforeTheEndIsShown() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  print(\"so far\")\n  fatalError()\n}\n"),
      report(
        "crashed",
        """
              The program stopped itself: fatalError was called, or a precondition did
              not hold. It said nothing more.
              at Exercise.swift:3
        """, after: "  Your code printed:\n  │ so far\n"))
    XCTAssertTrue(
      try check("func answer() -> Int {\n  print(\"so far\")\n  while true {}\n}\n")
        .hasSuffix("\n  Your code printed:\n  │ so far\n"))
  }

  func testTheStackOverflows() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  answer() + 1\n}\n"),
      report(
        "crashed",
        before: """
            Exercise.swift:2:3 warning: function call causes an infinite recursion
            2 │   answer() + 1
              │   ^

          """,
        """
              The program crashed: the stack ran out. A method or an observer calls
              itself and never stops.
              at Exercise.swift:2
        """))
  }

  func testAnEndlessLoop() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  while true {}\n}\n"),
      report(
        "did not come to an end",
        """
              Stopped after 1 s: this check was still computing. Look for a loop that
              never stops, or for something that takes too long.
              at Exercise.swift:2
        """))
  }

  func testALoopThatPrints() throws {
    let output = try check(
      "func answer() -> Int {\n  while true { print(\"again and again\") }\n}\n")
    let lines = output.split(separator: "\n")
    XCTAssertEqual(lines.filter { $0 == "  │ again and again" }.count, 40)
    XCTAssertTrue(lines[lines.count - 2].wholeMatch(of: #/  │ … and [0-9]+ more lines/#) != nil)
    XCTAssertTrue(
      lines.last?.wholeMatch(of: #/  │ … [0-9]+ KB more were printed and not kept/#) != nil, output)
  }

  func testOutOfMemory() throws {
    XCTAssertEqual(
      try check(
        """
        func answer() -> Int {
          var all: [[UInt8]] = []
          while true { all.append([UInt8](unsafeUninitializedCapacity: 100_000_000) { $1 = 0 }) }
        }
        """),
      report(
        "ran out of memory",
        """
              Stopped: more than 512 MB of memory were asked for. Look for something
              that grows without end.
        """))
  }

  func testItEndsTheProgram() throws {
    XCTAssertEqual(
      try check("import Glibc\nfunc answer() -> Int { exit(0) }\n"),
      report(
        "ended itself",
        """
              The program ended itself with status 0 before this check was over. Remove
              the call to exit.
        """))
  }

  func testWhatItPrintsStandsApart() throws {
    XCTAssertEqual(
      try check("func answer() -> Int {\n  print(\"thinking\")\n  return 42\n}\n"),
      """
      ✓ 1.2 Answer  passed: 2 of 2 checks (… ms)
        Your code printed:
        │ thinking

      Because of answer.

      Next: 2.1 Guess — a quiz at the prompt: understudy

      """)
  }

  func testABrokenCheckIsTheCoursesFault() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run(["check", "2.2"])
    XCTAssertEqual(
      outcome.output,
      """
      ✗ 2.2 Broken  could not be judged
        The course's own checks do not compile: cannot find 'that' in scope
        This is not your fault. Tell whoever gave you this course.

      """)
    XCTAssertEqual(outcome.status, 2)
  }
}
