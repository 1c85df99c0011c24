import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// The whole output of each format, for the same few results.
final class FormatTests: XCTestCase {
  private func text(_ name: String, _ results: [GradeResult] = SmallGradebook.all, missing: Int = 0)
    throws -> String
  {
    try ResultFormat.named(name).text(of: SmallGradebook.book(results, missing: missing))
  }

  func testText() throws {
    XCTAssertEqual(
      try text("text", missing: 2),
      """
      PASS  ann  1.1 Ring the bell  3/3
      FAIL  bob  1.1 Ring the bell  1/3
        - Title of testOnce.
          Exercise.swift:7: It rang twice.
          expected: 1
          got: 2
          → Count the rings.
      COMPILE_ERROR  cleo  1.1 Ring the bell  0/3
        - It compiles together with the checks.
          Exercise.swift:3: cannot find 'bel' in scope
      INVALID  dan  1.1 Ring the bell  0/3
        - It can be graded.
          Exercise.swift is too large.
      INTERNAL  eve  1.1 Ring the bell  -/3
        - The grader and the course do their part.
          The disk is full.
      5 graded: 1 PASS, 1 FAIL, 1 COMPILE_ERROR, 1 INVALID, 1 INTERNAL. 4 of 12 points.
      2 have no result yet.

      """)
  }

