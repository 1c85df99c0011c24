import Foundation
import XCTest

/// What is too slow for each change: only `.ci/nightly` does it, with `UNDERSTUDY_REPEATS=20`.
package enum Nightly {
  /// How often what is judged repeatedly is judged; nil by day.
  package static let repeats = ProcessInfo.processInfo.environment["UNDERSTUDY_REPEATS"].flatMap(
    Int.init)

  /// Skips the present test, or all of the present class, by day.
  package static func only() throws {
    try XCTSkipIf(repeats == nil, "It takes long: only with UNDERSTUDY_REPEATS.")
  }
}
