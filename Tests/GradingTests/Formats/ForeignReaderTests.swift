import Foundation
import XCTest

@testable import Grading

/// What is written is read by programs that know nothing of this one.
final class ForeignReaderTests: XCTestCase {
  private static let hostile =
    "<a> & ]]> \u{0}\u{1B}[31m\u{202E} \"q\", =1\r\n::error::x\n委託\u{FFFE}"

  /// Results of every group, and one in which all texts are hostile.
  private var results: [GradeResult] {
    var check = SmallGradebook.check("testRing", fails: Self.hostile, line: 1)
    check.expected = Self.hostile
    var hostile = SmallGradebook.result(
      Self.hostile, Judgement(.fail, points: 0, checks: [check], printed: Self.hostile))
    hostile.title = Self.hostile
    return SmallGradebook.all + [hostile]
  }

  private func written(_ name: String) throws -> String {
    try ResultFormat.named(name).text(of: SmallGradebook.book(results))
  }

  func testXMLIsWellFormed() throws {
    try ForeignReaders.require(["xmllint", "--version"])
    let answer = try ForeignReaders.run(
      ["xmllint", "--noout", "junit.xml"], files: ["junit.xml": try written("junit")])
    XCTAssertEqual(answer.text, "")
  }

  /// The schema of Jenkins's xUnit plug-in, `junit-10.xsd`, in the folder that a variable names.
  func testJUnitIsValidForJenkins() throws {
    try ForeignReaders.require(["xmllint", "--version"])
    guard let folder = ProcessInfo.processInfo.environment["UNDERSTUDY_SCHEMAS"] else {
      throw XCTSkip("UNDERSTUDY_SCHEMAS names no folder with junit-10.xsd")
    }
    let answer = try ForeignReaders.run(
      ["xmllint", "--noout", "--schema", "\(folder)/junit-10.xsd", "junit.xml"],
      files: ["junit.xml": try written("junit")])
    XCTAssertEqual(answer.text, "junit.xml validates\n")
  }

  func testJUnitIsReadByAParserForIt() throws {
    try ForeignReaders.require(["python3", "-c", "import junitparser"])
    let script = """
      import junitparser
      suites = junitparser.JUnitXml.fromfile("junit.xml")
      print(suites.tests, suites.failures, suites.errors, len(list(suites)))
      """
    let answer = try ForeignReaders.run(
      ["python3", "-c", script], files: ["junit.xml": try written("junit")])
    XCTAssertEqual(answer.text, "10 4 1 6\n")
  }

  func testTAPIsReadByPerlsHarness() throws {
    try ForeignReaders.require(["prove", "--version"])
    // Perl's knows versions up to 13; of what 14 adds, nothing is used.
    let text = try written("tap").replacing("TAP version 14", with: "TAP version 13")
    let answer = try ForeignReaders.run(
      ["prove", "--exec", "cat", "results.tap"], files: ["results.tap": text])
    XCTAssertTrue(answer.text.contains("Failed tests:  4-5, 8-10"), answer.text)
    XCTAssertTrue(answer.text.contains("Failed 5/10 subtests"), answer.text)
    XCTAssertFalse(answer.text.contains("Parse errors"), answer.text)
  }

  func testCSVIsReadByPython() throws {
    try ForeignReaders.require(["python3", "--version"])
    let script = """
      import csv
      rows = list(csv.DictReader(open("results.csv", newline="", encoding="utf-8")))
      print(len(rows), {len(row) for row in rows}, rows[-1]["title"].count("\\n"))
      """
    let answer = try ForeignReaders.run(
      ["python3", "-c", script], files: ["results.csv": try written("csv")])
    XCTAssertEqual(answer.text, "6 {10} 2\n")
  }

  func testJSONIsReadByPython() throws {
    try ForeignReaders.require(["python3", "--version"])
    for name in ["json", "sarif", "gradescope", "exercism", "check50", "classroom"] {
      let answer = try ForeignReaders.run(
        ["python3", "-m", "json.tool", "file.json", "out.json"],
        files: ["file.json": try written(name)])
      XCTAssertEqual(answer.text, "", name)
    }
  }

  func testSARIFIsReadByAToolForIt() throws {
    try ForeignReaders.require(["sarif", "--version"])
    let answer = try ForeignReaders.run(
      ["sarif", "summary", "results.sarif"], files: ["results.sarif": try written("sarif")])
    XCTAssertTrue(answer.text.contains("error: 4"), answer.text)
    XCTAssertTrue(answer.text.contains("warning: 1"), answer.text)
  }
}
