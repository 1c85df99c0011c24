import Foundation
import XCTest

/// `understudy watch`: a verdict after every save.
final class WatchTests: XCTestCase {
  private let wrong = "func double(_ n: Int) -> Int { n * 3 }\n"
  private let right = "func double(_ n: Int) -> Int { n * 2 }\n"

  func testItChecksAgainAfterEverySave() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch"], for: self)
    session.wait {
      $0.contains("got       0") && $0.hasSuffix("Waiting for the next save. Ctrl-C ends.\n")
    }
    // The editor writes the file in place.
    let file = try FileHandle(forWritingTo: desk.file(Desk.double))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(wrong.utf8))
    try file.close()
    session.wait { $0.contains("got       6") && $0.contains("Waiting") }
    // The editor writes a new file and renames it, as many editors do.
    try desk.write("func double(_ n: Int) -> Int { n * 4 }\n", to: "new.swift")
    XCTAssertEqual(rename(desk.file("new.swift").path, desk.file(Desk.double).path), 0)
    session.wait { $0.contains("got       8") && $0.contains("Waiting") }
    // After a pass, the watch waits for Enter, and then for a save of the next exercise.
    try desk.write(right, to: Desk.double)
    session.wait {
      $0.contains("✓ 1.1 Double") && $0.contains("Because of double.")
        && $0.hasSuffix("Next: 1.2 Answer (\(Desk.answer)) — Enter goes on, Ctrl-C\nends.\n")
    }
    session.pty.type("\r")
    let next = session.wait {
      $0.contains("Watching 1.2 Answer — ") && $0.hasSuffix("save. Ctrl-C ends.\n")
    }
    XCTAssertFalse(next.contains("✗"), next)
    try desk.write("func answer() -> Int { 42 }\n", to: Desk.answer)
    session.wait(for: "2.1 Guess is a quiz: answer it at the prompt. Type: understudy\n")
    XCTAssertEqual(session.end(), 0)
  }

  func testItKeepsAPageWithSteps() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch", "--stage"], for: self)
    let page = desk.workspace.appendingPathComponent(".understudy/stage/1.1.html")
    let version = page.appendingPathExtension("js")
    session.wait { $0.contains("This page shows your last run") && $0.contains("Waiting") }
    XCTAssertTrue(try String(contentsOf: page, encoding: .utf8).contains("data-version=\""))
    let first = try String(contentsOf: version, encoding: .utf8)
    try desk.write(wrong, to: Desk.double)
    session.wait { $0.contains("got       6") && $0.contains("Waiting") }
    let second = try String(contentsOf: version, encoding: .utf8)
    XCTAssertNotEqual(first, second)
    // What does not compile has no steps: the page stays.
    try desk.write("func double(\n", to: Desk.double)
    session.wait { $0.contains("error") && $0.contains("Waiting") }
    XCTAssertEqual(try String(contentsOf: version, encoding: .utf8), second)
    try desk.write(right, to: Desk.double)
    session.wait { $0.contains("✓ 1.1 Double") && $0.hasSuffix("goes on, Ctrl-C\nends.\n") }
    XCTAssertNotEqual(try String(contentsOf: version, encoding: .utf8), second)
    session.pty.type("\u{3}")
    XCTAssertEqual(session.end(), 0)
  }

  func testASaveAfterThePassIsJudgedToo() throws {
    let desk = try Desk(for: self)
    try desk.write(right, to: Desk.double)
    let session = try TerminalSession(desk, ["watch"], for: self)
    session.wait { $0.contains("✓ 1.1 Double") && $0.hasSuffix("goes on, Ctrl-C\nends.\n") }
    try desk.write(wrong, to: Desk.double)
    session.wait { $0.contains("got       6") && $0.contains("Waiting for the next save.") }
    try desk.write(right, to: Desk.double)
    session.wait { $0.contains("✓ 1.1 Double") && $0.contains("Next: 1.2 Answer") }
    session.pty.type("\u{3}")
    XCTAssertEqual(session.end(), 0)
  }

  func testWithoutAnybodyToPressEnterItEndsAfterThePass() throws {
    let desk = try Desk(for: self)
    try desk.write(right, to: Desk.double)
    let outcome = try desk.run(["watch"])
    XCTAssertTrue(outcome.output.contains("Next: 1.2 Answer (\(Desk.answer))"), outcome.output)
    XCTAssertEqual(outcome.status, 0)
  }

  func testForProgramsEveryVerdictIsALineOfJSON() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch", "1.1", "--json"], columns: 2000, for: self)
    let first = session.wait { $0.contains(#""outcome":"failed""#) && $0.hasSuffix("}\n") }
    try desk.write(right, to: Desk.double)
    let all = first + session.wait { $0.contains(#""outcome":"passed""#) && $0.hasSuffix("}\n") }
    let outcomes = try all.split(separator: "\n").map { line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return (json as? [String: Any])?["outcome"] as? String
    }
    XCTAssertEqual(outcomes, ["failed", "passed"])
    XCTAssertEqual(session.end(), 0)
  }

  func testASaveDuringACheckBeginsAgain() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    try desk.write(
      desk.marking + "func double(_ n: Int) -> Int { mark(); while true {} }\n", to: Desk.double)
    let session = try TerminalSession(desk, ["watch", "1.1"], for: self)
    session.wait(for: "Watching 1.1 Double — ")
    desk.waitForMark()
    try desk.write(right, to: Desk.double)
    session.wait(for: "✓ 1.1 Double")
    XCTAssertEqual(session.end(), 0)
    let list = try desk.run(["list", "--plain"])
    XCTAssertTrue(list.output.contains("x 1.1  Double"), list.output)
  }

  func testCtrlCEndsIt() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch", "1.1"], for: self)
    session.wait(for: "Waiting for the next save.")
    session.pty.type("\u{3}")
    XCTAssertEqual(session.end(), 1)
  }

  func testADeletedFileIsWaitedFor() throws {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, ["watch", "1.1"], for: self)
    session.wait(for: "Waiting for the next save.")
    try FileManager.default.removeItem(at: desk.file(Desk.double))
    session.wait { $0.contains("is not there") && $0.contains("Waiting") }
    try desk.write(right, to: Desk.double)
    session.wait(for: "✓ 1.1 Double")
    XCTAssertEqual(session.end(), 0)
  }

  func testAQuizCannotBeWatched() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run(["watch", "2.1"])
    XCTAssertEqual(
      outcome.errors, "understudy: 2.1 Guess is a quiz: answer it at the prompt. Type: understudy\n"
    )
    XCTAssertEqual(outcome.status, 2)
  }
}
