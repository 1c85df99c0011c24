import SwiftSource
import XCTest

/// Which value of an assertion is the expected one.
final class ComparedValueTests: XCTestCase {
  /// Asks for the assertion at the line of 1️⃣.
  private func expected(_ source: String, _ name: String = "XCTAssertEqual") -> ComparedValue? {
    let before = source.prefix { $0 != "1️⃣" }
    return ComparedValues(in: source.replacingOccurrences(of: "1️⃣", with: ""))
      .expected(by: name, onLine: before.count { $0 == "\n" } + 1)
  }

  private func expected(comparing pair: String) -> ComparedValue? {
    expected("func test() {\n  1️⃣XCTAssertEqual(\(pair))\n}")
  }

  func testALiteralIsExpected() {
    for literal in [
      "2", "-2.5", "\"two\"", "true", "nil", "[1, 2]", "[]", "[\"a\": 1]", "[:]", "(2)", ".happy",
      "\"\\(2) times\"", "1 + 2", "[.zero, nil]", ".some(3)", "2 as Int?",
      "CheckSupport::draw(1, to: 9)",
      "CheckSupport::sum(1, 2)", "expectedNumber",
    ] {
      XCTAssertEqual(expected(comparing: "\(literal), f()"), .first, literal)
      XCTAssertEqual(expected(comparing: "f(), \(literal), \"why\""), .second, literal)
      XCTAssertEqual(expected(comparing: "try face.mouth, \(literal)"), .second, literal)
      XCTAssertNil(expected(comparing: "\(literal), 7"), literal)
    }
  }

  func testAMemberOrAValueOfATypeIsExpectedBesideACallOnly() {
    for value in [
      "Mood.happy", "Point(x: 1, y: 2)", "[Int](arrayLiteral: 1)", "5.half", "Kit::Mood.sad",
    ] {
      XCTAssertEqual(expected(comparing: "\(value), face.mood"), .first, value)
      XCTAssertEqual(expected(comparing: "face.mood, \(value)"), .second, value)
      XCTAssertEqual(expected(comparing: "\(value), 3"), .second, value)
    }
    XCTAssertNil(expected(comparing: "Point(x: f(), y: 2), face.origin"))
    XCTAssertNil(expected(comparing: "Counter.make().next(), face.origin"))
    XCTAssertNil(expected(comparing: "twice(1), once(2)"))
    XCTAssertNil(expected(comparing: "Reader(stream).heard, f()"))
    XCTAssertEqual(expected(comparing: "Reader(stream).heard, [1]"), .second)
    XCTAssertNil(expected(comparing: "CheckSupport::first(of: f()), g()"))
    XCTAssertNil(expected(comparing: "[1].map { f($0) }, g()"))
  }

  func testNamesAreFollowedToTheirLiterals() {
    let source = """
      let limit = 7
      final class Checks: XCTestCase {
        private let library = [["Emma"], []]
        let made = make()
        func test() {
          let n = CheckSupport::draw(1, to: 9)
          let double = CheckSupport::product(n, 2)
          let (a, b) = (1, 2)
          var changing = 3
          let result = twice(n)
          for (row, book) in [(0, "Emma")] {
            LINE
          }
        }
        func other(limit: Int) { let result = 3 }
        func third(limit: Int) { XCTAssertEqual(limit, f()) }
      }
      """
    func expected(_ pair: String) -> ComparedValue? {
      self.expected(source.replacingOccurrences(of: "LINE", with: "1️⃣XCTAssertEqual(\(pair))"))
    }
    for name in ["limit", "library", "n", "double", "a", "b", "row", "book"] {
      XCTAssertEqual(expected("\(name), f()"), .first, name)
      XCTAssertEqual(expected("result, \(name)"), .second, name)
    }
    for name in ["changing", "result", "made", "unknown"] {
      XCTAssertNil(expected("\(name), f()"), name)
    }
    XCTAssertNil(
      self.expected(source.replacingOccurrences(of: "{ XCTAssert", with: "{ 1️⃣XCTAssert")),
      "a parameter of the same name")
  }

  func testEveryAssertionAndEveryWayToWriteTheCall() {
    for name in ["XCTAssertIdentical", "XCTAssertNotEqual", "XCTAssertGreaterThan"] {
      XCTAssertEqual(expected("func test() { 1️⃣\(name)(1, f()) }", name), .first)
      XCTAssertEqual(expected("func test() { 1️⃣XCTest.\(name)(f(), 1) }", name), .second)
      XCTAssertNil(expected("func test() { 1️⃣\(name)(1, f()) }", "XCTAssertLessThan"))
    }
    let long = """
      func test() {
        1️⃣XCTest::XCTAssertEqual(
          0.5,
          f(2),
          accuracy: 0.1, "why")
        XCTest::XCTAssertEqual(f(2), 0.5)
      }
      """
    XCTAssertEqual(expected(long), .first)
    XCTAssertEqual(
      expected("func test() { 1️⃣XCTAssertEqual(f(), 1); XCTAssertEqual(g(), 2) }"), .second)
    XCTAssertNil(expected("func test() { 1️⃣XCTAssertEqual(f(), 1); XCTAssertEqual(2, g()) }"))
  }

  func testAFunctionThatPassesItsLineOnIsReadWithTheCallsArguments() {
    let helper = """
      func expect(_ a: Int, is b: Int, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(b, a, file: file, line: line)
      }
      func test() {
        LINE
      }
      """
    func expected(_ line: String) -> ComparedValue? {
      self.expected(helper.replacingOccurrences(of: "LINE", with: "1️⃣" + line))
    }
    XCTAssertEqual(expected("expect(twice(2), is: 4)"), .first)
    XCTAssertEqual(expected("expect(4, is: twice(2))"), .second)
    XCTAssertNil(expected("expect(once(2), is: twice(2))"))
    XCTAssertNil(expected("another(twice(2), is: 4)"))
    // Without the caller's line, the failure is at the assertion itself.
    XCTAssertNil(
      self.expected(
        """
        func expect(_ a: Int, is b: Int) {
          1️⃣XCTAssertEqual(b, a)
        }
        func test() { expect(twice(2), is: 4) }
        """))
  }

  func testAnAssertionIsToldAsItIsWritten() {
    func written(_ text: String, _ name: String = "XCTAssertEqual") -> String? {
      writtenAssertion(name, onLine: 1, in: text)
    }
    XCTAssertEqual(
      written("XCTest::XCTAssertEqual(\n  a.b(1),  // One.\n  try c, accuracy: 0.1, line: 7)"),
      "XCTAssertEqual(a.b(1), try c, accuracy: 0.1)")
    XCTAssertEqual(
      written("XCTAssertEqual(try XCTUnwrap(a.first), 1)", "XCTUnwrap"), "XCTUnwrap(a.first)")
    XCTAssertNil(written("XCTAssertEqual(a, 1); XCTAssertEqual(b, 1)"))
    XCTAssertNil(written("\nXCTAssertEqual(a, 1)"))
    XCTAssertNil(written("expect(a, 1, line: #line)"))
    XCTAssertNil(written("XCTAssertEqual(a, \"\(String(repeating: "b", count: 200))\")"))
  }
}
