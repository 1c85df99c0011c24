// One mistake should fail one check. Where a check builds on what another one is about, it is
// skipped when that fails: learners then read about the cause once, and not about all that comes
// of it. A verdict in which nothing failed must not hold a skipped check.

import XCTest

/// Ends a check that can say nothing new, because the check of that name is about this condition.
public func skip(unless condition: Bool, see check: String) throws {
  guard !condition else { return }
  throw XCTSkip("\(check) is about this.")
}

/// Ends a check unless the values are equal, which the check of that name is about.
public func skip<Value: StandardValue>(
  unless actual: Value, is expected: Value, see check: String
) throws {
  try skip(unless: actual == expected, see: check)
}

/// Ends a check unless the numbers differ by less than the tolerance, as another check says.
public func skip(
  unless actual: Double, is expected: Double, within tolerance: Double, see check: String
) throws {
  try skip(unless: isNear(actual, expected, within: tolerance), see: check)
}

/// Ends a check unless both are the same object, which the check of that name is about.
public func skip(
  unless actual: AnyObject?, isSame expected: AnyObject, see check: String
) throws {
  try skip(unless: actual === expected, see: check)
}

/// Ends a check unless the learner's whole number is as expected, as another check says.
public func skip(unlessNumber actual: Int, is expected: Int, see check: String) throws {
  try skip(unless: actual == expected, see: check)
}

/// Ends a check unless the learner's number is as expected, but for rounding.
public func skip(unlessNumber actual: Double, is expected: Int, see check: String) throws {
  try skip(unless: isNear(actual, Double(expected)), see: check)
}

/// The value; without one the check ends, because the check of that name is about this.
public func present<Value>(_ value: Value?, see check: String) throws -> Value {
  guard let value else { throw XCTSkip("\(check) is about this.") }
  return value
}
