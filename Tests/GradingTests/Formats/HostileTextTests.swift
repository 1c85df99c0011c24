import Foundation
import XCTest

@testable import Grading

/// What students write comes out as text in every format, and steers nothing.
final class HostileTextTests: XCTestCase {
  private static let text =
    "=cmd|' /C calc'!A0,\"q\" ]]> </script><script>alert(1)</script> & \u{0}\u{1B}[31m\u{202E}\r\n"
    + "::error::x\n# SKIP\nnot ok 9\u{FFFE}"

  private let result: GradeResult = {
    var check = SmallGradebook.check("testRing", fails: text, line: 1)
    check.expected = text
    check.actual = text
    var result = SmallGradebook.result(text, Judgement(.fail, points: 0, checks: [check]))
    result.judgement.printed = text
    result.files[0].text = text
    result.origin = "in/a,b:c\n/Exercise.swift"
    return result
  }()

  private func written(_ name: String) throws -> String {
    try ResultFormat.named(name).text(of: SmallGradebook.book([result]))
  }

  func testNoFormatHasAControlCharacterOrReordersText() throws {
    for format in ResultFormat.all where !["json", "jsonl"].contains(format.name) {
      let bad = try written(format.name).unicodeScalars.filter {
        $0.value < 0x20 && !["\n", "\r", "\t"].contains($0) || $0 == "\u{202E}" || $0 == "\u{FFFE}"
      }
      XCTAssertEqual(Array(bad), [], format.name)
    }
  }

  func testJSONEscapesControlCharacters() throws {
    for name in ["json", "jsonl"] {
      let text = try written(name)
      XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, name)
      XCTAssertTrue(text.contains(#"\u0000\u001b[31m"#), name)
    }
  }

  func testEveryJSONIsJSON() throws {
    for name in ["json", "sarif", "gradescope", "exercism", "check50", "classroom"] {
      XCTAssertNoThrow(
        try JSONSerialization.jsonObject(with: Data(try written(name).utf8)), name)
    }
  }

  func testCSVHasNoFormula() throws {
    let text = try written("csv")
    XCTAssertTrue(text.contains("\n\"'=cmd|' /C calc'!A0,\"\"q\"\" ]]>"), text)
  }

  func testXMLHasNoMarkupOfTheirs() throws {
    let text = try written("junit")
    XCTAssertTrue(text.contains("]]&gt; &lt;/script&gt;&lt;script&gt;alert(1)"))
    XCTAssertTrue(text.contains("&amp; ^@^[[31m&lt;U+202E&gt;"))
    XCTAssertFalse(text.contains("]]>"))
  }

  func testTheirLinesAreNoCommandsOfGitHub() throws {
    let lines = try written("github").split(separator: "\n")
    XCTAssertEqual(lines.count, 1)
    let line = try XCTUnwrap(lines.first)
    XCTAssertTrue(line.hasPrefix("::error file=in/a%2Cb%3Ac%0A/Exercise.swift,line=1,title="))
    XCTAssertTrue(line.contains("%0A::error::x%0A"))
  }

  func testTheirLinesAreNoPointsOfTAP() throws {
    let lines = try written("tap").split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.filter { $0.hasPrefix("not ok") || $0.hasPrefix("ok") }.count, 1)
    XCTAssertEqual(lines[1], "1..1")
    XCTAssertTrue(lines[2].contains(##"\\n\# SKIP\\nnot ok 9"##), lines[2])
  }

  func testTheirTextCannotEndTheDataOfThePage() throws {
    let page = try written("html")
    let data = try XCTUnwrap(page.components(separatedBy: "id=\"data\">").dropFirst().first)
    let json = try XCTUnwrap(data.components(separatedBy: "</script>").first)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    XCTAssertEqual((object?["results"] as? [Any])?.count, 1)
  }
}
