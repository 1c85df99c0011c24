import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// No text of a student changes the structure of any format.
final class HostileTextTests: XCTestCase {
  private func written(_ format: ResultFormat, _ result: GradeResult) throws -> String {
    try format.text(of: SmallGradebook.book([result]))
  }

  /// Readers find the same structure for each text of a field.
  func testNoTextBreaksOutOfItsPlace() throws {
    for format in ResultFormat.all {
      for field in HostileText.fields {
        let plain = StrictReader.read(format, try written(format, field.result("plain")))
        for hostile in HostileText.texts {
          let place = "\(format.name), \(field.name): \(hostile.name)"
          let text = try written(format, field.result(hostile.text))
          XCTAssertEqual(StrictReader.read(format, text), plain, place)
          guard !["json", "jsonl"].contains(format.name) else { continue }
          let part = format.name == "html" ? StrictReader.data(of: text) ?? "" : text[...]
          XCTAssertEqual(part.unicodeScalars.filter(HostileText.isInvisible), [], place)
        }
      }
    }
  }

  func testJSONHasAllTextAsItIs() throws {
    for name in ["json", "jsonl"] {
      for hostile in HostileText.texts {
        var result = SmallGradebook.failed
        result.grade.printed = hostile.text
        let text = try written(ResultFormat.named(name), result)
        let line = text.split(separator: "\n").first { $0.hasPrefix("{\"checks\"") } ?? ""
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        XCTAssertEqual(object?["printed"] as? String, hostile.text, "\(name): \(hostile.name)")
      }
    }
  }

  /// All formats but `json` and `jsonl` cut long texts.
  func testAMegabyteIsCut() throws {
    let texts = [
      String(repeating: "a", count: 1 << 20), "e" + String(repeating: "\u{301}", count: 1 << 19),
      String(repeating: "\u{202E}", count: 1 << 18), String(repeating: "a\n", count: 1 << 19),
    ]
    for format in ResultFormat.all where !["json", "jsonl"].contains(format.name) {
      for field in HostileText.fields where !["student", "path", "code"].contains(field.name) {
        let plain = try written(format, field.result("plain"))
        for text in texts {
          let count = try written(format, field.result(text)).utf8.count
          XCTAssertLessThan(count, plain.utf8.count + (128 << 10), "\(format.name), \(field.name)")
        }
      }
    }
  }

  // MARK: A few of them in full

  private func failure(saying text: String) -> GradeResult {
    var result = SmallGradebook.failed
    result.grade.checks[1].message = text
    result.grade.checks[1].expected = nil
    result.grade.checks[1].actual = nil
    result.grade.checks[1].advice = nil
    return result
  }

  func testCommandsOfGitHub() throws {
    let result = failure(saying: "a\n::error::x\n##[group]y, 100 %")
    XCTAssertEqual(
      try written(.named("github"), result),
      """
      ::error file=in/bob/Exercise.swift,line=7,title=bob 1.1%3A Title of testOnce.::a%0A\
      ::error::x%0A##[group]y, 100 %25

      """)
    XCTAssertEqual(
      try written(.named("text"), result),
      """
      FAIL  bob  1.1 Ring the bell  1/3
        - Title of testOnce.
          Exercise.swift:7: a
      |      ::error::x
            ## [group]y, 100 %
      1 graded: 1 FAIL. 1 of 3 points.

      """)
  }

  func testPathsInPropertiesAndAddresses() throws {
    var result = failure(saying: "a")
    result.origin = "in/a,b:c\n/Exercise.swift"
    XCTAssertTrue(
      try written(.named("github"), result)
        .hasPrefix("::error file=in/a%2Cb%3Ac%0A/Exercise.swift,line=7,title="))
    XCTAssertTrue(
      try written(.named("sarif"), result).contains(#""uri":"in/a,b%3Ac%0A/Exercise.swift""#))
  }

  func testLinksInSARIF() throws {
    XCTAssertTrue(
      try written(.named("sarif"), failure(saying: "[a](1)"))
        .contains(#""message":{"text":"bob 1.1: \\[a\\](1)"}"#))
    XCTAssertTrue(
      try written(.named("sarif"), failure(saying: "[1, 2]"))
        .contains(#""message":{"text":"bob 1.1: [1, 2]"}"#))
  }

  func testMarkupInXML() throws {
    let text = try written(.named("junit"), failure(saying: "<a> & ]]> \u{0}\u{1B}\u{202E}"))
    XCTAssertTrue(text.contains("&lt;a&gt; &amp; ]]&gt; ^@^[&lt;U+202E&gt;"), text)
  }

  func testFormulasInSpreadsheets() throws {
    var result = SmallGradebook.passed
    result.student = "=cmd|' /C calc'!A0,\"q\""
    XCTAssertTrue(
      try written(.named("csv"), result).contains("\n\"'=cmd|' /C calc'!A0,\"\"q\"\"\","))
  }
}
