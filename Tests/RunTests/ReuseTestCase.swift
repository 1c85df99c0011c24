import Foundation
import TestSupport
import XCTest

@testable import Platform
@testable import Run

/// The checks' object is used again while the interface's bytes stay the same: never wrongly.
///
/// Each pair of sources behaves differently in a way that the check sees. The second is judged after
/// the first, so that everything that may be used again is there, and once more with nothing kept.
class ReuseTestCase: XCTestCase {
  /// A pair that differs in behaviour; the check expects what the first one does.
  struct Pair {
    let name: String
    let first: String
    let second: String
    /// What the check compares as text with `expected`.
    let value: String
    let expected: String
    /// Whether the checks need not be compiled again; nil where either is right.
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

    /// The same source with one part in two versions.
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
