// A grader runs passed checks once more, and turns some expectations around, so that they fail although
// they hold. If such a failure does not arrive, the submission makes failures vanish. The check and the
// submission notice nothing: whatever a check asks and decides is the same.

import Foundation
import XCTest

/// How an expectation is varied: an odd number turns it around, an even one does nothing.
struct Variation {
  fileprivate let number: Int

  fileprivate static let none = Variation(number: 0)

  /// The function of the test host that says how the expectations on a line are varied; nil elsewhere.
  ///
  /// A variable for the tests of this module.
  nonisolated(unsafe) static var host = dlsym(nil, "understudy_reach").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int).self)
  }

  var isTurned: Bool { number & 1 == 1 }

  /// The condition, or its opposite.
  func varied(_ condition: Bool) -> Bool { condition != isTurned }

  /// The number, or the next one.
  func varied(_ count: Int) -> Int { count &+ (number & 1) }

  /// Whether a value is equal to the expected one, or to another one than that.
  func areEqual<Value: StandardValue>(_ actual: Value, _ expected: Value) -> Bool {
    guard isTurned else { return actual == expected }
    return expected.other.map { actual == $0 } ?? (actual != expected)
  }

  /// Whether a number is near the expected one, or near another one than that.
  func areNear(_ actual: Double, _ expected: Double, within tolerance: Double = 0.001) -> Bool {
    isNear(actual, isTurned ? expected.far(from: tolerance) : expected, within: tolerance)
  }
}

extension Double {
  /// A number that is farther away than this distance.
  fileprivate func far(from distance: Double) -> Double {
    isFinite ? self + magnitude + 2 * distance + 1 : 0
  }
}

/// Fails with that message unless the expectation holds; returns whether it does.
///
/// One that is turned around has no message: to make the check's own could run the submission's code,
/// which must not learn of the failure.
@discardableResult
func require(
  _ holds: (Variation) -> Bool, _ message: () -> String, _ file: StaticString, _ line: UInt
) -> Bool {
  let variation = Variation(number: Variation.host?(Int(line)) ?? 0)
  let (isHeld, isVariedHeld) = (holds(.none), holds(variation))
  if !isHeld {
    XCTFail(message(), file: file, line: line)
  } else if !isVariedHeld {
    XCTFail(file: file, line: line)
  }
  return isHeld
}

/// Fails with that message unless the condition holds; returns whether it does.
@discardableResult
func require(
  _ condition: Bool, _ message: () -> String, _ file: StaticString, _ line: UInt
) -> Bool {
  require({ $0.varied(condition) }, message, file, line)
}
