import Course
import TestSupport
import XCTest

@testable import Judging

/// What is told as expected and as got, in checks that are compiled and run.
final class ComparedValueReportTests: ReportTestCase {
  func testBothOrdersAndFunctionsOfTheChecks() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      func expect(_ a: Int, is b: Int, file: StaticString = #filePath, line: UInt = #line) {
        XCTest::XCTAssertEqual(a, b, file: file, line: line)
      }
      func compare(_ a: Int, _ b: Int) { XCTest::XCTAssertEqual(a, b, "twice") }
      final class TwiceChecks: XCTestCase {
        func testOne() {
          XCTest::XCTAssertEqual(
            4,
            twice(2), "twice")
        }
        func testTwo() { XCTest::XCTAssertEqual(twice(2), 4) }
        func testThree() { expect(4, is: twice(2)) }
        func testFour() { compare(4, twice(2)) }
        func testFive() { XCTest::XCTAssertGreaterThan(3, twice(2)) }
        func testSix() {
          XCTest::XCTAssertEqual(4.5, Double(twice(2)),
            accuracy: 0.25)
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let report = try course.report(on: "func twice(_ n: Int) -> Int { n * 3 }\n")
    XCTAssertEqual(report.verdict, .failed(worst: .check))
    XCTAssertEqual(report.diagnostics.map(\.message), [])
    let told = report.checks.compactMap { check in
      cause(of: check).map {
        "\($0.expected ?? "-") | \($0.actual ?? "-") | \(english($0.summary))"
      }
    }
    XCTAssertEqual(
      told,
      [
        "4 | 6 | twice", "4 | 6 | XCTAssertEqual(twice(2), 4) failed",
        "4 | 6 | XCTAssertEqual failed",
        "- | - | twice\nfirst: 4\nsecond: 6", "< 3 | 6 | XCTAssertGreaterThan(3, twice(2)) failed",
        "4.5 ± 0.25 | 6.0 | XCTAssertEqual(4.5, Double(twice(2)), accuracy: 0.25) failed",
      ])
  }

  func testNothingOfHiddenChecksIsShown() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      final class TwiceChecks: XCTestCase {
        func testOne() { XCTAssertTrue(twice(2) == 4) }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    try course.write(
      """
      final class HiddenChecks: XCTestCase {
        func testTwo() { XCTAssertTrue(twice(3) == 6) }
      }
      """, to: "\(SmallCourse.code)/HiddenChecks.swift")
    let report = try course.report(on: "func twice(_ n: Int) -> Int { n * 3 }\n")
    XCTAssertEqual(
      report.checks.compactMap { cause(of: $0).map { english($0.summary) } },
      ["XCTAssertTrue(twice(2) == 4) failed", "XCTAssertTrue failed"])
  }
}
