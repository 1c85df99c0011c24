import Foundation
import XCTest

/// A workspace made from an earlier version of its course, or by another version of the program.
final class OlderWorkspaceTests: XCTestCase {
  private let renewed = "func double(_ n: Int) -> Int { 1 }\n"

  func testAnUntouchedStarterIsRenewed() throws {
    let desk = try Desk(for: self)
    try desk.course.write(renewed, to: "\(FixtureCourse.double)/Exercise.swift")
    let outcome = try desk.run(["list"])
    XCTAssertEqual(
      outcome.errors,
      "01-numbers/01-double/Exercise.swift: the course has a newer beginning; you had not changed "
        + "yours, so it was replaced.\n")
    XCTAssertEqual(try desk.read(Desk.double), renewed)
    XCTAssertEqual(try desk.run(["list"]).errors, "")
  }

  func testATouchedOneStays() throws {
    let desk = try Desk(for: self)
    try desk.write("// mine\n", to: Desk.double)
    try desk.course.write(renewed, to: "\(FixtureCourse.double)/Exercise.swift")
    let outcome = try desk.run(["init"])
    XCTAssertEqual(
      outcome.output,
      """
      The workspace in WORK is in step with its course. New exercises: 0
      01-numbers/01-double/Exercise.swift: the course has a newer beginning; yours was changed, so \
      it stays. To begin anew: understudy reset 01-numbers/01-double

      """)
    XCTAssertEqual(try desk.read(Desk.double), "// mine\n")
    XCTAssertEqual(try desk.run(["list"]).errors, "")
    try desk.run(["reset", "1.1"])
    XCTAssertEqual(try desk.read(Desk.double), renewed)
  }

  func testARenumberedExerciseKeepsWorkAndProgress() throws {
    let desk = try Desk(for: self)
    try desk.run([], input: ":goto 1.2\nfunc answer() -> Int { 42 }\n:hint\n")
    for top in ["lessons", "solutions"] {
      try desk.course.move("\(top)/01-numbers/02-answer", to: "\(top)/01-numbers/03-answer")
      try desk.course.move("\(top)/01-numbers/01-double", to: "\(top)/01-numbers/02-double")
      try desk.course.move("\(top)/01-numbers", to: "\(top)/04-numbers")
      try desk.course.move("\(top)/02-words", to: "\(top)/05-words")
    }
    try desk.course.replace("01-numbers", with: "04-numbers", in: "lessons/course.json")
    try desk.course.replace("02-words", with: "05-words", in: "lessons/course.json")
    let outcome = try desk.run(["list", "--plain"])
    XCTAssertEqual(
      outcome.errors,
      """
      01-numbers/01-double is now 04-numbers/02-double; your work moved with it.
      01-numbers/02-answer is now 04-numbers/03-answer; your work moved with it.
      02-words/02-broken is now 05-words/02-broken; your work moved with it.
      02-words/03-two-files is now 05-words/03-two-files; your work moved with it.

      """)
    XCTAssertTrue(outcome.output.contains("x 4.3  Answer"), outcome.output)
    XCTAssertEqual(
      try desk.read("04-numbers/03-answer/Exercise.swift"), "func answer() -> Int { 42 }\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("01-numbers").path))
    XCTAssertTrue(try desk.run([], input: ":check\n").output.contains("✓ 4.3 Answer"))
    XCTAssertTrue(try desk.run(["hint", "4.3"]).output.hasPrefix("Hint 2 of 3"))
  }

  func testANewExerciseIsAdded() throws {
    let desk = try Desk(for: self)
    let folder = desk.course.folder.appendingPathComponent("lessons/01-numbers")
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("02-answer"), to: folder.appendingPathComponent("03-more"))
    let outcome = try desk.run(["check", "more"])
    XCTAssertEqual(outcome.status, 1, outcome.errors)
    XCTAssertEqual(
      try desk.read("01-numbers/03-more/Exercise.swift"), "func answer() -> Int { 0 }\n")
    XCTAssertTrue(try desk.read("Package.swift").contains("01-numbers/03-more"))
  }

  func testTheCourseHasGone() throws {
    let desk = try Desk(for: self)
    try desk.course.move("lessons", to: "moved")
    let outcome = try desk.run(["list"])
    XCTAssertEqual(
      outcome.errors,
      "understudy: The course of this workspace was in COURSE/lessons, which has gone. Name its new "
        + "place: understudy --course FOLDER\n")
    XCTAssertEqual(outcome.status, 2)
    let moved = desk.course.folder.appendingPathComponent("moved").path
    XCTAssertEqual(try desk.run(["list", "--course", moved]).status, 0)
    // The workspace remembers the course's new folder.
    XCTAssertEqual(try desk.run(["list"]).status, 0)
  }

  func testANewerProgramHasWrittenTheProgress() throws {
    let desk = try Desk(for: self)
    try desk.run(["hint"])
    let sqlite = try Understudy(folder: desk.workspace).run(
      [],
      shell:
        #"printf '\x00\x00\x00\x63' | dd of=.understudy/progress.sqlite bs=1 seek=60 conv=notrunc"#)
    XCTAssertEqual(sqlite.status, 0, sqlite.errors)
    let outcome = try desk.run(["list"])
    XCTAssertTrue(
      outcome.errors.hasPrefix("understudy: A newer version of this program has written "),
      outcome.errors)
    XCTAssertEqual(outcome.status, 2)
  }
}
