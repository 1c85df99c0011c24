import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// The whole output of formats for one student.
final class OneStudentFormatTests: XCTestCase {
  private func text(_ name: String, _ results: [GradeResult]) throws -> String {
    try ResultFormat.named(name).text(of: SmallGradebook.book(results))
  }

  func testPagesInChineseHaveItsWordsAndSigns() throws {
    let book = SmallGradebook.book(
      [SmallGradebook.failed], language: Language(rawValue: "zh-Hant"))
    let feedback = try ResultFormat.named("feedback").text(of: book)
    XCTAssertTrue(feedback.contains("<h2>1.1 Ring the bell：未通過，1/3</h2>"), feedback)
    XCTAssertTrue(feedback.contains("Bells &amp; whistles：<strong>1/3</strong>"), feedback)
    let markdown = try ResultFormat.named("feedback-md").text(of: book)
    XCTAssertTrue(markdown.contains("## 1.1 Ring the bell：未通過，1/3\n"), markdown)
    let page = try ResultFormat.named("html").text(of: book)
    for words in [#""title":"未通過","verdict":"FAIL""#, #""name":"收件檢查""#, #""comma":"、""#] {
      XCTAssertTrue(page.contains(words), words)
    }
    // Programs read the published words.
    XCTAssertTrue(try ResultFormat.named("csv").text(of: book).contains(",FAIL,"))
  }

