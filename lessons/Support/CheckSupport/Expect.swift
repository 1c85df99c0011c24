// Comparisons for checks. They are compiled without the learner's module, so that no `==` and no
// overload that the learner declares can take the place of the standard ones. They take values of
// standard types; of a learner's own type compare the fields. A check calls them with the module's
// name, `CheckSupport::expectEqual`, and leaves operators such as `<` to them.
//
// A message is written for a learner three weeks into Swift: what was expected, what happened,
// and which idea to look at again. It never tells the answer. One message per check is enough:
// each function returns whether the expectation held, so that a check can stop at the first. The
// compared values follow the message as lines of their own, which a report shows as expected and got.

import XCTest

/// Fails with that message unless the values are equal.
@discardableResult
public func expectEqual<Value: StandardValue>(
  _ actual: Value, _ expected: Value, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require({ $0.areEqual(actual, expected) }, message, Compared(actual, expected), file, line)
}

/// Fails with that message unless the numbers are equal, but for rounding.
@discardableResult
public func expectEqual(
  _ actual: Double, _ expected: Double, within tolerance: Double = 0.001,
  _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  let about = tolerance == 0.001 ? "" : " ± \(tolerance)"
  return require(
    { $0.areNear(actual, expected, within: tolerance) }, message,
    Compared(actual, expected, after: about), file, line)
}

/// Fails with that message unless the learner's whole number is as expected.
///
/// Where a learner may choose between `Int` and `Double`; no type of their own gets in here.
@discardableResult
public func expectNumber(
  _ actual: Int, _ expected: Int, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require({ $0.areEqual(actual, expected) }, message, Compared(actual, expected), file, line)
}

/// Fails with that message unless the learner's number is as expected, but for rounding.
@discardableResult
public func expectNumber(
  _ actual: Double, _ expected: Int, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require(
    { $0.areNear(actual, Double(expected)) }, message, Compared(actual, expected), file, line)
}

/// Fails with that message unless the first number is clearly smaller than the second.
@discardableResult
public func expectLess(
  _ smaller: Double, _ larger: Double, by margin: Double = 0.02,
  _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  // Where the number is smaller, but not clearly, the learner reads how small it should be.
  let limit = smaller < larger ? Double(short(larger - margin)) ?? larger : larger
  return require(
    { $0.varied(smaller + margin < larger) }, message, Compared(smaller, limit, before: "< "), file,
    line)
}

/// Fails with that message unless the numbers differ by more than rounding.
@discardableResult
public func expectDifferent(
  _ a: Double, _ b: Double, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require({ $0.varied(!isNear(a, b)) }, message, Compared(a, b, before: "!= "), file, line)
}

/// Fails with that message unless the condition holds.
@discardableResult
public func expect(
  _ condition: Bool, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require(condition, message, file, line)
}

/// Fails with that message unless there is an object.
@discardableResult
public func expectPresent(
  _ object: AnyObject?, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require(object != nil, message, file, line)
}

/// Fails with that message if there is a value.
@discardableResult
public func expectNil<Value>(
  _ value: Value?, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require({ $0.varied(value == nil) }, message, value.map(Compared.init(present:)), file, line)
}

/// Fails with that message unless both are the same object, or both nil.
@discardableResult
public func expectSame(
  _ actual: AnyObject?, _ expected: AnyObject?, _ message: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  require(actual === expected, message, file, line)
}

private func require(
  _ holds: (Variation) -> Bool, _ message: () -> String, _ values: @autoclosure () -> Compared?,
  _ file: StaticString, _ line: UInt
) -> Bool {
  require(holds, { values()?.told(after: message()) ?? message() }, file, line)
}

/// Whether two numbers are equal, but for rounding; infinity is near nothing but itself.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 0.001) -> Bool {
  a == b || (a - b).magnitude <= tolerance
}

/// A number as messages write it: with at most two digits behind the point.
public func short(_ number: Double) -> String {
  "\((number * 100).rounded() / 100 + 0)"
}
