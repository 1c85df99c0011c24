import Foundation
import TestSupport
import XCTest

/// The learners' commands and `doctor`, without the prompt.
final class CommandTests: XCTestCase {
  func testInitMakesAPackageThatEditorsUnderstand() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let made = try desk.run(["init", "here", "--course", desk.course.lessons])
    XCTAssertEqual(
      made.output,
      "The workspace is ready in here, with 4 exercises to write. Open it in your editor, or type: "
        + "understudy\n")
    XCTAssertTrue(try desk.read("here/Package.swift").contains("01-numbers/01-double"))
    XCTAssertEqual(
      try desk.read("here/02-words/03-two-files/Model.swift"), "func one() -> Int { 1 }\n")
    XCTAssertEqual(
      try desk.run(["init", "here"]).output,
      "The workspace in here is in step with its course. New exercises: 0\n")
  }

  func testList() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(
      try desk.run(["list", "--plain"]).output,
      """
      1  Numbers  0/2
        > 1.1  Double
          1.2  Answer
      2  Words  0/3
          2.1  Guess
          2.2  Broken
          2.3  Two files
      0 of 5 solved

      """)
    let json = try JSONSerialization.jsonObject(
      with: Data(try desk.run(["list", "--json"]).output.utf8))
    let exercises = try XCTUnwrap((json as? [String: Any])?["exercises"] as? [[String: Any]])
    XCTAssertEqual(exercises.map { $0["number"] as? String }, ["1.1", "1.2", "2.1", "2.2", "2.3"])
    XCTAssertEqual(exercises.first?["state"] as? String, "current")
    XCTAssertEqual(exercises[2]["kind"] as? String, "quiz")
  }

  func testCheckByNumberSlugPathAndFile() throws {
    let desk = try Desk(for: self)
    try desk.write("func answer() -> Int { 42 }\n", to: Desk.answer)
    let expected = """
      ✓ 1.2 Answer  passed: 2 of 2 checks (… ms)

      Because of answer.

      Next: 2.1 Guess — a quiz at the prompt: understudy

      """
    for name in ["1.2", "answer", "01-numbers/02-answer", "./01-numbers/02-answer/Exercise.swift"] {
      XCTAssertEqual(try desk.run(["check", name]).output, expected, name)
    }
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: "elsewhere.swift")
    let other = try desk.run(["check", "1.1", "--file", "elsewhere.swift"])
    XCTAssertTrue(other.output.hasPrefix("✓ 1.1 Double  passed: 2 of 2 checks"), other.output)
    let nameless = try desk.run(["check", "--file", "elsewhere.swift"])
    XCTAssertEqual(
      nameless.errors,
      "understudy: WORK/elsewhere.swift lies in no exercise's folder. Name the exercise too: "
        + "understudy check 3.1 --file FILE\n")
    XCTAssertEqual(nameless.status, 2)
    let known = try desk.run(["check", "--file", Desk.answer])
    XCTAssertTrue(known.output.hasPrefix("✓ 1.2 Answer"), known.output)
  }

  func testCheckOfAFileNeedsNoWorkspace() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: "mine.swift")
    let outcome = try desk.run(
      ["check", "double", "--file", "mine.swift", "--course", desk.course.lessons])
    XCTAssertEqual(
      outcome.output, "✓ 1.1 Double  passed: 2 of 2 checks (… ms)\n\nBecause of double.\n")
    XCTAssertEqual(outcome.status, 0)
  }

  func testUnknownExercisesAndWords() throws {
    let desk = try Desk(for: self)
    for (arguments, message) in [
      (
        ["check", "1.3"],
        "There is no exercise “1.3”. The nearest: 1.1 double, 1.2 answer, 2.3 two-files"
      ),
      (["check", "anwser"], "There is no exercise “anwser”. The nearest: 1.2 answer"),
      (
        ["hint", "xyzzy"],
        "There is no exercise “xyzzy” in COURSE/lessons. See them all: understudy list"
      ),
      (["doctor", "all"], "There is a word too many: “all”. Try: understudy --help"),
      (["check", "1.1", "1.2"], "There is a word too many: “1.2”. Try: understudy --help"),
      (["check", "--fast"], "There is no option --fast here. Try: understudy --help"),
      (["check", "--file"], "The option --file needs a value. Try: understudy --help"),
      (
        ["chekc"],
        "There is no command “chekc”. The commands are init, list, check, watch, trace, why, stage, hint, reset, "
          + "glossary, explain, summary, card, hunt, review, submit, placement, progress, lsp, new, import, preview, verify, pack, site, grade, merge, similar, doctor, prepare, completion, manual. Try: understudy --help"
      ),
    ] {
      let outcome = try desk.run(arguments)
      XCTAssertEqual(outcome.errors, "understudy: \(message)\n")
      XCTAssertEqual(outcome.output, "")
      XCTAssertEqual(outcome.status, 2)
    }
  }

  /// The words are read with the arguments: a wrong one must not turn the answer to English.
  func testAWrongWordIsAnsweredInTheLanguageNamed() throws {
    let desk = try Desk(for: self)
    for language in [["--lang", "zh-Hans"], ["--lang=zh-Hans"]] {
      let outcome = try desk.run(["check", "--fast"] + language)
      XCTAssertEqual(
        outcome.errors, "understudy: 这里没有 --fast 这个选项。请试试：understudy --help\n")
      XCTAssertEqual(outcome.status, 2)
    }
  }

  func testOptionsMayStandBeforeTheCommand() throws {
    let desk = try Desk(for: self)
    let list = try desk.run(["list"])
    XCTAssertEqual(try desk.run(["--course", desk.course.lessons, "list"]).output, list.output)
    XCTAssertEqual(try desk.run(["--plain", "list", "--plain"]).status, 0)
    XCTAssertTrue(try desk.run(["--version"]).output.hasPrefix("understudy "))
    XCTAssertTrue(try desk.run(["check", "--help"]).output.hasPrefix("Usage: understudy check"))
    for words in [["help", "check"], ["help", "--plain", "check"]] {
      XCTAssertTrue(try desk.run(words).output.hasPrefix("Usage: understudy check"), "\(words)")
    }
    XCTAssertTrue(try desk.run(["help"]).output.hasPrefix("Usage: understudy [COMMAND]"))
    XCTAssertEqual(try desk.run(["help", "chek"]).status, 2)
    let help = try desk.run(["--help", "--plain"])
    XCTAssertTrue(help.output.hasPrefix("Usage: understudy [COMMAND]"))
    XCTAssertTrue(help.output.utf8.allSatisfy { $0 < 0x80 })
  }

  func testHint() throws {
    let desk = try Desk(for: self)
    XCTAssertEqual(try desk.run(["hint", "answer"]).output, "Hint 1 of 3\n  First hint.\n")
    XCTAssertEqual(
      try desk.run(["hint", "answer", "--json"]).output,
      """
      {
        "all" : 3,
        "exercise" : "01-numbers/02-answer",
        "hints" : [
          {
            "number" : 2,
            "text" : "Second hint."
          }
        ],
        "version" : 1
      }

      """)
    XCTAssertTrue(try desk.run(["hint", "answer"]).output.hasPrefix("Hint 3 of 3\n"))
  }

  func testAFileFromElsewhereIsNoProgress() throws {
    let desk = try Desk(for: self)
    let right = "func double(_ n: Int) -> Int { n + n }\n"
    try desk.write(right, to: "elsewhere.swift")
    XCTAssertEqual(
      try desk.run(["check", "1.1", "--file", "elsewhere.swift"]).output,
      """
      ✓ 1.1 Double  passed: 2 of 2 checks (… ms)
      This file is not the one in your workspace, so the verdict is not part of your progress.

      Because of double.

      Next: 1.2 Answer — in 01-numbers/02-answer/Exercise.swift

      """)
    XCTAssertTrue(try desk.run(["list"]).output.hasSuffix("\n0 of 5 solved\n"))
    try desk.write(right, to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "--file", Desk.double]).status, 0)
    XCTAssertTrue(try desk.run(["list"]).output.hasSuffix("\n1 of 5 solved\n"))
    // With a file of the workspace, the exercise's other files also come from the workspace.
    try desk.write("func one() -> Int { 3 }\n", to: "02-words/03-two-files/Model.swift")
    let two = try desk.run(["check", "--file", "02-words/03-two-files/Exercise.swift"])
    XCTAssertEqual(two.status, 0, two.output)
  }

  func testResetKeepsTheLearnersVersion() throws {
    let desk = try Desk(for: self)
    try desk.write("// mine\n", to: Desk.double)
    let outcome = try desk.run(["reset", "1.1"])
    XCTAssertEqual(
      outcome.output,
      "1.1 Double is back at its beginning. Your version is kept in "
        + ".understudy/kept/01-numbers/01-double/Exercise.1.swift\n")
    XCTAssertEqual(
      try desk.read(".understudy/kept/01-numbers/01-double/Exercise.1.swift"), "// mine\n")
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n")
  }

  func testEveryJSONIsJSON() throws {
    let desk = try Desk(for: self)
    for arguments in [
      ["list"], ["check", "1.1"], ["check", "2.2"], ["hint"], ["doctor"], ["verify", "1.1"],
      ["init"], ["init", "another"], ["reset"],
    ] {
      let outcome = try desk.run(arguments + ["--json", "--course", desk.course.lessons])
      let json = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      XCTAssertEqual(
        (json as? [String: Any])?["version"] as? Int, 1,
        "\(arguments): \(outcome.output)\(outcome.errors)")
      guard arguments[0] != "check" else { continue }
      let schema = arguments[0] == "verify" ? "verify.schema.json" : "commands.schema.json"
      XCTAssertEqual(
        try unexplainedKeys(of: outcome.output, in: schema), [], "\(arguments)")
    }
  }

  func testInitFromTheFolderOfACourse() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let author = Understudy(folder: desk.course.folder)
    for source in [".", "../\(desk.course.folder.lastPathComponent)"] {
      let target = try temporaryFolder().appendingPathComponent("ws")
      let made = try author.run(["init", source, target.path])
      XCTAssertEqual(made.errors, "")
      XCTAssertEqual(made.status, 0)
      XCTAssertTrue(
        FileManager.default.fileExists(atPath: target.appendingPathComponent(Desk.double).path))
    }
    // By itself, the folder is where the work is.
    let made = try author.run(["init", "."])
    XCTAssertEqual(made.status, 0, made.errors)
    XCTAssertTrue(
      FileManager.default.fileExists(
        atPath: desk.course.folder.appendingPathComponent(Desk.double).path))
    let wrong = try author.run(["init", "lessons/01-numbers", "ws"])
    XCTAssertEqual(wrong.status, 2)
    XCTAssertTrue(wrong.errors.contains("holds no course"), wrong.errors)
  }

  func testInitAndResetForPrograms() throws {
    let desk = try Desk(for: self)
    try desk.write("// mine\n", to: Desk.double)
    XCTAssertEqual(
      try desk.run(["reset", "1.1", "--json"]).output,
      """
      {
        "exercise" : "01-numbers/01-double",
        "kept" : "WORK/.understudy/kept/01-numbers/01-double/Exercise.1.swift",
        "version" : 1
      }

      """)
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n")
    let quiz = try desk.run(["reset", "2.1", "--json"])
    XCTAssertEqual([quiz.output, String(quiz.status)], ["", "2"])
    try desk.course.move(FixtureCourse.two, to: "lessons/02-words/04-two-files")
    XCTAssertEqual(
      try desk.run(["init", "--json"]).output,
      """
      {
        "added" : [

        ],
        "folder" : "WORK",
        "isNew" : false,
        "left" : [

        ],
        "moved" : [
          {
            "new" : "02-words/04-two-files",
            "old" : "02-words/03-two-files"
          }
        ],
        "renewed" : [

        ],
        "version" : 1
      }

      """)
  }

  func testDoctor() throws {
    let desk = try Desk(for: self)
    let outcome = try desk.run(["doctor"])
    // `doctor` fails on a machine without a sandbox, which learners do not need.
    let isWell = !outcome.output.contains("cannot be graded in a sandbox")
    XCTAssertEqual(outcome.status, isWell ? 0 : 2, outcome.output)
    XCTAssertNotNil(
      outcome.output.firstMatch(of: /libedit \d+\.\d+ edits what is typed/), outcome.output)
    for sentence in ["files open and enough addresses", "the clock says 20", "MB are free"] {
      XCTAssertTrue(outcome.output.contains(sentence), outcome.output)
    }
    XCTAssertFalse(outcome.output.contains("understudy doctor"), outcome.output)
    XCTAssertTrue(outcome.output.contains("the course in COURSE/lessons has 2 lessons and 5"))
    XCTAssertTrue(outcome.output.contains("the workspace in WORK keeps your progress"))
    XCTAssertTrue(
      outcome.output.hasSuffix(isWell ? "\nAll is well.\n" : "\nSomething is missing.\n"))
  }

  func testACacheIntoWhichOthersCanWriteIsNotUsed() throws {
    let desk = try Desk(for: self)
    let cache = try temporaryFolder()
    chmod(cache.path, 0o777)
    let environment = ["UNDERSTUDY_CACHE": cache.path, "UNDERSTUDY_STAY": "0"]
    let check = try desk.run(["check", "1.1"], environment: environment)
    XCTAssertEqual(check.status, 1, check.errors)
    XCTAssertEqual(
      check.errors.ranges(of: "Other users can change what is in").count, 1, check.errors)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: cache.path), [])
    let doctor = try desk.run(["doctor"], environment: environment)
    XCTAssertTrue(doctor.output.contains("✗ Other users can change what is in"), doctor.output)
    XCTAssertTrue(doctor.output.contains("UNDERSTUDY_SHARED_CACHE=1"), doctor.output)
    XCTAssertEqual(doctor.status, 2)
    let shared = environment.merging(["UNDERSTUDY_SHARED_CACHE": "1"]) { $1 }
    XCTAssertEqual(try desk.run(["check", "1.1"], environment: shared).errors, "")
    XCTAssertNotEqual(try FileManager.default.contentsOfDirectory(atPath: cache.path), [])
  }

  func testAnExerciseOfTwoFiles() throws {
    let desk = try Desk(for: self)
    let joined = try desk.run([], input: ":goto 2.3\nfunc one() -> Int { 3 }\n")
    XCTAssertTrue(joined.output.contains("replaced one() in Model.swift, line 1"), joined.output)
    XCTAssertEqual(joined.status, 0)
    XCTAssertEqual(
      try desk.read("02-words/03-two-files/Model.swift"), "func one() -> Int { 3 }\n")
  }

  func testAFileBesideTheAnswerIsNamedWhereSomethingMayBeMissing() throws {
    let desk = try Desk(for: self)
    let other = "\(Desk.double.split(separator: "/").dropLast().joined(separator: "/"))/Other.swift"
    try desk.write("func quadruple(_ n: Int) -> Int { 4 * n }\n", to: other)
    let remark =
      "Not judged: Other.swift. Put everything that your answer needs into Exercise.swift."
    for (body, isNamed) in [("quadruple(n) / 2", true), ("n + n", false)] {
      try desk.write("func double(_ n: Int) -> Int { \(body) }\n", to: Desk.double)
      let outcome = try desk.run(["check", "1.1", "--json"])
      XCTAssertEqual(outcome.output.contains(remark), isNamed, outcome.output)
    }
  }
}
