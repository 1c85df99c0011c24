import Foundation
import TestSupport
import XCTest

/// `understudy check --all`: every exercise at once.
final class CheckAllTests: XCTestCase {
  private func begun() throws -> Desk {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    try desk.write("func answer() -> Int { 41 }\n", to: Desk.answer)
    return desk
  }

  func testEveryExerciseHasALine() throws {
    let desk = try begun()
    let outcome = try desk.run(["check", "--all"])
    XCTAssertEqual(
      outcome.output,
      """
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)
      ✗ 1.2 Answer  1 of 2 checks passed (… ms)
      - 2.1 Guess  a quiz, at the prompt
      - 2.2 Broken  not begun
      - 2.3 Two files  not begun
      1 passed, 1 to mend, 3 not begun

      """)
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(try desk.run(["list", "--plain"]).output.contains("x 1.1  Double"))
    try desk.write("func answer() -> Int { 42 }\n", to: Desk.answer)
    XCTAssertEqual(try desk.run(["check", "--all"]).status, 0)
    // A file that is gone, and checks that are wrong, are no fault of the answers.
    try FileManager.default.removeItem(at: desk.file(Desk.double))
    try desk.write("func it() -> Int { 2 }\n", to: "02-words/02-broken/Exercise.swift")
    let gone = try desk.run(["check", "--all", "--plain"])
    let name = "x 1.1 Double  WORK/\(Desk.double) is not there."
    XCTAssertTrue(gone.output.hasPrefix(name), gone.output)
    XCTAssertTrue(gone.output.contains("x 2.2 Broken  could not be judged\n"), gone.output)
    XCTAssertTrue(gone.output.contains("\n2 could not be judged."), gone.output)
    XCTAssertEqual(gone.status, 2)
  }

  /// Only what is new counts as an attempt.
  func testAttemptsAreOnlyWhatIsNew() throws {
    let desk = try begun()
    func attempts() throws -> [String] {
      try desk.run(["progress", "export", "-"]).output.split(separator: "\n")
        .filter { $0.contains(#""attempt":"#) }.map(String.init)
    }
    for _ in 0..<2 {
      try desk.run(["check", "--all"])
      XCTAssertEqual(try attempts().count, 2)
    }
    try desk.write("func answer() -> Int { false }\n", to: Desk.answer)
    try desk.run(["check", "--all"])
    XCTAssertEqual(try attempts().filter { $0.contains("does-not-compile") }.count, 1)
    XCTAssertEqual(try attempts().count, 3)
  }

  func testForPrograms() throws {
    let outcome = try begun().run(["check", "--all", "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let exercises = try XCTUnwrap((json as? [String: Any])?["exercises"] as? [[String: Any]])
    XCTAssertEqual(
      exercises.map { $0["state"] as? String },
      ["passed", "short", "untouched", "untouched", "untouched"])
    XCTAssertEqual(exercises[1]["outcome"] as? String, "failed")
    XCTAssertEqual(exercises[1]["passed"] as? Int, 1)
    XCTAssertEqual(exercises[1]["checks"] as? Int, 2)
    XCTAssertFalse(exercises[2].keys.contains("outcome"), "not judged")
    XCTAssertEqual(try unexplainedKeys(of: outcome.output, in: "commands.schema.json"), [])
  }

  func testItStandsAlone() throws {
    let outcome = try begun().run(["check", "--all", "1.1"])
    XCTAssertEqual(
      outcome.errors,
      "understudy: --all judges every exercise of the workspace: leave out the exercise, and with "
        + "`check` --file and --timings.\n")
    XCTAssertEqual(outcome.status, 2)
  }

  func testATerminalShowsABarAndCtrlCEndsIt() throws {
    let desk = try begun()
    let name = "\(FixtureCourse.answer)/exercise.md"
    try desk.course.replace("time-limit: 1", with: "time-limit: 60", in: name)
    try desk.write(
      desk.marking + "func answer() -> Int { mark(); while true {} }\n", to: Desk.answer)
    let session = try TerminalSession(desk, ["check", "--all"], for: self)
    session.wait(for: "✓ 1.1 Double")
    desk.waitForMark()
    XCTAssertTrue(session.screen.contains("░  1/5  1.2 Answer"), session.screen)
    session.pty.type("\u{3}")
    session.wait(for: "Of 5 exercises, 1 were looked at")
    XCTAssertEqual(session.end(), 1)
    XCTAssertFalse(session.screen.contains("░"), session.screen)
    XCTAssertTrue(try desk.run(["list", "--plain"]).output.contains("x 1.1  Double"))
  }

  func testAPlainTerminalShowsNoBar() throws {
    let session = try TerminalSession(try begun(), ["check", "--all", "--plain"], for: self)
    session.wait(for: "1 passed, 1 to mend, 3 not begun")
    XCTAssertEqual(session.end(), 1)
    XCTAssertFalse(session.pty.output.contains("\u{1B}["))
  }
}
