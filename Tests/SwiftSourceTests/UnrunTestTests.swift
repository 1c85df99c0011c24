import SwiftSource
import XCTest

final class UnrunTestTests: XCTestCase {
  func testFunctionsThatLookLikeTests() {
    let source = """
      final class BreadChecks: XCTestCase {
        func testRises() {}
        func tesBakes() {}
        func tetsCools() {}
        func TestIsEaten() {}
        func testWith(_ value: Int) {}
        func testGeneric<T>(_ type: T.Type) {}
        func testWeight() -> Int { 1 }
        static func testStatic() {}
        private func testPrivate() {}
      }

      private final class HiddenChecks: XCTestCase {
        func testHidden() {}
      }

      class NoChecks { func testNothing() {} }
      func testTopLevel() {}
      """
    XCTAssertEqual(
      unrunTests(in: source).map { "\($0.line) \($0.name) \($0.reason.rawValue)" },
      [
        "3 tesBakes name", "4 tetsCools name", "5 TestIsEaten name", "6 testWith parameters",
        "7 testGeneric parameters", "8 testWeight result", "9 testStatic static",
        "10 testPrivate private", "14 testHidden private", "17 testNothing outside",
        "18 testTopLevel outside",
      ])
  }

  func testHelpersAndSpies() {
    let source = """
      final class BreadChecks: XCTestCase, BreadDelegate {
        override func setUp() {}
        func testRises() { expect(testBread(of: 2)) }
        private func testBread(of weight: Int) -> Bread { Bread(weight) }
        func expect(_ bread: Bread) {}
        func text(_ text: String) {}
        func restOf(_ bread: Bread) {}
        func tested() {}
        func bestWasEaten(_ bread: Bread) -> Bool { true }
        func testimonial() {}
      }
      """
    XCTAssertEqual(unrunTests(in: source), [])
  }

  func testAForgottenAttribute() {
    let source = """
      import Testing
      @Suite struct BreadTests {
        @Test func rises() { check(1) }
        @Test func isSold() { #expect(bread.isSold) }
        func bakes() { #expect(bread.isBaked) }
        func cools(after minutes: Int) { CheckSupport::expectEqual(bread.heat, 20, "Cool.") }
        func isEaten() throws { try eat() }
        func check(_ n: Int) { #expect(n == 1) }
        func note() {}
      }
      final class Spy: BreadDelegate { func breadDidRise() { #expect(isReady) } }
      func smells() { XCTAssertTrue(bread.isGood) }
      """
    XCTAssertEqual(
      unrunTests(in: source, headings: ["rises", "isEaten"])
        .map { "\($0.line) \($0.name) \($0.reason.rawValue)" },
      ["5 bakes attribute", "6 cools attribute", "7 isEaten attribute", "12 smells attribute"])
  }

  func testNamesThatDoNotBeginWithTest() {
    let source = """
      import XCTest
      final class BreadChecks: XCTestCase {
        override func setUp() { XCTAssertNil(oven) }
        func testSold() { XCTAssertTrue(bread.isSold) }
        func rises() { XCTAssertTrue(bread.hasRisen) }
        func bakes() throws { try bake() }
        func testLast() throws { try skip(unless: bread.isBaked, see: "bakes") }
      }
      """
    XCTAssertEqual(
      unrunTests(in: source, headings: ["bakes"])
        .map { "\($0.line) \($0.name) \($0.reason.rawValue)" },
      ["5 rises name", "6 bakes name"])
  }
}
