import Foundation
import Storage
import TestSupport
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

  /// Makes the workspace that `Tests/Workspaces/0.1` keeps: what version 0.1 (commit ab95502a) left of
  /// two exercises and a quiz, its progress as SQL, and the names in its cache.
  private func workspaceOfVersion0_1() throws -> Desk {
    let desk = try Desk(for: self, makesWorkspace: false)
    let kept = Repository.file("Tests/Workspaces/0.1")
    for name in ["01-roles", "Package.swift", "cache"] {
      try FileManager.default.copyItem(at: kept.appendingPathComponent(name), to: desk.file(name))
    }
    try FileManager.default.copyItem(
      at: kept.appendingPathComponent("hidden"), to: desk.file(".understudy"))
    try desk.write(Repository.file("lessons").path + "\n", to: ".understudy/course")
    let database = try Database(path: desk.file(".understudy/progress.sqlite").path)
    let dump = try String(
      contentsOf: kept.appendingPathComponent("progress.sql"), encoding: .utf8)
    for statement in dump.components(separatedBy: ";\n") where !statement.isEmpty {
      try database.run(statement)
    }
    return desk
  }

  func testAWorkspaceOfVersion0_1GoesOn() throws {
    let desk = try workspaceOfVersion0_1()
    let cache = ["UNDERSTUDY_CACHE": desk.file("cache").path]
    func run(_ arguments: [String], input: String = "") throws -> Understudy.Outcome {
      try desk.run(arguments, input: input, environment: cache)
    }
    let first = try run(["list", "--plain"])
    XCTAssertEqual(first.status, 0, first.errors)
    XCTAssertEqual(first.errors, "")
    for line in ["x 1.1  Hand over the news", "> 1.2  A forklift joins"] {
      XCTAssertTrue(first.output.contains(line), first.output)
    }
    // The answer of then still passes, with the checks of now; hints and the quiz go on.
    let check = try run(["check", "1.1"])
    XCTAssertEqual(check.status, 0, check.output + check.errors)
    let hint = try run(["hint", "1.2"])
    XCTAssertTrue(hint.output.hasPrefix("Hint 2 of 2\n"), hint.output)
    let export = try run(["progress", "export", "-"]).output
    for text in ["\"milliseconds\":55377", "\"choices\":[1]"] {
      XCTAssertTrue(export.contains(text), export)
    }
    let session = try TerminalSession(desk, environment: cache, rows: 200, for: self)
    session.waitForPrompt("1.2>")
    session.pty.type("\u{1B}[A\u{1B}[A")
    session.waitForScreen(endingWith: "1.2> let box = Box(\"tea\")▏")
    session.pty.type("\u{3}\u{4}")
    XCTAssertEqual(session.end(), 0)
    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: desk.file("cache/kept").path))
        .intersection(["0a", "6e", "d9"]), ["0a", "6e", "d9"])
    // For whoever goes back, there is a copy of the progress as it was.
    let before = try Database(path: desk.file(".understudy/progress-1.sqlite").path)
    XCTAssertEqual(try before.run("PRAGMA user_version"), [[.integer(1)]])
    XCTAssertEqual(try before.run("SELECT count(*) FROM attempt"), [[.integer(2)]])
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
