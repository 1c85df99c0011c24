import Foundation
import TestSupport
import XCTest

/// `understudy grade`, as CI and instructors run it.
final class GradeTests: GradeTestCase {
  private let classReport = """
    PASS  ann  1.1 Double  2/2
    PASS  bob  1.1 Double  2/2
    FAIL  cleo  1.1 Double  0/2
      - Twice two is four.
        double(2) was asked for.
        expected: 4
        got: 2
        → Advice on testTwo.
      - Zero stays zero.
        double(0) was asked for.
        expected: 0
        got: 2
        → Advice on testZero.
    """

  func testGradeAClass() throws {
    try handInAClass()
    try hand(in: "func double(_ n: Int) -> Int { while true {} }\n", "in/fay/\(Desk.double)")
    let outcome = try grade(["in"])
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(outcome.output.hasPrefix(classReport), outcome.output)
    let verdicts = outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    XCTAssertEqual(
      verdicts.dropFirst(3),
      [
        "COMPILE_ERROR  dan  1.1 Double  0/2", "COMPILE_ERROR  eve  1.1 Double  0/2",
        "PASS  eve  1.2 Answer  2/2", "TIMEOUT  fay  1.1 Double  0/2",
        "INVALID  gil  1.1 Double  0/2",
        "8 graded: 3 PASS, 1 FAIL, 2 COMPILE_ERROR, 1 TIMEOUT, 1 INVALID. 6 of 16 points.",
      ])
  }

