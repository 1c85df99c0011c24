// Questions that a check asks of values on its way. In a check itself a learner's `!=` or `isEmpty` could
// take the place of the standard ones; here it is out of sight.

/// Whether there is a value.
public func isPresent<Value>(_ value: Value?) -> Bool { value != nil }

/// Whether a list has at least so many elements.
public func holds(_ list: some Collection, atLeast count: Int = 1) -> Bool { list.count >= count }

/// Whether both are the same object, or both nil.
public func isSame(_ a: AnyObject?, _ b: AnyObject?) -> Bool { a === b }

/// Whether the first number is greater than the second.
public func isGreater(_ a: Int, than b: Int) -> Bool { a > b }

/// The element at that place, counted from 0; nil where the list is shorter.
public func element<Value>(_ index: Int, of list: [Value]) -> Value? {
  list.indices.contains(index) ? list[index] : nil
}

/// The numbers from 1 to the last one: `for _ in CheckSupport::numbers(to: 3)`.
public func numbers(to last: Int) -> [Int] { last < 1 ? [] : Array(1...last) }

/// The value, or the other one where there is none.
public func value<Value>(_ value: Value?, or other: @autoclosure () -> Value) -> Value {
  value ?? other()
}
