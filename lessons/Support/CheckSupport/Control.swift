// A grader runs a passed check once more, and lets one of its expectations fail although it holds.
// If that failure does not arrive, the submission makes failures vanish.

import Synchronization

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

/// Counts an expectation, and returns whether it must fail on purpose.
func mustFail() -> Bool {
  guard left.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return false }
  announce?()
  return true
}
