import SwiftSource
import TestSupport
import XCTest

final class TestMethodTests: XCTestCase {
  func testMethodsOfTestCases() {
    let source = Marked(
      """
      import XCTest
      @testable import Exercise

      final class BreadChecks: XCTestCase {
        var bread: Bread?
        override func setUp() {}
        func 1️⃣testRises() {}
        @MainActor
        func 2️⃣testBakes() async throws -> Void {
          func testLocal() {}
        }
        func helper() {}
        func testWith(_ value: Int) {}
        func testGeneric<T>() -> T? { nil }
        func testResult() -> Int { 1 }
        static func testStatic() {}
        class func testClass() {}
        private func testPrivate() {}
        fileprivate func testFileprivate() {}
      }

      extension BreadChecks {
        func 3️⃣testMore() {}
      }

      private extension BreadChecks {
        func testHidden() {}
      }

      class NoChecks { func testNothing() {} }
      struct Plain { func testPlain() {} }
      func testTopLevel() {}
      """)
    XCTAssertEqual(
      testMethods(in: source.text).map { "\($0.className).\($0.name) \($0.isAsync) \($0.line)" },
      [
        "BreadChecks.testRises false \(source.line(1))",
        "BreadChecks.testBakes true \(source.line(2))",
        "BreadChecks.testMore false \(source.line(3))",
      ])
  }

  func testOtherTestsThatAreNamed() {
    let source = """
      final class BoxChecks: XCTestCase {
        func testMoves() { XCTAssertTrue(true, "testMoves") }
        func testTells() throws {
          try skip(unless: true, see: "testMoves")
          try self.skipUnlessItRings()
        }
        func testRings() throws {
          try [1].forEach { _ in try skip(unless: true, see: "testTells") }
          print("testNothing", "test\\(1)", "testMoves and more")
          try skipUnlessItRings()
        }
        func skipUnlessItRings() throws {
          try skip(unless: true, see: "testRings")
          if false { try skipUnlessItRings() }
        }
      }
      """
    XCTAssertEqual(
      testMethods(in: source).map { "\($0.name): \($0.named.joined(separator: " "))" },
      ["testMoves: ", "testTells: testMoves testRings", "testRings: testTells"])
  }

  func testInheritanceThroughClassesOfTheFile() {
    let source = """
      final class Late: Base { func testLate() {} }
      class Base: Root {}
      class Root: XCTest.XCTestCase, Sendable { func testRoot() {} }
      class Other: Elsewhere { func testOther() {} }
      class Loop: Pool { func testLoop() {} }
      class Pool: Loop {}
      """
    XCTAssertEqual(testMethods(in: source).map(\.name), ["testLate", "testRoot"])
  }

  func testModuleSelector() {
    let source = "final class C: XCTest::XCTestCase { func testIt() {} }"
    XCTAssertEqual(testMethods(in: source).map(\.name), ["testIt"])
  }

  func testClassNamedLikeXCTestsIsTheFilesOwn() {
    let source = "class XCTestCase {}\nclass C: XCTestCase { func testIt() {} }"
    XCTAssertEqual(testMethods(in: source), [])
  }

  func testNestedClasses() {
    let source = """
      enum Checks {
        class Base: XCTestCase {}
        final class Inner: Base { func testInner() {} }
      }
      extension Checks {
        final class Other: XCTestCase { func testOther() {} }
      }
      extension Checks.Inner { func testExtension() {} }
      private enum Hidden {
        final class Inner: XCTestCase { func testHidden() {} }
      }
      func f() { class Local: XCTestCase { func testLocal() {} } }
      """
    XCTAssertEqual(
      testMethods(in: source).map { "\($0.className).\($0.name)" },
      ["Checks.Inner.testInner", "Checks.Other.testOther", "Checks.Inner.testExtension"])
  }

  func testAllBranchesOfConditionsCountOnce() {
    let source = """
      final class C: XCTestCase {
        #if os(Linux)
          func testA() {}
          func testB() {}
        #else
          func testA() {}
          func testC() {}
        #endif
      }
      """
    XCTAssertEqual(testMethods(in: source).map(\.name), ["testA", "testB", "testC"])
  }

  func testTestsOfSwiftTesting() {
    let source = """
      import Testing
      import XCTest
      @Test func rings() {}
      @Suite("Bells", .serialized) struct BellTests {
        @Test("rings twice", .tags(.loud)) func ringsTwice() async throws {}
        @Testing.Test(arguments: [1, 2], ["a"]) func rings(_ count: Int, in place: String) {}
        @Test private static func quiet() {}
        @Test func `rings at 7`() {}
        struct Inner {}
        func helper() {}
        func testNothing() {}
      }
      extension BellTests.Inner {
        @Test(.enabled(if: isLoud), .timeLimit(.minutes(1))) func deep() {}
      }
      final class BellChecks: XCTestCase {
        func testRings() {}
      }
      """
    XCTAssertEqual(
      testMethods(in: source).map { "\($0.name): \($0.fullName) \($0.line)" },
      [
        "rings: rings() 3", "ringsTwice: BellTests/ringsTwice() 5",
        "rings: BellTests/rings(_:in:) 6", "quiet: BellTests/quiet() 7",
        "rings at 7: BellTests/rings at 7() 8", "deep: BellTests/Inner/deep() 14",
        "testRings: BellChecks.testRings 17",
      ])
  }

  func testDisabledTests() {
    let source = """
      @Test(.disabled()) func one() {}
      @Test(.disabled("not yet")) func two() {}
      @Test(.disabled(if: isMonday)) func three() {}
      @Test(.disabled("Mondays") { isMonday }) func four() {}
      @Suite(.disabled("all of them")) struct Off {
        @Test func five() {}
        struct Inner { @Test func six() {} }
      }
      """
    XCTAssertEqual(testMethods(in: source).map(\.name), ["three", "four"])
    XCTAssertEqual(
      unrunTests(in: source).map { "\($0.line) \($0.name) \($0.reason.rawValue)" },
      ["1 one disabled", "2 two disabled", "6 five disabled", "7 six disabled"])
  }

  func testExitTests() {
    let source = """
      @Test func stops() async {
        let a = 1
        await #expect(processExitsWith: .failure) { fatalError() }
      }
      @Test func goesOn() { #expect(1 == 1) }
      """
    XCTAssertEqual(testMethods(in: source).map(\.exitTestLine), [3, nil])
  }

  func testTestMethodUnfinishedSource() {
    XCTAssertEqual(testMethods(in: ""), [])
    let source = "class C: XCTestCase { func testA() {} ) func testB() { if"
    XCTAssertEqual(testMethods(in: source).map(\.name), ["testA", "testB"])
  }
}
