import Course
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Formats
@testable import Platform
@testable import Run

/// The report as JSON, as docs/report-format.md has it.
final class EncodedReportTests: ReportTestCase {
  func testTheReportAsJSON() throws {
    let failure = TestFailure(
      message: #"XCTAssertEqual failed: ("\#u{1B}") is not equal to ("4") - "twice" / 二"#, line: 5,
      isThrown: false)
    let crash = Crash(
      kind: .unwrappedNil, message: "", place: Place(file: "Exercise.swift", line: 1),
      signal: 4)
    var output = Output(limit: 3)
    output.append(Array("line\n".utf8))
    let run = TestRun(
      results: [
        TestResult(
          test: "TwiceChecks.testOne", end: .finished, failures: [failure], duration: 0.25),
        TestResult(
          test: "TwiceChecks.testTwo", end: .crashed(crash), failures: [], duration: 0),
      ], output: output, errors: Output(limit: 0), loadFailure: nil)
    let warning = diagnostic(.warning, "never used", line: 1)
    let report = try report(
      built(warnings: [warning]), run: run,
      timings: [Timing(step: .checks, start: 0.5, end: 0.75, isKept: true)])
    let json = try report.published(Words.ofFormats(in: .english)).json()
    XCTAssertEqual(
      json,
      #"""
      {
        "checks" : [
          {
            "actual" : "\u001b",
            "advice" : "Look at addition.",
            "expected" : "4",
            "failure" : "failed",
            "message" : "\"twice\" / 二",
            "name" : "testOne",
            "seconds" : 0.25,
            "state" : "failed",
            "title" : "Twice one is two."
          },
          {
            "advice" : "Look at multiplication.",
            "failure" : "crashed",
            "file" : "Exercise.swift",
            "line" : 1,
            "message" : "The program crashed: a value was unwrapped with !, and it was nil.",
            "name" : "testTwo",
            "seconds" : 0,
            "state" : "failed",
            "title" : "Twice two is four."
          },
          {
            "name" : "TakesNoText",
            "seconds" : 0,
            "state" : "passed",
            "title" : "Text has no double."
          }
        ],
        "diagnostics" : [
          {
            "column" : 3,
            "file" : "Exercise.swift",
            "identifier" : "some_identifier",
            "line" : 1,
            "message" : "never used",
            "severity" : "warning"
          }
        ],
        "exercise" : "01-basics/01-twice",
        "number" : "1.1",
        "outcome" : "crashed",
        "passed" : 1,
        "printed" : "lin",
        "printedBytesOmitted" : 2,
        "remarks" : [

        ],
        "seconds" : 1.5,
        "steps" : [
          {
            "end" : 0.75,
            "kept" : true,
            "start" : 0.5,
            "step" : "checks"
          }
        ],
        "title" : "Twice",
        "version" : 1
      }
      """#)
  }

  func testABrokenReportAsJSONGivesTheReason() throws {
    let report = try report(.compilerGaveUp(module: "Checks", .timedOut))
    let json = try report.published(Words.ofFormats(in: .english)).json()
    XCTAssertTrue(json.contains(#""outcome" : "broken","#), json)
    XCTAssertTrue(
      json.contains(
        #""reason" : "The compiler needed too long for the course's module Checks.","#), json)
  }
}