  func testTheStatusTellsWhoseDoingItIs() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "ann.swift")
    let passed = try grade(["ann.swift", "--exercise", "1.1"])
    XCTAssertEqual(passed.output, "PASS  ann  1.1 Double  2/2\n1 graded: 1 PASS. 2 of 2 points.\n")
    XCTAssertEqual(passed.status, 0)
    // A path that holds no work has not passed.
    try hand(in: "nothing", "stray/notes.txt")
    let stray = try grade(["ann.swift", "stray", "--exercise", "1.1"])
    XCTAssertTrue(stray.errors.contains("There is nothing to grade in stray."), stray.errors)
    XCTAssertEqual(stray.status, 1)
    try hand(in: "func double(_ n: Int) -> Int { 4 }\n", "bob.swift")
    XCTAssertEqual(try grade(["bob.swift", "--exercise", "1.1"]).status, 1)
    try hand(in: "\0", "cleo.swift")
    XCTAssertEqual(try grade(["cleo.swift", "--exercise", "1.1"]).status, 1)
    let broken = try grade(["ann.swift", "--exercise", "2.2"])
    XCTAssertEqual(
      broken.output,
      """
      INTERNAL  ann  2.2 Broken  -/1
        - The grader and the course do their part.
          The course's own answer to this exercise cannot be judged (INTERNAL): The course's \
      own checks do not compile: cannot find 'that' in scope
      1 graded: 1 INTERNAL. 0 of 0 points.

      """)
    XCTAssertEqual(broken.status, 2)
  }

  func testWithoutASandboxItHasToBeAskedFor() throws {
    // An installation without the sandbox launcher.
    let folder = try temporaryFolder()
    let built = Understudy.program.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: built.path)
    where name.hasPrefix("understudy") && name != "understudy-jail" {
      let copy = folder.appendingPathComponent(name)
      if name.hasSuffix(".resources") {
        try FileManager.default.createSymbolicLink(
          at: copy, withDestinationURL: built.appendingPathComponent(name))
      } else if ["understudy", "understudy-host", "understudy-program"].contains(name) {
        try FileManager.default.copyItem(at: built.appendingPathComponent(name), to: copy)
      }
    }
    try hand(in: "", "ann.swift")
    let refused = try desk.understudy.run(
      ["grade", "ann.swift", "--exercise", "1.1", "--course", desk.course.lessons],
      program: folder.appendingPathComponent("understudy"))
    XCTAssertEqual(
      refused.errors,
      """
      understudy: Submissions are not to be trusted, and this machine gives no sandbox to run \
      them in. See: understudy doctor. To run them with your own rights all the same: \
      --unsandboxed

      """)
    XCTAssertEqual(refused.status, 2)
  }

  func testASandboxIsUsedAndReported() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "ann.swift")
    try hand(in: "import Glibc\nfunc double(_ n: Int) -> Int { n + n }\n", "bob.swift")
    let outcome = try desk.understudy.run([
      "grade", "ann.swift", "bob.swift", "--exercise", "1.1", "--course", desk.course.lessons,
      "--store", "store.sqlite", "--format", "json",
    ])
    try XCTSkipIf(outcome.status == 2, "this machine gives no sandbox: \(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let document = try XCTUnwrap(json as? [String: Any])
    let layers = try XCTUnwrap(document["layers"] as? [[String: Any]])
    let active = layers.filter { $0["isActive"] as? Bool == true }
      .compactMap { $0["name"] as? String }
    XCTAssertTrue(active.contains("intake") && active.contains("landlock"), "\(active)")
    let results = try XCTUnwrap(document["results"] as? [[String: Any]])
    XCTAssertEqual(results.compactMap { $0["verdict"] as? String }, ["PASS", "REJECTED"])
  }

  func testAnOwnAnswerThatIsRefusedHasItsRule() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "ann.swift")
    try desk.course.replace(
      "n * 2 }", with: "n * 2 }\nenum Depth { @TaskLocal static var depth = 1 }",
      in: "solutions/01-numbers/01-double/Exercise.swift")
    let outcome = try desk.understudy.run([
      "grade", "ann.swift", "--exercise", "1.1", "--course", desk.course.lessons, "--store",
      "store.sqlite",
    ])
    try XCTSkipIf(outcome.output.isEmpty, "this machine gives no sandbox: \(outcome.errors)")
    XCTAssertTrue(
      outcome.output.contains(
        """
        The course's own answer to this exercise is refused (REJECTED, macro): Exercise.swift:2: the \
        macro @TaskLocal is not allowed here.
        """), outcome.output)
  }

  func testUsage() throws {
    try hand(in: "", "in/ann.swift")
    let cases: [([String], String)] = [
      ([], "Name what is to be graded: a file, a folder, an archive, or --manifest FILE"),
      (["gone"], "gone is not there, or cannot be read."),
      (
        ["in/ann.swift"],
        """
        1 hand-in is in in/ann.swift, but neither folders nor names tell which exercise they answer. The \
        course has 1.1 double, 1.2 answer, 2.2 broken, 2.3 two-files. Name the one, for example: \
        understudy grade in/ann.swift --course COURSE/lessons --store store.sqlite --unsandboxed \
        --exercise 1.1
        """
      ),
      (
        ["in", "--exercise", "7.7"],
        "There is no exercise “7.7”. The nearest: 2.3 two-files"
      ),
      (
        ["in", "--exercise", "2.1"],
        "2.1 is a quiz. Only exercises to write code for can be graded."
      ),
      (["in", "--jobs", "0"], "--jobs 0 is no number from 1 to 1024."),
      (
        ["in", "--format", "yaml"],
        "There is no format “yaml”. There are: text, json, jsonl, junit, tap, github, "
          + "gradescope, exercism, check50, classroom, csv, csv-checks, moodle, canvas, feedback, "
          + "feedback-md, sarif, html"
      ),
      (
        ["in", "--format", "json,csv"],
        "Several formats need a folder to be written to: --out FOLDER"
      ),
      (
        ["in", "--format", "classroom"],
        "The format classroom passes on what Classroom 50 says in these variables, which are "
          + "not set: CLASSROOM, ASSIGNMENT, OWNER, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL"
      ),
      (
        ["in", "--shard", "3/3", "--out", "out"],
        "--shard 3/3 is no share. Write its number, from 0, and how many there are: 0/20 to 19/20"
      ),
      (
        ["in", "--out", "in/ann.swift/results"],
        "in/ann.swift/results is no folder that can be written to. Name another one: --out FOLDER"
      ),
      (["in", "--shard", "0/3"], "Name the folder that shares are written to: --out FOLDER"),
    ]
    for (arguments, expected) in cases {
      let outcome = try grade(arguments)
      XCTAssertEqual(outcome.errors, "understudy: \(expected)\n", "\(arguments)")
      XCTAssertEqual(outcome.status, 2, "\(arguments)")
      XCTAssertEqual(outcome.output, "", "\(arguments)")
    }
  }

  func testGradeAnEmptyFolder() throws {
    try FileManager.default.createDirectory(
      at: desk.file("in"), withIntermediateDirectories: true)
    let outcome = try grade(["in"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: There is nothing to grade in in. Where paths do not tell the exercise, name \
      it: --exercise 3.1
      understudy: There is nothing to grade.

      """)
    XCTAssertEqual(outcome.status, 2)
  }

  func testSeveralFormatsAtOnce() throws {
    try handInAClass()
    let outcome = try grade(["in", "--format", "text,json,junit,csv,html", "--out", "out/all"])
    XCTAssertEqual(
      outcome.output,
      """
      7 graded: 3 PASS, 1 FAIL, 2 COMPILE_ERROR, 1 INVALID. 6 of 14 points.
      Written to out/all: results.txt, results.json, junit.xml, results.csv, results.html

      """)
    XCTAssertEqual(outcome.status, 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.file("out/all").path)
    XCTAssertEqual(
      names.sorted(),
      ["junit.xml", "results.csv", "results.html", "results.json", "results.txt"])
    XCTAssertTrue(try desk.read("out/all/results.txt").hasPrefix(classReport))
    let one = try grade(["in", "--format", "gradescope"])
    XCTAssertEqual(
      one.errors,
      """
      understudy: The format gradescope is for one student's results, and there are several \
      students. Name the files of one student, or choose another format.

      """)
  }

  func testAFormatForOneStudentIsRefusedBeforeAnythingIsJudged() throws {
    try handInAClass()
    for format in ["gradescope", "exercism", "check50", "feedback"] {
      let outcome = try grade(["in", "--format", format])
      XCTAssertEqual(outcome.status, 2, format)
      XCTAssertTrue(outcome.errors.contains("for one student's results"), outcome.errors)
    }
    // Every grade goes into the store at once.
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("store.sqlite").path))
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("out").path))
    XCTAssertEqual(try grade(["in/ann", "--format", "gradescope"]).status, 0)
  }

  func testInAFolderEachStudentHasAFile() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "in/ann/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { 4 }\n", "in/bob/\(Desk.double)")
    let outcome = try grade(["in", "--format", "gradescope,feedback-md", "--out", "out"])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 1)
    for (folder, names) in [
      ("out", ["feedback", "gradescope"]), ("out/feedback", ["ann.md", "bob.md"]),
      ("out/gradescope", ["ann.json", "bob.json"]),
    ] {
      let found = try FileManager.default.contentsOfDirectory(atPath: desk.file(folder).path)
      XCTAssertEqual(found.sorted(), names)
    }
    XCTAssertTrue(try desk.read("out/gradescope/ann.json").contains("\"score\":2,"))
    XCTAssertTrue(try desk.read("out/gradescope/bob.json").contains("\"score\":1,"))
  }

  func testOnlyTheOwnerMayReadTheStore() throws {
    try handInAClass()
    func mode() throws -> Int {
      let path = desk.file("store.sqlite").path
      let all = try FileManager.default.attributesOfItem(atPath: path)
      return all[.posixPermissions] as? Int ?? 0
    }
    let shell = #"umask 0; "$@""#
    XCTAssertEqual(try grade(["in/ann"], shell: shell).status, 0)
    XCTAssertEqual(try mode(), 0o600)
    // A store of an older program is closed to others.
    XCTAssertEqual(chmod(desk.file("store.sqlite").path, 0o644), 0)
    XCTAssertEqual(try grade(["in/ann"], shell: shell).status, 0)
    XCTAssertEqual(try mode(), 0o600)
  }

  func testASecretIsMadeWhereThereIsNone() throws {
    try handInAClass()
    XCTAssertEqual(try grade(["in/ann", "--secret-file", "secret"]).status, 0)
    let path = desk.file("secret").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
  }

  func testASecretThatCanBeGuessed() throws {
    try handInAClass()
    try hand(in: "1234", "secret")
    let outcome = try grade(["in/ann", "--secret-file", "secret"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: The secret that makes the values of checks unpredictable cannot be used: read \
      secret: a secret has at least 16 bytes. Name a file that can be read, with at least 16 random \
      bytes, with --secret-file or in UNDERSTUDY_SECRET_FILE.

      """)
    XCTAssertEqual(outcome.status, 2)
  }

  func testAFolderThatCannotBeWrittenTo() throws {
    try handInAClass()
    let outcome = try grade(["in/ann", "--out", "/dev/null/out"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: /dev/null/out is no folder that can be written to. Name another one: \
      --out FOLDER

      """)
    XCTAssertEqual(outcome.status, 2)
  }

  func testEachFailedCheckHasAPageWithSteps() throws {
    try handInAClass()
    let hostile = "<img src=x>.\"'&"
    try hand(in: "func double(_ n: Int) -> Int { 3 }\n", "in/\(hostile)/\(Desk.double)")
    let outcome = try grade(["in", "--stage", "--format", "html,json", "--out", "out"])
    XCTAssertEqual(outcome.status, 1)
    let pages = try FileManager.default.contentsOfDirectory(atPath: desk.file("out/stage").path)
    let results = try desk.read("out/results.html")
    XCTAssertEqual(pages.count, 2)
    for page in pages {
      XCTAssertNotNil(page.wholeMatch(of: #/1\.1-[0-9a-f]{16}\.html/#), page)
      XCTAssertTrue(results.contains("\"stage\":\"stage/\(page)\""), page)
      XCTAssertTrue(try desk.read("out/stage/\(page)").contains("<p id=\"sentence\""))
    }
    XCTAssertFalse(try desk.read("out/results.json").contains("\"steps\":"))
    // Without a folder for them there are no pages to link to.
    let alone = try grade(["in", "--stage", "--format", "html"]).output
    XCTAssertFalse(alone.contains("\"stage\":\"stage/"))
  }
}
