import HostProtocol
import XCTest

/// Counts the expectations of a check, and lets one fail on purpose.
///
/// A support module takes part by the two functions below; without them the count is 0.
enum Expectations {
  private typealias Fail = @convention(c) (Int, @convention(c) () -> Void) -> Void
  private typealias Left = @convention(c) () -> Int

  // The main thread sets these before the check runs.
  nonisolated(unsafe) private static var fail: Fail?
  nonisolated(unsafe) private static var left: Left?
  /// The check that fails on purpose, and which of its expectations does.
  nonisolated(unsafe) private static var control: (test: String, expectation: Int)?
  nonisolated(unsafe) private static var hasFailed = false

  /// More expectations than a check has.
  private static let most = 1 << 40

  static func load(from libraries: LoadedLibraries) {
    fail = libraries.symbol("understudy_fail_expectation")
      .map { unsafeBitCast($0, to: Fail.self) }
    left = libraries.symbol("understudy_expectations_left")
      .map { unsafeBitCast($0, to: Left.self) }
  }

  /// Begins to count a check's expectations.
  static func begin(_ test: String) {
    let number = control.flatMap { $0.test == test ? $0.expectation : nil }
    fail?(number ?? most) { Expectations.announce() }
  }

  /// How many expectations there were since `begin`, in a check that does not fail on purpose.
  static var count: Int { left.map { most - $0() } ?? 0 }

  /// Returns the tests with one that fails at that expectation, or at its end if it has fewer.
  static func failing(
    _ expectation: Int, of test: String, in entries: [XCTestCaseEntry]
  ) -> [XCTestCaseEntry] {
    control = (test, expectation)
    return entries.map { testClass, methods in
      return (
        testClass,
        methods.map { name, body in
          guard Reporter.name(of: testClass, name) == test else { return (name, body) }
          return (
            name,
            { testCase in
              try body(testCase)
              guard !hasFailed else { return }
              announce()
              XCTFail("This check fails on purpose.")
            }
          )
        }
      )
    }
  }

  /// Tells the program that a failure must arrive now.
  private static func announce() {
    hasFailed = true
    if let control { Events.send(.failing(test: control.test)) }
  }
}
