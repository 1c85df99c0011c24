import Foundation
import XCTest

/// What is too slow for each change: only `.ci/nightly` does it, with `UNDERSTUDY_REPEATS=20`.
package enum Nightly {
  /// How often what is judged repeatedly is judged; nil by day.
  package static let repeats = ProcessInfo.processInfo.environment["UNDERSTUDY_REPEATS"].flatMap(
    Int.init)

  /// Returns all cases at night, and by day every fourth, each day another one; a few are always all.
  package static func sample<Case>(_ cases: [Case]) -> [Case] {
    guard repeats == nil, cases.count > 20 else { return cases }
    let day = Int(Date().timeIntervalSince1970 / 86_400)
    return cases.enumerated().filter { ($0.offset + day).isMultiple(of: 4) }.map(\.element)
  }

  /// Skips the present test, or all of the present class, by day.
  package static func only() throws {
    try XCTSkipIf(repeats == nil, "It takes long: only with UNDERSTUDY_REPEATS.")
  }
}
