import HostProtocol
import XCTest

@testable import Stage

/// Recordings that no host has written: a program can write anything into the memory of its own.
final class ForgedStepsTests: XCTestCase {
  private func run(_ text: String) -> StepRun {
    StepRun(
      RecordedSteps(text: text), sites: [:], Modules(test: "Checks.testIt"),
      files: (["Exercise.swift"], "Checks.swift"))
  }

  /// Closures that hold one another in a row, the last of which holds a bell.
  func testARowOfClosuresIsFollowedToItsEnd() {
    let count = 40_000
    for order in [Array(2...count), Array((2...count).reversed())] {
      var text = "O\t1\tBell\tExercise\t\nO\t0\tRoom\tExercise\t\n"
      for id in order { text += "O\t\(id)\t\t\t\nS\t1\trc\(id - 1) next\n" }
      text += "S\t1\trc\(count) last\nS\t1\n"
      let seen = order.enumerated().map { "\($1):\($0)" } + ["0:\(count - 1)", "1:\(count)"]
      text += "P\t1\t1\t1\t1\t0\t\t\(seen.joined(separator: ","))\t\t\n"
      let start = ContinuousClock.now
      XCTAssertEqual(run(text).objects.count, count + 1)
      XCTAssertLessThan(start.duration(to: .now), .seconds(30))
    }
  }

  func testWhatTheHostWouldHaveCutIsCut() throws {
    let long = String(repeating: "x", count: 100_000)
    let variables = (0..<1000).map { "v\($0)\(RecordedSteps.separator)\(long.prefix(900))" }
    let text = """
      F\t0\t1\t1\t\(variables.joined(separator: "\t"))
      O\t1\tBell\tExercise\t
      S\t1\tvname\(RecordedSteps.separator)\(long)
      P\t1\t1\t1\t1\t0\t\([String](repeating: "0", count: 1000).joined(separator: ","))\t1:0\t\t

      """
    let recorded = RecordedSteps(text: text)
    XCTAssertEqual(recorded.steps.first?.frames.count, RecordedSteps.mostFrames)
    XCTAssertEqual(recorded.frames.first?.variables.values.count, RecordedSteps.mostValues)
    let value = try XCTUnwrap(recorded.states.first?.contents.values.first)
    XCTAssertLessThan(value.text.count, RecordedSteps.longestField)
  }
}
