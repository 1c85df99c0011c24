import Foundation
import TestSupport
import XCTest

/// `understudy verify`: the table, kept results, `--changed`, and the exit status.
final class VerifyTests: XCTestCase {
  func testACleanExerciseIsVerifiedOnce() throws {
    let desk = try Desk(for: self)
    // Use a new cache: the shared one may hold results of earlier test runs.
    let cache = try temporaryFolder()
    let first = try verify(desk, cache: cache, "1.1")
    XCTAssertEqual(
      withoutTimes(first.output),
      """
      exercise    stub  right  wrong  refused  mutants    quiz  seconds
      1.1 double  ok    1/1    2/2             3/3              0.0
      All is well. Exercises: 1.

      """)
    XCTAssertEqual(first.status, 0)
    let second = try verify(desk, cache: cache, "1.1")
    XCTAssertEqual(
      second.output,
      """
      exercise    stub  right  wrong  refused  mutants    quiz  seconds
      1.1 double  ok    1/1    2/2             3/3              kept
      All is well. Exercises: 1.

      """)
    XCTAssertEqual(
      withoutTimes(try verify(desk, cache: cache, "1.1", "--fresh").output),
      withoutTimes(first.output))
    try desk.course.replace(
      "n * 2", with: "2 * n", in: "solutions/01-numbers/01-double/Exercise.swift")
    XCTAssertEqual(
      withoutTimes(try verify(desk, cache: cache, "1.1").output), withoutTimes(first.output))
  }

  func testFindingsAreListedBelowTheTable() throws {
    let desk = try Desk(for: self)
    let outcome = try verify(desk, "1.2", "--fresh")
    XCTAssertEqual(
      withoutTimes(outcome.output),
      """
      exercise    stub  right  wrong  refused  mutants    quiz  seconds
      1.2 answer                                                0.0
      Weak: these mistakes go unnoticed.
        lessons/01-numbers/02-answer/Checks.swift:5: This expectation holds whatever a submission does: \
      XCTest::XCTAssertTrue(true, "always"). Ask for something that comes from the submission, or remove \
      it.
      Things to mend: 1 (weak: 1). Exercises: 1.

      """)
    XCTAssertEqual(outcome.status, 1)
    let broken = try verify(desk, "2.2")
    XCTAssertEqual(broken.status, 1)
    XCTAssertTrue(broken.output.contains("cannot find 'that' in scope"), broken.output)
  }

  func testAMisspelledSettingIsOneFinding() throws {
    let desk = try Desk(for: self)
    for path in [
      "solutions/01-numbers/01-double/Exercise.swift",
      "lessons/01-numbers/01-double/Exercise.swift",
    ] {
      try desk.course.replace("func", with: "import Foundation\nfunc", in: path)
    }
    for setting in ["imports: Fundation", "import: Foundation"] {
      let page = "lessons/01-numbers/01-double/exercise.md"
      let setting = "isolation: none\n\(setting)"
      try desk.course.replace("isolation: none", with: setting, in: page)
      let outcome = try verify(desk, "1.1")
      XCTAssertTrue(
        outcome.output.hasSuffix("Things to mend: 1. Exercises: 1.\n"), outcome.output)
      XCTAssertTrue(outcome.output.contains("  \(page):6: "), outcome.output)
      try desk.course.replace(setting, with: "isolation: none", in: page)
    }
    // Where the setting is missing, the answers are at fault.
    let outcome = try verify(desk, "1.1")
    XCTAssertTrue(outcome.output.contains("Foundation may not be imported here"), outcome.output)
  }

