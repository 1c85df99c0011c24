// A grader runs a passed check once more, and lets one of its expectations fail although it holds.
// If that failure does not arrive, the submission makes failures vanish.

import Synchronization
import XCTest

/// How many expectations are left until one fails on purpose.
private let left = Atomic(0)
nonisolated(unsafe) private var announce: (@convention(c) () -> Void)?

/// Lets an expectation fail on purpose, counted from 1 from now on; the test host calls this before
/// each check.
///
/// - Parameter announcement: called just before the failure.
@_cdecl("understudy_fail_expectation")
public func failExpectation(_ number: Int, _ announcement: @escaping @convention(c) () -> Void) {
  announce = announcement
  left.store(number, ordering: .sequentiallyConsistent)
}

/// Returns how many expectations are left until one fails on purpose; the test host calls this after
/// each check.
@_cdecl("understudy_expectations_left")
public func expectationsLeft() -> Int { left.load(ordering: .sequentiallyConsistent) }

/// Counts an expectation, and fails with that message unless it holds; returns whether it holds.
///
/// One that fails on purpose has no message: to make the check's own could run the submission's code,
/// which must not learn of the failure.
@discardableResult
func require(
  _ holds: Bool, _ message: () -> String, _ file: StaticString, _ line: UInt
) -> Bool {
  if left.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 {
    announce?()
    XCTFail(file: file, line: line)
  } else if !holds {
    XCTFail(message(), file: file, line: line)
  }
  return holds
}
