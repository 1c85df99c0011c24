import Foundation
import TestSupport
import XCTest

/// A new course: made, verified, handed out, solved and graded.
final class NewCourseTests: XCTestCase {
  private var folder: URL!
  private var understudy: Understudy { Understudy(folder: folder) }

  override func setUpWithError() throws { folder = try temporaryFolder() }

  @discardableResult
  private func run(_ arguments: String...) throws -> Understudy.Outcome {
    try understudy.run(arguments)
  }

  func testANewCourseIsCleanAndPacked() throws {
    let made = try run("new", "course", "data-structures")
    XCTAssertEqual(made.errors, "")
    XCTAssertEqual(made.status, 0)
    for file in ["README.md", ".github/workflows/verify.yml", "lessons/course.json"] {
      XCTAssertTrue(made.output.contains("  data-structures/\(file)\n"), made.output)
    }
    let course = "data-structures/lessons"
    let verified = try run("verify", "--plain", "--course", course)
    // A slow machine has time for a line of progress.
    XCTAssertEqual(verified.errors.replacing(#/\d of 2 verified\. \n/#, with: ""), "")
    XCTAssertEqual(verified.status, 0, verified.output)
    XCTAssertTrue(verified.output.hasSuffix("All is well. Exercises: 2.\n"), verified.output)
    XCTAssertFalse(verified.output.contains("<#"))

    let packed = try run("pack", "--course", course)
    XCTAssertEqual(packed.errors, "")
    XCTAssertEqual(
      packed.output.split(separator: "\n").map { $0.prefix { $0 != "(" } },
      [
        "For students, without solutions: packed/data-structures-students.zip ",
        "For graders, with solutions: packed/data-structures-graders.zip ",
      ])
  }

  func testAWorkspaceFromAnArchiveIsComplete() throws {
    try run("new", "course", "made/bells")
    try run("pack", "--course", "made/bells/lessons")
    let begun = try run("init", "packed/bells-students.zip")
    XCTAssertEqual(begun.errors, "")
    XCTAssertEqual(begun.status, 0)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("made"))
    let workspace = ["--workspace", "bells", "--plain"]
    let unsolved = try understudy.run(["check", "1.1"] + workspace)
    XCTAssertEqual(unsolved.status, 1, unsolved.errors)
    let exercise = folder.appendingPathComponent("bells/01-bells/01-ring-the-bell/Exercise.swift")
    let starter = try String(contentsOf: exercise, encoding: .utf8)
    try starter.replacing("// What has to happen here?", with: "listener?.bellDidRing()")
      .write(to: exercise, atomically: true, encoding: .utf8)
    let solved = try understudy.run(["check", "1.1"] + workspace)
    XCTAssertEqual(solved.status, 0, solved.output + solved.errors)

    // The same file again changes nothing; the workspace may move with its course.
    let again = try run("init", "packed/bells-students.zip")
    XCTAssertTrue(again.output.contains("New exercises: 0"), again.output)
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("bells"), to: folder.appendingPathComponent("moved"))
    let moved = try run("check", "1.1", "--workspace", "moved", "--plain")
    XCTAssertEqual(moved.status, 0, moved.output + moved.errors)

    let graded = try run("grade", "moved", "--course", "packed/bells-graders.zip", "--plain")
    XCTAssertEqual(graded.errors, "")
    XCTAssertEqual(graded.status, 0, graded.output)

    // The copy in the cache may be damaged.
    let cache = URL(fileURLWithPath: try XCTUnwrap(Understudy.environment["UNDERSTUDY_CACHE"]))
    let copies = try FileManager.default.contentsOfDirectory(
      at: cache.appendingPathComponent("courses"), includingPropertiesForKeys: nil
    ).filter {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("lessons/01-bells").path)
    }
    for copy in copies {
      try? FileManager.default.removeItem(at: copy.appendingPathComponent("solutions"))
    }
    XCTAssertFalse(copies.isEmpty)
    try run("list", "--course", "packed/bells-graders.zip")
    XCTAssertTrue(
      copies.contains {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("solutions").path)
      })
  }

  func testHiddenChecksJudgeOnlyWhatIsGraded() throws {
    try run("new", "course", "made/bells")
    let place = "made/bells/lessons/01-bells/01-ring-the-bell"
    try Data(
      """
      import XCTest

      final class TirelessBellChecks: XCTestCase {
        @MainActor func testBellRingsAllDay() {
          let (bell, neighbour) = (Bell(), Neighbour())
          bell.listener = neighbour
          for _ in CheckSupport::numbers(to: 9) { bell.ring() }
          CheckSupport::expectEqual(neighbour.log.count, 9, "The bell rang nine times.")
        }
      }

      """.utf8
    ).write(to: folder.appendingPathComponent("\(place)/HiddenChecks.swift"))
    let unnamed = try run("verify", "1.1", "--course", "made/bells/lessons", "--plain")
    XCTAssertTrue(
      unnamed.output.contains("lessons/01-bells/01-ring-the-bell/HiddenChecks.swift:4: "),
      unnamed.output)
    let page = folder.appendingPathComponent("\(place)/exercise.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let heading = "## Checks\n### testBellRingsAllDay\nIt never tires.\n\nMay a bell stop?\n\n"
    try text.replacing("## Checks\n", with: heading)
      .write(to: page, atomically: true, encoding: .utf8)

    try run("pack", "--course", "made/bells/lessons")
    try run("init", "packed/bells-students.zip")
    let exercise = folder.appendingPathComponent("bells/01-bells/01-ring-the-bell/Exercise.swift")
    let starter = try String(contentsOf: exercise, encoding: .utf8)
    try starter.replacing(
      "// What has to happen here?", with: "rings += 1; if rings < 6 { listener?.bellDidRing() }"
    ).replacing("func ring() {", with: "var rings = 0\n  func ring() {")
      .write(to: exercise, atomically: true, encoding: .utf8)
    let checked = try run("check", "1.1", "--workspace", "bells", "--plain")
    XCTAssertEqual(checked.status, 0, checked.output + checked.errors)
    let graded = try run("grade", "bells", "--course", "packed/bells-graders.zip", "--plain")
    XCTAssertEqual(graded.status, 1, graded.errors)
    XCTAssertTrue(graded.output.contains("  - 1 hidden check\n"), graded.output)
    XCTAssertFalse(graded.output.contains("It never tires."), graded.output)
    XCTAssertTrue(graded.output.contains("3/4"), graded.output)
    let later = try run(
      "grade", "bells", "--course", "packed/bells-graders.zip", "--hidden-until", "2026-01-02",
      "--plain")
    XCTAssertTrue(later.output.contains("It never tires."), later.output + later.errors)
  }

  func testACheckoutAndWrongFiles() throws {
    try run("new", "course", "bells")
    let made = try run("init", "bells")
    XCTAssertTrue(made.output.contains("bells-workspace"), made.output + made.errors)
    XCTAssertTrue(
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("bells-workspace/Package.swift").path))
    try Data("no archive".utf8).write(to: folder.appendingPathComponent("wrong.zip"))
    let wrong = try run("init", "wrong.zip")
    XCTAssertEqual(wrong.status, 2)
    XCTAssertEqual(
      wrong.errors, "understudy: wrong.zip is damaged, or is no archive that can be read.\n")
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("wrong").path))
    let missing = try run("init", "gone.zip")
    XCTAssertEqual(missing.status, 2)
    XCTAssertEqual(
      missing.errors,
      """
      understudy: There is no file gone.zip. Name the file that you were given, with its folder.

      """)
    let occupied = try run("pack", "--course", "bells/lessons", "--name", "bells")
    XCTAssertEqual(occupied.status, 0)
    let refused = try run("init", "packed/bells-students.zip")
    XCTAssertEqual(
      refused.errors,
      """
      understudy: bells is there already and is no workspace. Name another folder for your work: \
      understudy init FILE FOLDER

      """)
    let two = try run("init", "nowhere", "work")
    XCTAssertEqual(two.status, 2)
    XCTAssertTrue(two.errors.contains("nowhere holds no course"), two.errors)
  }

  func testTheInstalledCourseIsNobodysToChange() throws {
    for kind in ["lesson", "exercise", "quiz"] {
      let outcome = try run("new", kind, "cut-the-rope")
      XCTAssertEqual(outcome.status, 2)
      XCTAssertTrue(
        outcome.errors.hasPrefix("understudy: There is no course here to add to."), outcome.errors)
    }
    XCTAssertTrue(try run("pack").errors.hasPrefix("understudy: There is no course here"))
    XCTAssertEqual(try run("new", "course", "Bad Name").status, 2)
    try run("new", "course", "bells")
    let again = try run("new", "course", "bells")
    XCTAssertEqual(again.status, 2)
    XCTAssertTrue(again.errors.contains("is there already. Nothing was made"), again.errors)
  }
}