  func testAcceptedFindings() throws {
    let desk = try Desk(for: self)
    let file = "lessons/01-numbers/02-answer/Checks.swift"
    func accept(_ entries: String, _ arguments: String...) throws -> Understudy.Outcome {
      try desk.write("[\(entries)]\n", to: "accepted.json")
      return try desk.run(
        ["verify", "--course", desk.course.lessons, "--accept", "accepted.json"] + arguments)
    }
    func entry(_ id: String, _ more: String = "") -> String {
      "{ \"id\": \"\(id)\", \"file\": \"\(file)\", \"reason\": \"Looked at.\"\(more) }"
    }
    let accepted = try accept(entry("verify.trivial"), "1.2")
    XCTAssertEqual(accepted.status, 0, accepted.output)
    XCTAssertTrue(accepted.output.hasSuffix("All is well. Exercises: 1.\n"), accepted.output)
    XCTAssertEqual(try accept(entry("verify.trivial", ", \"line\": 5"), "1.2", "--json").status, 0)
    for other in [entry("verify.trivial", ", \"line\": 4"), entry("verify.survivor")] {
      let left = try accept(other, "1.2")
      XCTAssertEqual(left.status, 1, left.output)
      XCTAssertTrue(left.output.contains("This expectation holds"), left.output)
    }
    // An entry that means nothing is found with the whole course.
    let whole = try accept(entry("verify.trivial") + ",\n" + entry("verify.survivor"))
    XCTAssertFalse(whole.output.contains("This expectation holds"), whole.output)
    XCTAssertTrue(
      whole.output.contains("accepted.json:2: Nothing of the kind verify.survivor is found"),
      whole.output)
    for (text, place) in [("{}", "1"), ("\n{ \"id\": \"a\", \"file\": \"b\" }", "2"), ("1", "1")] {
      let wrong = try accept(text, "1.2")
      XCTAssertEqual(wrong.status, 2, wrong.output)
      XCTAssertTrue(wrong.errors.contains("accepted.json:\(place): "), wrong.errors)
    }
    XCTAssertEqual(try verify(desk, "1.2", "--accept", "nowhere.json").status, 2)
  }

  func testFindingsInOtherExercisesAreOnlyCounted() throws {
    let desk = try Desk(for: self)
    try desk.course.write(
      "let a = 1\n", to: "solutions/01-numbers/02-answer/Wrong/no-first-line.swift")
    let one = try verify(desk, "1.1")
    XCTAssertTrue(
      one.output.hasSuffix(
        """
        Other things to mend in the course: 1. To see them: understudy verify
        All is well. Exercises: 1.

        """), one.output)
    XCTAssertFalse(one.output.contains("no-first-line.swift"), one.output)
    let other = try verify(desk, "1.2")
    XCTAssertTrue(other.output.contains("Wrong/no-first-line.swift"), other.output)
  }

