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

  func testWorkIsPushedWhereTheCourseNamesARepository() throws {
    let desk = try desk()
    let remote = desk.file("remote.git").path
    func git(_ command: String) throws -> String {
      let outcome = try desk.understudy.run([], shell: "git -C '\(remote)' \(command)")
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      return outcome.output.trimmingCharacters(in: .newlines)
    }
    func submit(_ exercises: String...) throws -> Understudy.Outcome {
      try desk.run(
        ["submit"] + exercises,
        environment: [
          "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "Ann", "GIT_COMMITTER_NAME": "Ann",
          "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_EMAIL": "ann@example.org",
          "GIT_DIR": desk.workspace.path,
        ])
    }
    try desk.course.replace(
      "\"format\": 1,", with: "\"format\": 1, \"submissions\": \"\(remote)\",",
      in: "lessons/course.json")
    let early = try submit("1.1")
    XCTAssertEqual(early.status, 2)
    XCTAssertTrue(early.errors.contains("WORK/remote.git"), early.errors)
    XCTAssertTrue(early.errors.contains("submission.zip is kept."), early.errors)
    XCTAssertTrue(FileManager.default.fileExists(atPath: desk.file("submission.zip").path))

    try FileManager.default.createDirectory(atPath: remote, withIntermediateDirectories: false)
    _ = try git("init --quiet --bare")
    for exercises in ["1.1", "1"] {
      let made = try submit(exercises)
      XCTAssertEqual(made.status, 0, made.errors)
      let tip = try git("rev-parse refs/heads/submissions/ann@example.org")
      XCTAssertTrue(made.output.contains("commit \(tip) on the branch"), made.output)
      let digest = try XCTUnwrap(made.output.firstMatch(of: #/SHA-256: ([0-9a-f]{64})\n/#)).1
      XCTAssertTrue(try git("show -s --format=%B \(tip)").contains(digest))
    }
    XCTAssertEqual(
      try git("log --format='%s by %an' submissions/ann@example.org"),
      "Submit 1.1, 1.2 by Ann\nSubmit 1.1 by Ann")
    XCTAssertEqual(
      try git("ls-tree -r --name-only submissions/ann@example.org"),
      "01-numbers/01-double/Exercise.swift\n01-numbers/02-answer/Exercise.swift")

    try "#!/bin/sh\necho The course is over. >&2\nexit 1\n"
      .write(to: desk.file("remote.git/hooks/pre-receive"), atomically: true, encoding: .utf8)
    _ = try git("rev-parse; chmod +x '\(remote)/hooks/pre-receive'")
    let late = try submit()
    XCTAssertEqual(late.status, 2)
    XCTAssertTrue(late.errors.contains("The course is over."), late.errors)
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
