import Foundation
import XCTest

/// The prompt with piped input: plain text and an exit status.
final class PipeTests: XCTestCase {
  func testLinesFromAPipeAreAnsweredInPlainText() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run(
      [], input: "let two = 2\ntwo + 40\nfunc double(_ n: Int) -> Int {\n  n * 2\n}\n:next\n")
    XCTAssertEqual(
      outcome.output,
      """
      → 42  Int
      replaced double(_:) in Exercise.swift, line 1; :undo takes it back
      - func double(_ n: Int) -> Int { 0 }
      + func double(_ n: Int) -> Int {
      +   n * 2
      + }
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)

      Because of double.

      Next: 1.2 Answer — type :next (01-numbers/02-answer/Exercise.swift)

      1.2  Answer
      Learn answer.

      The task of answer.

      Your file: 01-numbers/02-answer/Exercise.swift


      """)
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0)
  }

  func testTheStatusTellsHowItWent() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(try desk.run([], input: "").status, 0)
    XCTAssertEqual(try desk.run([], input: ":check\n").status, 1)
    XCTAssertEqual(try desk.run([], input: ":check\n:next\n").status, 1)
    XCTAssertEqual(
      try desk.run([], input: ":goto 1.1\n:check\nfunc double(_ n: Int) -> Int { n * 2 }").status, 0
    )
    XCTAssertEqual(try desk.run([], input: "1 + }\n").status, 1)
    XCTAssertEqual(try desk.run([], input: "struct A {\n").status, 1)
    XCTAssertEqual(try desk.run([], input: "nothing()\n").status, 1)
    XCTAssertEqual(try desk.run([], input: ":goto 2.2\n:check\n").status, 2)
    XCTAssertEqual(try desk.run([], input: ":goto 2.1\nb\na c\n").status, 0)
    XCTAssertEqual(try desk.run([], input: ":goto 2.1\na\n").status, 1)
  }

  func testATroubleIsSaidOnceOnStandardErrorAndEndsIt() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run([], input: ":goto tow-files\n:list\n")
    XCTAssertEqual(outcome.output, "")
    XCTAssertEqual(
      outcome.errors,
      "understudy: There is no exercise “tow-files”. The nearest: 2.3 two-files\n"
    )
    XCTAssertEqual(outcome.status, 2)
    let unknown = try desk.run([], input: ":frobnicate\n")
    XCTAssertEqual(
      unknown.errors, "understudy: There is no command :frobnicate. See them all: :help\n")
    XCTAssertEqual(unknown.status, 2)
  }

  func testBareCommandWords() throws {
    let desk = try Desk(for: self)
    XCTAssertTrue(try desk.run([], input: "hint\n").output.hasPrefix("Hint 1 of 3\n"))
    try desk.write(
      "func hint() -> Int { 5 }\nfunc double(_ n: Int) -> Int { n }\n", to: Desk.double)
    XCTAssertTrue(try desk.run([], input: "hint\n").output.contains("(Function)"))
    XCTAssertTrue(try desk.run([], input: ":hint\n").output.hasPrefix("Hint 2 of 3\n"))
  }

  func testWithoutAWorkspaceNobodyIsAsked() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let outcome = try desk.run(["--course", desk.course.lessons], input: "y\n")
    XCTAssertEqual(
      outcome.errors,
      "understudy: There is no workspace here. Make one: understudy init, or name it: "
        + "--workspace FOLDER\n")
    XCTAssertEqual(outcome.status, 2)
  }

  func testAClosedPipeIsNoTrouble() throws {
    let desk = try Desk(for: self)
    for command in ["list", "--help", "doctor", "check", "hint --json"] {
      let outcome = try desk.understudy.run(
        command.split(separator: " ").map(String.init),
        shell: #"{ "$@"; echo "status $?" >&2; } | head -c 1 >/dev/null"#)
      XCTAssertTrue(
        ["status 0\n", "status 1\n"].contains(outcome.errors), "\(command): \(outcome.errors)")
    }
    // The reader exits without reading anything.
    let outcome = try desk.understudy.run(
      ["list"], shell: #"{ sleep 0.3; "$@"; echo "status $?" >&2; } | true"#)
    XCTAssertEqual(outcome.errors, "status 0\n")
  }

  func testAFullDiskIsTold() throws {
    let desk = try Desk(for: self)
    let grade = "grade \(Desk.double) --exercise 1.1 --unsandboxed --course \(desk.course.lessons)"
    for command in ["list", "check", "check --json", "\(grade) --format json"] {
      let outcome = try desk.understudy.run(
        command.split(separator: " ").map(String.init), shell: #""$@" >/dev/full"#)
      XCTAssertEqual(
        outcome.errors,
        "understudy: The output cannot be written: No space left on device. What was written is not "
          + "complete. Make room or write elsewhere, then give the same command again.\n", command)
      XCTAssertEqual(outcome.status, 2, command)
    }
  }
}
