import Foundation
import XCTest

/// `understudy submit`: what it writes is what `grade` takes.
final class SubmitCommandTests: XCTestCase {
  private func desk() throws -> Desk {
    let desk = try Desk(for: self)
    try "func double(_ n: Int) -> Int { n + n }\n"
      .write(
        to: desk.file("01-numbers/01-double/Exercise.swift"), atomically: true, encoding: .utf8)
    try "func answer() -> Int { 41 }\n"
      .write(
        to: desk.file("01-numbers/02-answer/Exercise.swift"), atomically: true, encoding: .utf8)
    return desk
  }

  func testWhatWasBegunIsHandedInAndGraded() throws {
    let desk = try desk()
    let made = try desk.run(["submit"])
    XCTAssertEqual(made.status, 0, made.errors)
    XCTAssertTrue(made.output.contains("submission.zip holds 2 exercises."), made.output)
    XCTAssertTrue(made.output.contains("Not all of it passes."), made.output)
    let digest = try XCTUnwrap(made.output.firstMatch(of: #/SHA-256: ([0-9a-f]{64})\n/#)).1
    let graded = try desk.run([
      "grade", "--unsandboxed", "submission.zip", "--store", "store.sqlite", "--format", "csv",
    ])
    XCTAssertEqual(
      graded.output.components(separatedBy: "\r\n").dropFirst().dropLast().map {
        $0.components(separatedBy: ",").prefix(5).joined(separator: " ")
      },
      [
        "submission 01-numbers/01-double 1.1 Double PASS",
        "submission 01-numbers/02-answer 1.2 Answer FAIL",
      ])
    // The same work makes the same archive.
    let again = try desk.run(["submit", "1", "--out", "again.zip"])
    XCTAssertTrue(again.output.contains("SHA-256: \(digest)\n"), again.output)
  }

  func testOnlyWhatWasAskedFor() throws {
    let desk = try desk()
    let made = try desk.run(["submit", "1.1", "2.3", "--out", "mine.zip"])
    XCTAssertEqual(made.errors, "2.3 Two files is as at the beginning, and is left out.\n")
    XCTAssertTrue(made.output.contains("mine.zip holds 1 exercise."), made.output)
    XCTAssertFalse(made.output.contains("Not all"), made.output)
  }

  func testWhatCannotBeHandedIn() throws {
    let desk = try desk()
    let cases: [(arguments: [String], error: String)] = [
      (["2.3"], "There is nothing to hand in"), (["2.1"], "is a quiz"), (["9.9"], "9.9"),
      (["--out", "mine.tar"], "mine.tar is no name for an archive"),
      (["--out", "none/mine.zip"], "none is no folder"),
    ]
    for (arguments, error) in cases {
      let refused = try desk.run(["submit"] + arguments)
      XCTAssertEqual(refused.status, 2, "\(arguments)")
      XCTAssertTrue(refused.errors.contains(error), refused.errors)
    }
    // A line that `grade` refuses is refused here, and an older archive stays.
    try "old".write(to: desk.file("submission.zip"), atomically: true, encoding: .utf8)
    let long = "// " + String(repeating: "x", count: 5000)
    try "func double(_ n: Int) -> Int { n + n }\n\(long)\n"
      .write(
        to: desk.file("01-numbers/01-double/Exercise.swift"), atomically: true, encoding: .utf8)
    let refused = try desk.run(["submit", "1.1"])
    XCTAssertEqual(refused.status, 2)
    XCTAssertTrue(refused.errors.contains("Exercise.swift"), refused.errors)
    XCTAssertEqual(try desk.read("submission.zip"), "old")
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: desk.workspace.path)
        .filter { $0.hasSuffix(".zip") }, ["submission.zip"])
  }
}
