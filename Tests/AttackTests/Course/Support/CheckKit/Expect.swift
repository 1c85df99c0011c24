import XCTest

/// Compared here, where nothing that a submission declares is in sight.
public func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value) {
  XCTAssertEqual(actual, expected)
}