  func testWhatAMessageMeansStandsBelowIt() throws {
    var result = SmallGradebook.doesNotCompile
    result.grade.diagnostics[0].help = ["It lacks a bell.", "The checks say bell."]
    for name in ["text", "feedback-md", "junit", "html"] {
      XCTAssertTrue(try text(name, [result]).contains("The checks say bell."), name)
    }
    XCTAssertTrue(
      try text("text", [result]).contains(
        "    Exercise.swift:3: cannot find 'bel' in scope\n    It lacks a bell.\n    The checks say"
      ))
    XCTAssertTrue(
      try text("jsonl", [result]).contains(#""help":["It lacks a bell.","The checks say bell."]"#))
  }

  func testJSONLines() throws {
    XCTAssertEqual(
      try text("jsonl", [SmallGradebook.failed, SmallGradebook.broken]),
      #"""
      {"checks":[{"isRequired":false,"name":"testRing","points":1,"possible":1,"state":"passed","title":"Title of testRing."},{"actual":"2","advice":"Count the rings.","expected":"1","failure":"failed","file":"Exercise.swift","isRequired":false,"line":7,"message":"It rang twice.","name":"testOnce","points":0,"possible":2,"state":"failed","title":"Title of testOnce."}],"diagnostics":[],"exercise":"01-bells/01-ring","group":"fell-short","number":"1.1","passed":1,"points":1,"possible":3,"printed":"ding\nding\n","printedBytesOmitted":0,"remarks":[],"seconds":0.25,"student":"bob","title":"Ring the bell","verdict":"FAIL"}
      {"checks":[],"diagnostics":[],"exercise":"01-bells/01-ring","group":"ours","message":"The disk is full.","number":"1.1","passed":0,"possible":3,"printed":"","printedBytesOmitted":0,"remarks":[],"seconds":0.25,"student":"eve","title":"Ring the bell","verdict":"INTERNAL"}

      """#)
  }

  func testJSON() throws {
    XCTAssertEqual(
      try text("json", [SmallGradebook.invalid, SmallGradebook.broken], missing: 1),
      #"""
      {
      "course": "Bells & whistles",
      "isComplete": false,
      "layers": [{"isActive":true,"name":"intake"},{"isActive":false,"name":"bubblewrap"}],
      "missing": 1,
      "program": {"commit":"abc1234","toolchain":"6.3.1","version":"0.1"},
      "results": [
      {"checks":[],"detail":"too-large","diagnostics":[],"exercise":"01-bells/01-ring","group":"unusable","message":"Exercise.swift is too large.","number":"1.1","passed":0,"points":0,"possible":3,"printed":"","printedBytesOmitted":0,"remarks":[],"seconds":0.25,"student":"dan","title":"Ring the bell","verdict":"INVALID"},
      {"checks":[],"diagnostics":[],"exercise":"01-bells/01-ring","group":"ours","message":"The disk is full.","number":"1.1","passed":0,"possible":3,"printed":"","printedBytesOmitted":0,"remarks":[],"seconds":0.25,"student":"eve","title":"Ring the bell","verdict":"INTERNAL"}
      ],
      "students": [
      {"isComplete":true,"lessons":[{"lesson":"01-bells","points":0,"possible":3}],"points":0,"possible":3,"student":"dan"},
      {"isComplete":false,"lessons":[{"lesson":"01-bells","points":0,"possible":0}],"points":0,"possible":0,"student":"eve"}
      ],
      "summary": {"points":0,"possible":3,"submissions":2,"verdicts":{"INTERNAL":1,"INVALID":1}},
      "version": 1
      }

      """#)
  }

  func testJUnit() throws {
    XCTAssertEqual(
      try text("junit"),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Bells &amp; whistles" tests="9" failures="3" errors="1" time="1.250">
        <testsuite name="ann 1.1 Ring the bell" tests="2" failures="0" errors="0" skipped="0" time="0.250">
          <testcase classname="ann 1.1 Ring the bell" name="Title of testRing. (testRing)"/>
          <testcase classname="ann 1.1 Ring the bell" name="Title of testOnce. (testOnce)"/>
        </testsuite>
        <testsuite name="bob 1.1 Ring the bell" tests="2" failures="1" errors="0" skipped="0" time="0.250">
          <testcase classname="bob 1.1 Ring the bell" name="Title of testRing. (testRing)"/>
          <testcase classname="bob 1.1 Ring the bell" name="Title of testOnce. (testOnce)">
            <failure message="Exercise.swift:7: It rang twice." type="FAIL">Exercise.swift:7: It rang twice.
      expected: 1
      got: 2
      → Count the rings.</failure>
            <system-out>ding
      ding
      </system-out>
          </testcase>
        </testsuite>
        <testsuite name="cleo 1.1 Ring the bell" tests="3" failures="1" errors="0" skipped="2" time="0.250">
          <testcase classname="cleo 1.1 Ring the bell" name="It compiles together with the checks.">
            <failure message="Exercise.swift:3: cannot find 'bel' in scope" type="COMPILE_ERROR">Exercise.swift:3: cannot find 'bel' in scope</failure>
          </testcase>
          <testcase classname="cleo 1.1 Ring the bell" name="Title of testRing. (testRing)">
            <skipped/>
          </testcase>
          <testcase classname="cleo 1.1 Ring the bell" name="Title of testOnce. (testOnce)">
            <skipped/>
          </testcase>
        </testsuite>
        <testsuite name="dan 1.1 Ring the bell" tests="1" failures="1" errors="0" skipped="0" time="0.250">
          <testcase classname="dan 1.1 Ring the bell" name="It can be graded.">
            <failure message="Exercise.swift is too large." type="INVALID">Exercise.swift is too large.</failure>
          </testcase>
        </testsuite>
        <testsuite name="eve 1.1 Ring the bell" tests="1" failures="0" errors="1" skipped="0" time="0.250">
          <testcase classname="eve 1.1 Ring the bell" name="The grader and the course do their part.">
            <error message="The disk is full." type="INTERNAL">The disk is full.</error>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  func testTAP() throws {
    XCTAssertEqual(
      try text("tap"),
      #"""
      TAP version 13
      1..9
      ok 1 - ann 1.1 Title of testRing.
      ok 2 - ann 1.1 Title of testOnce.
      ok 3 - bob 1.1 Title of testRing.
      not ok 4 - bob 1.1 Title of testOnce.
        ---
        verdict: "FAIL"
        message: "Exercise.swift:7: It rang twice.\nexpected: 1\ngot: 2\n→ Count the rings."
        ...
      not ok 5 - cleo 1.1 It compiles together with the checks.
        ---
        verdict: "COMPILE_ERROR"
        message: "Exercise.swift:3: cannot find 'bel' in scope"
        ...
      ok 6 - cleo 1.1 Title of testRing. # SKIP
      ok 7 - cleo 1.1 Title of testOnce. # SKIP
      not ok 8 - dan 1.1 It can be graded.
        ---
        verdict: "INVALID"
        message: "Exercise.swift is too large."
        ...
      not ok 9 - eve 1.1 The grader and the course do their part.
        ---
        verdict: "INTERNAL"
        message: "The disk is full."
        ...

      """#)
  }

  func testGitHub() throws {
    XCTAssertEqual(
      try text("github"),
      """
      ::error file=in/bob/Exercise.swift,line=7,title=bob 1.1%3A Title of testOnce.::It rang twice.%0Aexpected: 1%0Agot: 2%0A→ Count the rings.
      ::error file=in/cleo/Exercise.swift,line=3,title=cleo 1.1%3A It compiles together with the checks.::cannot find 'bel' in scope
      ::error file=in/dan/Exercise.swift,line=1,title=dan 1.1%3A It can be graded.::Exercise.swift is too large.
      ::warning file=in/eve/Exercise.swift,line=1,title=eve 1.1%3A The grader and the course do their part.::The disk is full.

      """)
  }

  func testCSV() throws {
    let expected = """
      student,exercise,number,title,verdict,detail,points,possible,passed,checks,percent,identifier,group,handed in,late,corrected from,comment,correction
      ann,01-bells/01-ring,1.1,Ring the bell,PASS,,3,3,2,2,100,,,,,,,
      bob,01-bells/01-ring,1.1,Ring the bell,FAIL,,1,3,1,2,33.3,,,,,,,
      cleo,01-bells/01-ring,1.1,Ring the bell,COMPILE_ERROR,,0,3,0,2,0,,,,,,,
      dan,01-bells/01-ring,1.1,Ring the bell,INVALID,too-large,0,3,0,0,0,,,,,,,
      eve,01-bells/01-ring,1.1,Ring the bell,INTERNAL,,,3,0,0,,,,,,,,

      """
    XCTAssertEqual(try text("csv"), expected.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  func testSARIF() throws {
    XCTAssertEqual(
      try text("sarif"),
      #"""
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"fullName":"understudy 0.1 (abc1234)","name":"understudy","properties":{"toolchain":"6.3.1"},"rules":[{"id":"01-bells/01-ring/testOnce","shortDescription":{"text":"Title of testOnce."}},{"id":"COMPILE_ERROR","shortDescription":{"text":"It compiles together with the checks."}},{"id":"INTERNAL","shortDescription":{"text":"The grader and the course do their part."}},{"id":"INVALID","shortDescription":{"text":"It can be graded."}}],"version":"0.1"}},"results":[
      {"level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"in/bob/Exercise.swift"},"region":{"startLine":7}}}],"message":{"text":"bob 1.1: It rang twice.\nexpected: 1\ngot: 2\n→ Count the rings."},"partialFingerprints":{"submission/v1":"bob/01-bells/01-ring/testOnce/7"},"ruleId":"01-bells/01-ring/testOnce"},
      {"level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"in/cleo/Exercise.swift"},"region":{"startLine":3}}}],"message":{"text":"cleo 1.1: cannot find 'bel' in scope"},"partialFingerprints":{"submission/v1":"cleo/01-bells/01-ring/COMPILE_ERROR/3"},"ruleId":"COMPILE_ERROR"},
      {"level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"in/dan/Exercise.swift"},"region":{"startLine":1}}}],"message":{"text":"dan 1.1: Exercise.swift is too large."},"partialFingerprints":{"submission/v1":"dan/01-bells/01-ring/INVALID/0"},"ruleId":"INVALID"},
      {"level":"warning","locations":[{"physicalLocation":{"artifactLocation":{"uri":"in/eve/Exercise.swift"},"region":{"startLine":1}}}],"message":{"text":"eve 1.1: The disk is full."},"partialFingerprints":{"submission/v1":"eve/01-bells/01-ring/INTERNAL/0"},"ruleId":"INTERNAL"}
      ]}]}

      """#)
  }

  func testGitHubShowsTheFirstOfEachAndSaysHowManyAreLeft() throws {
    let two = SmallGradebook.result(
      "x",
      Grade(
        .fail, points: 0,
        checks: [
          SmallGradebook.check("testA", fails: "a"), SmallGradebook.check("testB", fails: "b"),
        ]))
    let students = (0..<8).map { number in
      var result = two
      result.student = "s\(number)"
      return result
    }
    let lines = try text("github", students).split(separator: "\n")
    XCTAssertEqual(lines.count, 11)
    XCTAssertEqual(lines.prefix(8).filter { $0.contains("testA") }.count, 8)
    XCTAssertEqual(lines[8...9].filter { $0.contains("testB") }.count, 2)
    XCTAssertEqual(lines.last, "::notice::6 more are not shown here.")
  }

  func testSARIFSaysHowManyAreLeftOut() throws {
    let checks = ["testA", "testB", "testC"].map { SmallGradebook.check($0, fails: "No.") }
    let students = ["a", "b"].map {
      SmallGradebook.result($0, Grade(.fail, points: 0, checks: checks))
    }
    let written = try ResultFormat.sarif(upTo: 3).text(of: SmallGradebook.book(students))
    let log = try JSONDecoder().decode(Log.self, from: Data(written.utf8))
    XCTAssertEqual(log.runs[0].results.map { $0.message.text.prefix(1) }, ["a", "b", "a"])
    XCTAssertEqual(
      log.runs[0].invocations?[0].toolExecutionNotifications.map(\.message.text),
      ["3 more are not shown here."])
  }

  /// The parts of a SARIF log that the test reads.
  private struct Log: Decodable {
    struct Text: Decodable { let text: String }
    struct Notification: Decodable { let message: Text }
    struct Invocation: Decodable { let toolExecutionNotifications: [Notification] }
    struct Result: Decodable { let message: Text }
    struct Run: Decodable {
      let results: [Result]
      let invocations: [Invocation]?
    }
    let runs: [Run]
  }

  func testJUnitKeepsTheBeginningOfWhatAFailureHasPrinted() throws {
    var result = SmallGradebook.failed
    result.grade.printed = String(repeating: "é", count: 10_000)
    result.grade.printedBytesOmitted = 7
    let written = try text("junit", [result])
    let output = try XCTUnwrap(written.firstMatch(of: #/(?s)<system-out>(.*)</system-out>/#)?.1)
    XCTAssertEqual(
      output, String(repeating: "é", count: 8192) + "\nPrinted beyond this: 3623 B.")

    result.grade = SmallGradebook.passed.grade
    result.grade.printed = "ding"
    XCTAssertFalse(try text("junit", [result]).contains("system-out"))
  }

  func testThePageSaysHowManyHaveNoResult() throws {
    for (missing, sentence) in [1: "1 submission has", 2: "2 submissions have"] {
      let page = try text("html", missing: missing)
      XCTAssertTrue(page.contains("\"\(sentence) no result: the batch was stopped.\""), sentence)
    }
  }
}
