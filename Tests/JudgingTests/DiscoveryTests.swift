import SwiftSource
import TestSupport
import XCTest

@testable import Judging

final class DiscoveryTests: XCTestCase {
  func testEveryMethodIsHandedOverByItsClass() {
    let methods = testMethods(
      in: """
        final class A: XCTestCase {
          func testOne() {}
          func testTwo() async throws {}
        }
        enum Outer { final class B: XCTestCase { @MainActor func testThree() throws {} } }
        """)
    let entries = Discovery.source(for: methods).components(separatedBy: "\n")
      .filter { $0.hasPrefix("    ") }
    XCTAssertEqual(
      entries.prefix(7).joined(separator: "\n"),
      """
          (A.self, [
            ("testOne", now { try ($0 as! A).testOne() }),
            ("testTwo", later { nonisolated(unsafe) let test = $0 as! A; try await test.testTwo() }),
          ]),
          (Outer.B.self, [
            ("testThree", now { try ($0 as! Outer.B).testThree() }),
          ]),
      """)
  }

  func testItCompilesAndRunsForEveryShapeOfMethod() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      class Base: XCTestCase {}
      final class Plain: Base {
        func testPlain() { XCTAssertEqual(twice(1), 2) }
        func testThrows() throws { XCTAssertEqual(try XCTUnwrap(Optional(twice(1))), 2) }
        func testAsync() async { await Task.yield(); XCTAssertEqual(twice(1), 2) }
      }
      enum Outer {
        final class Nested: XCTestCase {
          @MainActor func testMain() { XCTAssertTrue(Thread.isMainThread) }
          @MainActor func testMainAsync() async throws { MainActor.assertIsolated() }
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let report = try course.report(on: "func twice(_ n: Int) -> Int { n * 2 }")
    XCTAssertEqual(report.verdict, .passed)
    XCTAssertEqual(
      report.checks.map(\.name),
      ["testPlain", "testThrows", "testAsync", "testMain", "testMainAsync", "TakesNoText"])
  }

  func testNoMethodsGiveAnEmptyList() {
    XCTAssertTrue(
      Discovery.source(for: []).contains(".pointee = [\n  ]\n"), Discovery.source(for: []))
  }
}