  func testGradescope() throws {
    XCTAssertEqual(
      try text("gradescope", [SmallGradebook.failed]),
      #"""
      {"execution_time":0.25,"output":"","output_format":"text","score":1,"tests":[{"max_score":1,"name":"Title of testRing.","number":"1.1.1","output":"","output_format":"text","score":1,"status":"passed","visibility":"visible"},{"max_score":2,"name":"Title of testOnce.","number":"1.1.2","output":"Exercise.swift:7: It rang twice.\nexpected: 1\ngot: 2\n→ Count the rings.","output_format":"text","score":0,"status":"failed","visibility":"visible"}]}

      """#)
    XCTAssertEqual(
      try text("gradescope", [SmallGradebook.doesNotCompile]),
      #"""
      {"execution_time":0.25,"output":"1.1 Ring the bell: It compiles together with the checks.\nExercise.swift:3: cannot find 'bel' in scope","output_format":"text","score":0,"tests":[{"max_score":1,"name":"Title of testRing.","number":"1.1.1","output":"This check did not run.","output_format":"text","score":0,"status":"failed","visibility":"visible"},{"max_score":2,"name":"Title of testOnce.","number":"1.1.2","output":"This check did not run.","output_format":"text","score":0,"status":"failed","visibility":"visible"}]}

      """#)
  }

  /// Without a score, Gradescope says that the grader failed and gives no zero.
  func testGradescopeGetsNoScoreWhereWeFailed() throws {
    XCTAssertEqual(
      try text("gradescope", [SmallGradebook.broken]),
      #"""
      {"execution_time":0.25,"output":"1.1 Ring the bell: The grader and the course do their part.\nThe disk is full.","output_format":"text","tests":[]}

      """#)
  }

  /// The points of the checks must not exceed those of the result.
  func testGradescopeGivesNothingWithoutARequiredCheck() throws {
    let written = try text("gradescope", [SmallGradebook.lacksRequired])
    XCTAssertTrue(written.contains(#""score":0,"tests""#), written)
    XCTAssertEqual(written.matches(of: #/"score":0,"status":"passed"/#).count, 1, written)
  }

  func testExercism() throws {
    XCTAssertEqual(
      try text("exercism", [SmallGradebook.failed]),
      #"""
      {"message":null,"status":"fail","tests":[{"name":"Title of testRing.","status":"pass"},{"message":"Exercise.swift:7: It rang twice.\nexpected: 1\ngot: 2\n→ Count the rings.","name":"Title of testOnce.","output":"ding\nding\n","status":"fail"}],"version":3}

      """#)
    XCTAssertEqual(
      try text("exercism", [SmallGradebook.doesNotCompile]),
      #"""
      {"message":"It compiles together with the checks.\nExercise.swift:3: cannot find 'bel' in scope","status":"error","tests":[],"version":3}

      """#)
  }

  func testExercismShowsWhatDidNotRun() throws {
    var result = SmallGradebook.failed
    result.grade.checks.append(SmallGradebook.check("testLast", .skipped))
    XCTAssertTrue(
      try text("exercism", [result]).contains(
        #"{"message":"This check did not run.","name":"Title of testLast.","status":"error"}"#))
  }

  func testExercismGetsFiveHundredCharactersOfOutput() throws {
    struct Document: Decodable {
      struct Test: Decodable { let output: String? }
      let tests: [Test]
    }
    for letter in ["a", "é", "👩‍👩‍👧", "e\u{301}\u{302}\u{303}", "\u{202E}"] {
      var result = SmallGradebook.failed
      result.grade.printed = String(repeating: letter, count: 2000)
      let written = try text("exercism", [result])
      let output = try XCTUnwrap(
        JSONDecoder().decode(Document.self, from: Data(written.utf8)).tests[1].output)
      XCTAssertLessThanOrEqual(output.unicodeScalars.count, 500)
      XCTAssertTrue(output.hasSuffix("…\n(Only the first 440 characters are shown.)"), output)
    }
    var result = SmallGradebook.failed
    let printed = String(repeating: "a", count: 500)
    result.grade.printed = printed
    XCTAssertTrue(try text("exercism", [result]).contains(#""output":"\#(printed)""#))
  }

  func testCheck50() throws {
    XCTAssertEqual(
      try text("check50", [SmallGradebook.doesNotCompile]),
      #"""
      {"results":[{"cause":{"rationale":"Exercise.swift:3: cannot find 'bel' in scope"},"data":{},"dependency":null,"description":"It compiles together with the checks.","log":[],"name":"COMPILE_ERROR","passed":false},{"cause":{"rationale":"This check did not run."},"data":{},"dependency":"COMPILE_ERROR","description":"Title of testRing.","log":[],"name":"testRing","passed":null},{"cause":{"rationale":"This check did not run."},"data":{},"dependency":"COMPILE_ERROR","description":"Title of testOnce.","log":[],"name":"testOnce","passed":null}],"slug":"01-bells/01-ring","version":"3.3.0"}

      """#)
    XCTAssertEqual(
      try text("check50", [SmallGradebook.broken]),
      #"""
      {"error":{"data":{},"traceback":[],"type":"INTERNAL","value":"The disk is full."},"slug":"01-bells/01-ring","version":"3.3.0"}

      """#)
  }

  func testCheck50NamesTheCheckThatKeptAnotherFromRunning() throws {
    var result = SmallGradebook.failed
    var check = SmallGradebook.check("testLast", .skipped)
    check.dependency = "testOnce"
    result.grade.checks.append(check)
    XCTAssertTrue(
      try text("check50", [result]).contains(
        #""dependency":"testOnce","description":"Title of testLast.""#))
  }

  func testCheck50TellsTheChecksOfTwoExercisesApart() throws {
    var second = SmallGradebook.passed
    second.exercise = "02-more/01-again"
    let names = try text("check50", [SmallGradebook.passed, second])
      .matches(of: #/"name":"([^"]*)"/#).map(\.1)
    XCTAssertEqual(
      names,
      [
        "01-bells/01-ring/testRing", "01-bells/01-ring/testOnce", "02-more/01-again/testRing",
        "02-more/01-again/testOnce",
      ])
  }

  func testClassroom() throws {
    XCTAssertEqual(
      try text("classroom", [SmallGradebook.failed]),
      #"""
      {"assignment":"bells","assignment_type":"individual","classroom":"music","commit":"https://example.org/c","datetime":"2026-06-01T14:32:05Z","max-score":3,"owner":"bob","release":"https://example.org/r","review":"https://example.org/c","schema":"classroom50/result/v1","score":1,"submission":"submit/2026-06-01T14-32-05Z-a1b2c3d","tests":[{"max-score":1,"passed":true,"score":1,"test-name":"1.1 Title of testRing."},{"max-score":2,"message":"Exercise.swift:7: It rang twice.\nexpected: 1\ngot: 2\n→ Count the rings.","passed":false,"score":0,"test-name":"1.1 Title of testOnce."}]}

      """#)
  }

  /// Classroom 50 rejects a score that is not the sum of its tests' or exceeds the maximum.
  func testClassroomAddsUp() throws {
    struct Document: Decodable {
      struct Test: Decodable {
        let passed: Bool
        let score: Int
        let max: Int
        enum CodingKeys: String, CodingKey {
          case passed, score
          case max = "max-score"
        }
      }
      let score: Int
      let max: Int
      let tests: [Test]
      enum CodingKeys: String, CodingKey {
        case score, tests
        case max = "max-score"
      }
    }
    let expected = [[3, 3], [1, 3], [0, 3], [0, 3], [0, 0], [0, 3]]
    for (result, points) in zip(SmallGradebook.all + [SmallGradebook.lacksRequired], expected) {
      let written = try text("classroom", [result])
      let document = try JSONDecoder().decode(Document.self, from: Data(written.utf8))
      XCTAssertEqual([document.score, document.max], points, written)
      XCTAssertEqual(document.tests.map(\.score).reduce(0, +), document.score, written)
      XCTAssertEqual(document.tests.map(\.max).reduce(0, +), document.max, written)
      XCTAssertEqual(
        document.tests.allSatisfy(\.passed), result.grade.verdict == .pass, written)
    }
  }

  func testFormatsForOneStudentSaySo() {
    XCTAssertEqual(
      ResultFormat.all.filter(\.isForOneStudent).map(\.name),
      ["gradescope", "exercism", "check50", "classroom", "feedback", "feedback-md"])
  }
}
