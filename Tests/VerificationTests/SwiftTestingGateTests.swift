import SwiftSource
import TestSupport
import XCTest

@testable import Verification

/// The gate judges checks that are written for Swift Testing as it does those for XCTest.
final class SwiftTestingGateTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"

  func testSoundChecks() throws {
    let course = try course()
    let found = try verify(course).code
    XCTAssertEqual(sentences(found), "")
    XCTAssertEqual(found.isStubRight, true)
    XCTAssertEqual([found.right.all, found.right.good], [2, 2])
    XCTAssertEqual([found.wrong.all, found.wrong.good], [5, 5])
    XCTAssertEqual([found.refused.all, found.refused.good], [1, 1])
    XCTAssertGreaterThan(found.mutants.caught, 0)
    XCTAssertEqual(found.mutants.caught, found.mutants.made)
  }

  func testAWrongAnswerThatPasses() throws {
    let course = try course()
    try course.replace("n + 1", with: "2 * n", in: "\(Small.answers)/Wrong/AddsOne.swift")
    XCTAssertEqual(
      sentences(try verify(course).code),
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: This wrong answer passes every check. Make \
      a check that catches it.
      """)
  }

  func testAFlakyCheck() throws {
    let course = try course()
    try course.replace(
      "func testTwo() {",
      with: """
        func testTwo() {
            let range = Swift::Range(uncheckedBounds: (0, 1000))
            let number = Swift::Int.Swift::random(in: range)
            XCTest::XCTAssertFalse(number.Swift::isMultiple(of: 5), "No.")

        """, in: checks)
    let found = sentences(try verify(course).code)
    XCTAssertTrue(
      found.contains("Checks.swift:6: testTwo does not give the same answer each time"), found)
  }

  func testALeak() throws {
    let course = try course()
    try course.replace(
      "func testTwo() {",
      with: """
        func testTwo() {
            final class Ring { var other: Ring? }
            let ring = Ring()
            ring.other = ring

        """, in: checks)
    let found = sentences(try verify(course).code)
    XCTAssertTrue(found.contains("objects stay in memory: 1 Checks.TwiceTests.Ring"), found)
  }

  func testTestsThatNothingRuns() throws {
    let course = try course()
    try course.replace(
      "  @Test func testTwo",
      with: "  @Test(.disabled(\"later\")) func off() {}\n  @Test func testTwo", in: checks)
    XCTAssertEqual(
      sentences(try verify(course).code),
      """
      lessons/01-basics/01-twice/Checks.swift:6: off is never run: its trait .disabled switches it \
      off. Remove the trait, or the test.
      """)
  }

  func testAnExitTest() throws {
    let course = try course()
    try course.replace(
      "@Test func testTwo() {",
      with: """
        @Test func testTwo() async {
            await #expect(processExitsWith: .failure) { fatalError() }

        """, in: checks)
    XCTAssertEqual(
      sentences(try verify(course).code),
      """
      lessons/01-basics/01-twice/Checks.swift:7: testTwo has an exit test, which needs a process of \
      its own. Nothing here can run it: remove #expect(processExitsWith:), and let the check ask for \
      what the code says instead.
      """)
  }

  /// The small course with checks for Swift Testing, which compare where no learner's operator counts.
  private func course() throws -> SmallCourse {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import Testing
      import XCTest
      @testable import Exercise
      @Suite struct TwiceTests {
        @Test(arguments: [1]) func testOne(_ n: Int) { XCTest::XCTAssertEqual(twice(n), 2, "One.") }
        @Test func testTwo() { XCTest::XCTAssertEqual(twice(2), 4, "Two.") }
      }
      """, to: checks)
    return course
  }
}
