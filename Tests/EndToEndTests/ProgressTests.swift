import Foundation
import XCTest

/// `understudy progress`: a workspace goes on elsewhere.
final class ProgressTests: XCTestCase {
  private func used() throws -> Desk {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    try desk.run(["check", "1.1"])
    try desk.write("func answer() -> Int { 1 }\n", to: Desk.answer)
    try desk.run(["check", "1.2"])
    try desk.run(["hint", "1.2"])
    try desk.run([], input: ":goto 2.1\na\nb\n")
    return desk
  }

  func testAWorkspaceGoesOnInAClone() throws {
    let desk = try used()
    XCTAssertEqual(
      try desk.run(["progress", "export", "progress.jsonl"]).output,
      "progress.jsonl has your progress: 1 exercise solved, 2 attempts, 2 quiz answers. To go on "
        + "elsewhere: understudy progress import progress.jsonl\n")
    // The clone has the files, and nothing of .understudy.
    let clone = try Desk(for: self, makesWorkspace: false)
    for name in ["01-numbers", "02-words", "Package.swift", "progress.jsonl"] {
      try FileManager.default.copyItem(at: desk.file(name), to: clone.file(name))
    }
    try clone.run(["init", ".", "--course", desk.course.lessons])
    let new =
      "progress.jsonl was imported. New here: 1 exercise solved, 2 attempts, 2 quiz answers.\n"
    XCTAssertEqual(try clone.run(["progress", "import", "progress.jsonl"]).output, new)
    XCTAssertEqual(
      try clone.run(["progress", "import", "progress.jsonl"]).output,
      "Everything in progress.jsonl is here already. Nothing was changed.\n")
    XCTAssertEqual(try clone.run(["list"]).output, try desk.run(["list"]).output)
    XCTAssertEqual(
      try clone.run(["progress", "export", "-"]).output, try desk.read("progress.jsonl"))
    XCTAssertEqual(
      try clone.read(Desk.double), "func double(_ n: Int) -> Int { n * 2 }\n")
    // Through a pipe.
    let other = try Desk(for: self)
    let piped = try other.run(["progress", "import", "-"], input: try desk.read("progress.jsonl"))
    XCTAssertEqual(piped.output, new.replacingOccurrences(of: "progress.jsonl", with: "-"))
  }

  func testExportKeepsWhatTheFileHasFromElsewhere() throws {
    let desk = try used()
    try desk.run(["progress", "export", "progress.jsonl"])
    let other = try Desk(for: self)
    try FileManager.default.copyItem(
      at: desk.file("progress.jsonl"), to: other.file("progress.jsonl"))
    try other.write("func answer() -> Int { 2 }\n", to: Desk.answer)
    try other.run(["check", "1.2"])
    let export = try other.run(["progress", "export", "progress.jsonl"]).output
    XCTAssertTrue(export.contains("1 exercise solved, 3 attempts, 2 quiz answers."), export)
    XCTAssertTrue(
      export.contains("has more than this workspace: 2 attempts and 2 quiz answers"), export)
  }

  func testExercisesThatWereNumberedAnewFollow() throws {
    let desk = try used()
    try desk.run(["progress", "export", "progress.jsonl"])
    let other = try Desk(for: self, makesWorkspace: false)
    try other.course.move("lessons/01-numbers/01-double", to: "lessons/01-numbers/07-double")
    try other.course.move(
      "solutions/01-numbers/01-double", to: "solutions/01-numbers/07-double")
    try other.run(["init", "--course", other.course.lessons])
    try FileManager.default.copyItem(
      at: desk.file("progress.jsonl"), to: other.file("progress.jsonl"))
    for _ in 0..<2 { try other.run(["progress", "import", "progress.jsonl"]) }
    let list = try other.run(["list", "--plain"]).output
    XCTAssertTrue(list.contains("x 1.7  Double"), list)
    XCTAssertTrue(
      try other.run(["progress", "export", "-"]).output.contains("01-numbers/07-double"))
  }

  func testWhatIsNoProgressIsRefusedAndNothingChanges() throws {
    let desk = try used()
    try desk.run(["progress", "export", "progress.jsonl"])
    let text = try desk.read("progress.jsonl")
    try desk.write(String(text.dropLast(300)), to: "cut.jsonl")
    try desk.write("# Notes\n", to: "notes.md")
    try Data([0xFF, 0xFE, 0]).write(to: desk.file("bytes"))
    let before = try desk.run(["progress", "export", "-"]).output
    for (arguments, message) in [
      (["import", "cut.jsonl"], "cut.jsonl is damaged at line "),
      (["import", "notes.md"], "notes.md is not progress that this program has exported. "),
      (["import", "bytes"], "bytes is not progress that this program has exported. "),
      (["import", "none.jsonl"], "none.jsonl is not there, or it is no file that can be read. "),
      (["import", "."], ". is not there, or it is no file that can be read. "),
      (["export", "notes.md"], "notes.md holds something else, so it was left as it is. "),
      (["export", "cut.jsonl"], "cut.jsonl is damaged at line "),
      (["export", "none/progress.jsonl"], "WORK/none/progress.jsonl cannot be written: "),
      (["export"], "Say what to do: understudy progress export FILE"),
      (["send", "x"], "Say what to do: understudy progress export FILE"),
    ] {
      let outcome = try desk.run(["progress"] + arguments)
      XCTAssertTrue(outcome.errors.hasPrefix("understudy: \(message)"), outcome.errors)
      XCTAssertEqual(outcome.output, "")
      XCTAssertEqual(outcome.status, 2)
    }
    XCTAssertEqual(try desk.read("notes.md"), "# Notes\n")
    XCTAssertEqual(try desk.run(["progress", "export", "-"]).output, before)
  }

  func testProgressInAnotherCourseIsRefused() throws {
    let desk = try used()
    let text = try desk.run(["progress", "export", "-"]).output
    let other = try Desk(for: self, makesWorkspace: false)
    try other.course.move("lessons/01-numbers", to: "lessons/01-figures")
    try other.course.move("lessons/02-words", to: "lessons/02-letters")
    try other.course.move("solutions/01-numbers", to: "solutions/01-figures")
    try other.course.move("solutions/02-words", to: "solutions/02-letters")
    try other.course.replace("01-numbers", with: "01-figures", in: "lessons/course.json")
    try other.course.replace("02-words", with: "02-letters", in: "lessons/course.json")
    try other.run(["init", "--course", other.course.lessons])
    let outcome = try other.run(["progress", "import", "-"], input: text)
    XCTAssertEqual(
      outcome.errors,
      "understudy: - is progress in another course: it names no exercise of COURSE/lessons. Nothing "
        + "was changed. Import it in a workspace of its own course.\n")
    XCTAssertEqual(outcome.status, 2)
    XCTAssertFalse(try other.run(["progress", "export", "-"]).output.contains("numbers"))
  }
}
