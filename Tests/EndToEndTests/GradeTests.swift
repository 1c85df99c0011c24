import Foundation
import XCTest

/// `grade` and `merge`, as CI and instructors run them.
final class GradeTests: XCTestCase {
  private var desk: Desk!

  override func setUpWithError() throws { desk = try Desk(for: self, makesWorkspace: false) }

  private func hand(in text: String, _ path: String) throws {
    let file = desk.file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs it with the fixture course and a store of the test's own.
  private func grade(_ arguments: [String], shell: String = #""$@""#) throws
    -> Understudy.Outcome
  {
    let all =
      ["grade", "--unsandboxed", "--course", desk.course.lessons, "--store", "store.sqlite"]
      + arguments
    let outcome = try desk.understudy.run(all, shell: shell)
    return Understudy.Outcome(
      status: outcome.status, output: desk.named(outcome.output),
      errors: desk.named(outcome.errors))
  }

  private func handInAClass() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "in/ann/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { n * n }\n", "in/bob/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { 2 }\n", "in/cleo/\(Desk.double)")
    try hand(in: "func double(_ n: Int) { }\n", "in/dan/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { n.x }\n", "in/eve/\(Desk.double)")
    try hand(in: "func answer() -> Int { 6 * 7 }\n", "in/eve/\(Desk.answer)")
    try hand(in: "a\0b", "in/gil/\(Desk.double)")
  }

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