  func testCharactersOfTheOtherScriptAreFoundInOneExercise() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      #""languages": ["en"]"#, with: #""languages": ["en"], "in-progress": ["zh-Hant"]"#,
      in: "lessons/course.json")
    try desk.course.write(
      "---\ntitle: 兩倍\n---\n这個属性。\n", to: "\(FixtureCourse.double)/exercise.zh-Hant.md")
    let place = "\(FixtureCourse.double)/exercise.zh-Hant.md:4: This line has 这属"
    for names in [["1.1"], ["1"], []] {
      let outcome = try verify(desk, arguments: names)
      XCTAssertTrue(outcome.output.contains(place), outcome.output)
      XCTAssertEqual(outcome.status, 1)
    }
    let other = try verify(desk, "2.1")
    XCTAssertFalse(other.output.contains(place), other.output)
    XCTAssertTrue(
      other.output.contains("Other things to mend in the course: 1."), other.output)
  }

  func testSurvivorsArePrintedAsEntriesToPaste() throws {
    let desk = try Desk(for: self)
    let checks = "\(FixtureCourse.double)/Checks.swift"
    try desk.course.replace("double(0), 0", with: "double(0), double(0)", in: checks)
    try desk.course.replace("double(2), 4", with: "double(2) > 3, true", in: checks)
    let outcome = try verify(desk, "1.1", "--verbose")
    XCTAssertTrue(
      outcome.output.contains(
        """

        If nobody can notice these mistakes, say why in solutions/01-numbers/01-double/equivalent.json:
        [
          {
            "mutant": "change-literal",
            "before": "func double(_ n: Int) -> Int { n * 2 }",
            "after": "func double(_ n: Int) -> Int { n * 3 }",
            "reason": ""
          }
        ]

        """), outcome.output)
    XCTAssertEqual(outcome.status, 1)
  }

  func testOnlyWhatHasChangedSinceARevision() throws {
    let desk = try Desk(for: self)
    let none = try verify(desk, "--changed")
    XCTAssertEqual(
      none.errors,
      """
      understudy: COURSE/lessons is in no git repository, so nothing can be said about changes. \
      Leave out --changed.

      """)
    XCTAssertEqual(none.status, 2)
    try git(desk, "init", "--quiet")
    try git(desk, "add", ".")
    try git(desk, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "All")
    XCTAssertEqual(try numbers(verify(desk, "--changed")), [])
    try desk.course.replace(
      "n * 2", with: "2 * n", in: "solutions/01-numbers/01-double/Exercise.swift")
    XCTAssertEqual(try numbers(verify(desk, "--changed")), ["1.1"])
    try desk.course.write("// new", to: "lessons/02-words/03-two-files/More.swift")
    XCTAssertEqual(try numbers(verify(desk, "--changed", "HEAD")), ["1.1", "2.3"])
    XCTAssertEqual(try numbers(verify(desk, "2", "--changed")), ["2.3"])
    try desk.course.replace("Numbers", with: "Figures", in: "lessons/course.json")
    XCTAssertEqual(
      try numbers(verify(desk, "--changed=HEAD")), ["1.1", "1.2", "2.1", "2.2", "2.3"])
    let unknown = try verify(desk, "--changed", "nothing")
    XCTAssertEqual(unknown.errors, "understudy: git knows no revision “nothing” here.\n")
    XCTAssertEqual(unknown.status, 2)
  }

  func testTheSchemaExplainsEveryKeyOfTheJSON() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "double(0), 0", with: "double(0), double(0)", in: "\(FixtureCourse.double)/Checks.swift")
    try desk.course.replace(
      "double(2), 4", with: "double(2) > 3, true", in: "\(FixtureCourse.double)/Checks.swift")
    let json = try verify(desk, "1.1", "--json").output
    let keys = try jsonKeys(in: json)
    XCTAssertTrue(keys.isSuperset(of: ["survivors", "after", "message", "stub"]), "\(keys)")
    XCTAssertEqual(try unexplainedKeys(of: json, in: "verify.schema.json"), [])
  }

  func testAdviceIsListedLastAndStillCounts() throws {
    let desk = try Desk(for: self)
    // Nothing fails testZero alone any more.
    try desk.course.write(
      "// fails testTwo, testZero\nfunc double(_ n: Int) -> Int { 5 }\n",
      to: "solutions/01-numbers/01-double/Wrong/Four.swift")
    let outcome = try verify(desk, "1.1")
    XCTAssertTrue(
      outcome.output.contains(
        """
        Advice: honest answers are judged well, but the checks could be harder to get around, or fewer.
          lessons/01-numbers/01-double/Checks.swift:
        """), outcome.output)
    XCTAssertTrue(
      outcome.output.hasSuffix("Things to mend: 1 (advice: 1). Exercises: 1.\n"), outcome.output)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(
      try verify(desk, "1.1", "--json").output.contains("\"severity\" : \"hardening\""))
  }

  private func verify(
    _ desk: Desk, cache: URL? = nil, _ arguments: String...
  ) throws -> Understudy.Outcome {
    try verify(desk, cache: cache, arguments: arguments)
  }

  private func verify(
    _ desk: Desk, cache: URL? = nil, arguments: [String]
  ) throws -> Understudy.Outcome {
    try desk.run(
      ["verify", "--course", desk.course.lessons] + arguments,
      environment: cache.map { ["UNDERSTUDY_CACHE": $0.path] } ?? [:])
  }

  private func git(_ desk: Desk, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", desk.course.folder.path] + arguments
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }

  /// Returns the exercises' numbers in the table.
  private func numbers(_ outcome: Understudy.Outcome) -> [String] {
    outcome.output.split(separator: "\n").dropFirst().compactMap { line in
      line.prefixMatch(of: #/[0-9]+\.[0-9]+ /#).map { String($0.output.dropLast()) }
    }
  }

  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/[0-9]+\.[0-9]\n/#, with: "0.0\n")
  }
}
