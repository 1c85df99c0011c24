import Glibc
import XCTest

@testable import CheckSupport

final class VariationTests: FailureTestCase {
  override func setUp() {
    Variation.host = { _ in variation }
  }

  override func tearDown() {
    Variation.host = nil
  }

  /// Every expectation fails where it is turned around, without making its own message, and says that
  /// it holds.
  func testEveryExpectationCanFailOnPurpose() {
    let log = CallLog()
    for name in ["first", "second"] { log.record(name, sender: self) }
    func advice() -> String {
      XCTFail("The message is made.")
      return ""
    }
    let expectations: [() -> Bool] = [
      { expect(true, advice()) }, { expectEqual(1, 1, advice()) },
      { expectEqual(0.0, 0, within: 7, advice()) }, { expectEqual(1e300, 1e300, advice()) },
      { expectEqual(Double.infinity, .infinity, advice()) },
      { expectEqual("", "", advice()) }, { expectEqual(nil as String?, nil, advice()) },
      { expectEqual("a" as String?, "a", advice()) }, { expectEqual([] as [Int], [], advice()) },
      { expectEqual([[1], []], [[1], []], advice()) }, { expectEqual(true, true, advice()) },
      { expectEqual("x" as Character, "x", advice()) },
      { expectEqual([:] as [String: Int], [:], advice()) },
      { expectEqual([1] as Set<Int>, [1], advice()) }, { expectNumber(1, 1, advice()) },
      { expectNumber(1.0, 1, advice()) }, { expectLess(1, 2, advice()) },
      { expectDifferent(1, 2, advice()) }, { expectNil(nil as Int?, advice()) },
      { expectPresent(self, advice()) }, { expectSame(self, self, advice()) },
      {
        log.expectOnce("first", advice())
        return true
      },
      {
        log.expectNever("third", advice())
        return true
      },
      {
        log.expect("first", before: "second", advice())
        return true
      },
      {
        log.expectSender(of: "first", is: self, advice())
        return true
      },
      {
        log.expectOnMainActor("first", advice())
        return true
      },
      {
        expectReleased("The object", advice()) { NSObject() }
        return true
      },
      {
        var property: AnyObject?
        return connect(self, to: &property, advice()) && property === self
      },
    ]
    for (index, expectation) in expectations.enumerated() {
      for (number, failures) in [(2, 0), (3, 1), (-4, 0), (-1, 1)] {
        variation = number
        XCTAssertEqual(
          messages { XCTAssertTrue(expectation(), "\(index)") }.count, failures, "\(index)")
      }
      variation = 0
    }
  }

  /// An expectation that does not hold fails with its own message, turned around or not.
  func testAMistakeFailsInEveryVariation() {
    for number in 0...1 {
      variation = number
      XCTAssertEqual(messages { expect(false, "No.") }, ["No."])
      XCTAssertEqual(messages { expectEqual(1, 2, "No.") }, ["No.\nexpected: 2\ngot: 1"])
    }
    variation = 0
  }
}

/// What the test host would say.
nonisolated(unsafe) private var variation = 0