  func testAClass() throws {
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
          The course's own answer to this exercise does not pass: INTERNAL at testIt. This is \
      a fault of the course.
      1 graded: 1 INTERNAL. 0 of 0 points.

      """)
    XCTAssertEqual(broken.status, 2)
  }

  func testWithoutASandboxItHasToBeAskedFor() throws {
    // An installation without the launcher of sandboxes.
    let folder = try temporaryFolder()
    let built = Understudy.program.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: built.path)
    where name.hasPrefix("understudy") && name != "understudy-jail" {
      let copy = folder.appendingPathComponent(name)
      if name.hasSuffix(".resources") {
        try FileManager.default.createSymbolicLink(
          at: copy, withDestinationURL: built.appendingPathComponent(name))
      } else if name == "understudy" || name == "understudy-host" {
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

  func testUsage() throws {
    try hand(in: "", "in/ann.swift")
    let cases: [([String], String)] = [
      ([], "Name what is to be graded: a file, a folder, an archive, or --manifest FILE"),
      (["gone"], "gone is not there, or cannot be read."),
      (
        ["in/ann.swift"],
        "in/ann.swift does not tell which exercise it answers. Name it: --exercise 3.1"
      ),
      (
        ["in", "--exercise", "7.7"],
        "There is no exercise “7.7”. See them all: understudy list"
      ),
      (
        ["in", "--exercise", "2.1"],
        "2.1 is a quiz. Only exercises to write code for can be graded."
      ),
      (["in", "--jobs", "0"], "--jobs 0 is no number from 1 to 1024."),
      (
        ["in", "--format", "yaml"],
        "There is no format “yaml”. There are: text, json, jsonl, junit, tap, github, "
          + "gradescope, exercism, check50, classroom, csv, sarif, html"
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
      (["in", "--shard", "0/3"], "Name the folder that shares are written to: --out FOLDER"),
    ]
    for (arguments, expected) in cases {
      let outcome = try grade(arguments)
      XCTAssertEqual(outcome.errors, "understudy: \(expected)\n", "\(arguments)")
      XCTAssertEqual(outcome.status, 2, "\(arguments)")
      XCTAssertEqual(outcome.output, "", "\(arguments)")
    }
  }

  func testAnEmptyFolder() throws {
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
    XCTAssertEqual(outcome.output, "")
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
      students.

      """)
  }

  func testAFolderThatCannotBeWrittenTo() throws {
    try handInAClass()
    let outcome = try grade(["in/ann", "--out", "/dev/null/out"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: /dev/null/out/results.txt cannot be written: Not a directory. What is graded \
      is kept: make room, then give the same command again.

      """)
    XCTAssertEqual(outcome.status, 2)
  }

  // MARK: Survival

  func testAKilledBatchEndsInTheSameBytes() throws {
    try handInAClass()
    let json = ["in", "--format", "json", "--no-times", "--jobs", "1"]
    let whole = try grade(json + ["--store", "other.sqlite"])
    XCTAssertEqual(whole.status, 1)
    for delay in ["0.3", "0.8", "1.3", "2"] {
      _ = try grade(json, shell: "timeout -s KILL \(delay) \"$@\"")
    }
    let resumed = try grade(json)
    XCTAssertEqual(resumed.output, whole.output)
  }

  private func handInALargeClass() throws {
    try handInAClass()
    for number in 0..<1000 {
      try hand(
        in: "func double(_ n: Int) -> Int { n + n + \(number) - \(number) }\n",
        "in/s\(number)/\(Desk.double)")
    }
  }

  func testASignalFinishesWhatRunsAndSaysHowToGoOn() throws {
    try handInALargeClass()
    for (signal, seconds) in [("INT", 4), ("TERM", 2), ("HUP", 2)] {
      let stopped = try grade(
        ["in", "--jobs", "1"],
        shell: "timeout --foreground -s \(signal) \(seconds) \"$@\"; exit $?")
      let missing = try XCTUnwrap(
        stopped.errors.firstMatch(of: #/Stopped: ([0-9]+) submissions have no result yet/#)?.1,
        stopped.errors)
      XCTAssertEqual(stopped.status, 124, "timeout sent \(signal); the program ended by itself")
      XCTAssertTrue(stopped.output.hasSuffix("\(missing) have no result yet.\n"), stopped.output)
      XCTAssertTrue(stopped.output.hasPrefix("PASS  ann"), stopped.output)
    }
  }

  func testASecondSignalEndsItAtOnce() throws {
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 30", in: "\(FixtureCourse.double)/exercise.md")
    try hand(in: "func double(_ n: Int) -> Int { while true {} }\n", "in/fay/\(Desk.double)")
    let stopped = try grade(
      ["in", "--jobs", "1"],
      shell: #""$@" & sleep 4; kill -TERM $!; sleep 0.2; kill -TERM $!; wait $!"#)
    XCTAssertEqual(stopped.status, 128 + SIGTERM)
    XCTAssertEqual(stopped.output, "")
  }

  func testASignalThatIsIgnoredStaysSo() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "ann.swift")
    let finished = try grade(
      ["ann.swift", "--exercise", "1.1"],
      shell: #"""
        trap '' HUP; "$@" & while sleep 0.2; kill -HUP $! 2> /dev/null; do :; done; wait $!
        """#)
    XCTAssertEqual(
      finished.output, "PASS  ann  1.1 Double  2/2\n1 graded: 1 PASS. 2 of 2 points.\n")
    XCTAssertEqual(finished.status, 0)
  }

  func testAFullDiskEndsTheBatchAndIsGoneOnFrom() throws {
    try handInAClass()
    let json = ["in", "--format", "json", "--no-times"]
    let whole = try grade(json)
    let small = desk.file("small").path
    let mount = """
      unshare -m bash -c 'mkdir -p "\(small)" && mount -t tmpfs -o size=24k none "\(small)" \
        || exit 77; "$@"; status=$?; mv "\(small)"/* "\(desk.workspace.path)"; exit $status' sh "$@"
      """
    let full = try grade(json + ["--store", "small/full.sqlite"], shell: mount)
    try XCTSkipIf(full.status != 2, "no small disk can be made here: \(full.errors)")
    XCTAssertEqual(
      full.errors,
      """
      understudy: small/full.sqlite cannot be written: database or disk is full. What is graded \
      so far is kept: mend that, then give the same command again to go on.

      """)
    let resumed = try grade(json + ["--store", "full.sqlite"])
    XCTAssertEqual(resumed.output, whole.output)
  }

  // MARK: Shares

  func testSharesAndTheirMerging() throws {
    try handInAClass()
    for index in 0..<2 {
      let outcome = try grade([
        "in", "--shard", "\(index)/2", "--out", "shares", "--store", "s\(index).sqlite",
      ])
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      XCTAssertEqual(outcome.output, "")
    }
    let merged = try desk.run(["merge", "shares"])
    XCTAssertEqual(merged.status, 1)
    XCTAssertEqual(merged.output, try grade(["in"]).output)

    try FileManager.default.removeItem(at: desk.file("shares/1-of-2.jsonl"))
    let missing = try desk.run(["merge", "shares"])
    XCTAssertEqual(missing.errors, "understudy: 1 shares are missing: 1\n")
    XCTAssertEqual(missing.status, 2)
    try hand(in: "{}", "shares/1-of-2.jsonl")
    XCTAssertEqual(
      try desk.run(["merge", "shares"]).errors,
      "understudy: shares/1-of-2.jsonl is no whole share of a batch. Grade this share again.\n")
    XCTAssertEqual(
      try desk.run(["merge"]).errors,
      "understudy: There are no shares to put together. Name the folder that they were "
        + "written to.\n")
  }
}
