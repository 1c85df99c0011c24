import XCTest

@testable import Course

final class JSONTests: XCTestCase {
  func testValues() throws {
    let json = try JSON.read(
      """
      { "a": [1, -2.5e1, 0],
        "b\\n\\u00e9\\ud83d\\ude00\\"": true, "c": null,
        "d": { } }
      """)
    let number = { JSON(value: .number($0), line: 1) }
    XCTAssertEqual(
      json.value,
      .object([
        JSON.Member(
          key: "a", line: 1,
          value: JSON(value: .array([number(1), number(-25), number(0)]), line: 1)),
        JSON.Member(key: "b\né😀\"", line: 2, value: JSON(value: .bool(true), line: 2)),
        JSON.Member(key: "c", line: 2, value: JSON(value: .null, line: 2)),
        JSON.Member(key: "d", line: 3, value: JSON(value: .object([]), line: 3)),
      ]))
  }

  func testTextsThatAreNotJSON() {
    let places = [
      "": "1:1", "  \n ": "2:2", "{": "1:2", "[1,]": "1:4", "{\"a\":1,}": "1:8", "[1 2]": "1:4",
      "01": "1:1", "1.": "1:1", "-": "1:1", ".5": "1:1", "+1": "1:1", "1e999": "1:1",
      "nul": "1:1", "\"a": "1:3", "\"a\nb\"": "1:3", "\"\\x\"": "1:3", "\"\\u12\"": "1:4",
      "\"\\ud800\"": "1:8", "{} x": "1:4", "{\n1: 2}": "2:1", "\u{FEFF}{}": "1:1",
      "tru\u{0}": "1:1", "\"\\u-000\"": "1:4", "\"\\u+000\"": "1:4", "1.e5": "1:1", "1e": "1:1",
      "1e+": "1:1", "-01": "1:1", "--1": "1:1", "1.2.3": "1:1", "1-2": "1:1",
    ]
    for (text, place) in places {
      XCTAssertThrowsError(try JSON.read(text), text) { error in
        let error = error as? JSON.SyntaxError
        XCTAssertEqual(error.map { "\($0.line):\($0.column)" }, place, text)
      }
    }
  }

  func testDeepNestingIsRefused() {
    XCTAssertNoThrow(
      try JSON.read(String(repeating: "[", count: 30) + String(repeating: "]", count: 30)))
    XCTAssertThrowsError(try JSON.read(String(repeating: "[", count: 1_000_000)))
  }

  func testValuesOfOthersMayNotBeNestedDeeply() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    struct Anything: Decodable { init(from decoder: any Decoder) {} }
    XCTAssertNoThrow(try ForeignJSON.decode(Anything.self, from: nested(64)))
    for depth in [65, 100_000] {
      XCTAssertThrowsError(try ForeignJSON.decode(Anything.self, from: nested(depth)))
    }
    let brackets = String(repeating: "[", count: 100)
    XCTAssertEqual(
      try ForeignJSON.decode([String].self, from: #"["\#(brackets)\"\\", "["]"#.utf8),
      [brackets + #""\"#, "["])
  }
}
