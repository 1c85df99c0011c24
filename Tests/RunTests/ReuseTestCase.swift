import Foundation
import TestSupport
import XCTest

@testable import Platform
@testable import Run

/// A base class for tests that the checks' object is never reused wrongly.
///
/// It is reused while the bytes of the learner's interface stay the same. Each pair of sources
/// differs in a way that the check can see. The second source is judged after the first, with all
/// products of the first in the cache, and a second time with an empty cache. Both verdicts must be
/// the same.
class ReuseTestCase: XCTestCase {
  /// Two sources that behave differently; the check expects the behaviour of the first one.
  struct Pair {
    let name: String
    let first: String
    let second: String
    /// The expression whose value the check compares, as text, with `expected`.
    let value: String
    let expected: String
    /// Whether the second source must reuse the checks' object; nil if both are right.
    let isReused: Bool?

    init(
      _ name: String, _ first: String, _ second: String, _ value: String, _ expected: String,
      isReused: Bool? = nil
    ) {
      self.name = name
      self.first = first
      self.second = second
      self.value = value
      self.expected = expected
      self.isReused = isReused
    }

    /// Makes a pair from one source, in which `@@` stands for the part that differs.
    init(
      _ name: String, _ source: String, _ first: String, or second: String, _ value: String,
      _ expected: String, isReused: Bool? = nil
    ) {
      self.init(
        name, source.replacing("@@", with: first), source.replacing("@@", with: second), value,
        expected, isReused: isReused)
    }
  }

  func expectSoundReuse(_ pairs: [Pair], line: UInt = #line) throws {
    let bench = try Bench.shared()
    let folder = temporaryPath()
    let clean = try Bench(cache: folder)
    for pair in pairs {
      let body = "XCTAssertEqual(\"\\(\(pair.value))\", \(literal(pair.expected)))"
      var checks = Checks(["testIt": body])
      checks.head = "import Observation"
      let first = try bench.check(pair.first, checks)
      XCTAssertEqual(first.endings, ["testIt": "finished"], "\(pair.name), the first", line: line)
      let second = try bench.check(pair.second, checks)
      Files.remove("\(folder.path)/kept")
      let truth = try clean.check(pair.second, checks)
      XCTAssertEqual(second.endings, truth.endings, pair.name, line: line)
      XCTAssertFalse(truth.timings.contains { $0.isKept }, pair.name, line: line)
      guard let isReused = pair.isReused else { continue }
      let step = second.timings.first { $0.step == .checks }
      XCTAssertEqual(step?.isKept, isReused, "\(pair.name), reuse", line: line)
    }
  }

  private func literal(_ text: String) -> String { "#\"\(text)\"#" }
}
