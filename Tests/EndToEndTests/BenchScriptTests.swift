import TestSupport
import XCTest

/// The scripts behind `make bench` and `make bench-grading`, with as little work as they take.
final class BenchScriptTests: XCTestCase {
  private func output(of script: String, _ count: Int) throws -> String {
    let outcome = try Understudy(folder: temporaryFolder()).run(
      [String(count), Understudy.program.path], program: Repository.file("Tests/\(script)"),
      seconds: 600)
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    return outcome.output
  }

  override func setUpWithError() throws { try Nightly.only() }

  func testVerdictsAreMeasured() throws {
    let lines = try output(of: "bench.sh", 1).split(separator: "\n")
    let cases = lines.dropFirst().filter { $0.contains(#/ [1-9][0-9]*\.[0-9]$/#) }
      .map { $0.replacing(#/ {2,}[0-9].*/#, with: "") }
    XCTAssertEqual(
      cases,
      [
        "build 1: body edit", "build 1: body edit, no resident",
        "build 1: body edit, no resident: verdict", "build 1: body edit: verdict",
        "build 1: compile error", "build 1: compile error: verdict", "build 1: interface edit",
        "build 1: interface edit: verdict", "build 1: no change", "build 1: no change: verdict",
        "type-check of one line",
      ], lines.joined(separator: "\n"))
  }

  func testGradingIsMeasured() throws {
    let output = try output(of: "bench-grading.sh", 10)
    XCTAssertEqual(output.matches(of: #/[0-9]+ graded in [0-9.]+ s/#).count, 3, output)
  }
}
