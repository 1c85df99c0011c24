import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Judging
@testable import Terminal

final class TimingsPrinterTests: XCTestCase {
  private func lines(_ timings: [Timing], terminal: Terminal = .plain()) -> [String] {
    let check = CheckResult(name: "testA", title: "It smiles.", state: .passed, duration: 0.0042)
    let report = Report(
      exercise: ExerciseHeading(path: "", number: "", title: ""), verdict: .passed, checks: [check],
      diagnostics: [],
      timings: timings, duration: 0.1)
    return Printer.english(terminal).timings(of: report).map(\.plain)
  }

  func testStepsSideBySideAndWhatWasWaitedFor() {
    let timings = [
      Timing(step: .support, start: 0, end: 0, isKept: true),
      Timing(step: .interface, start: 0, end: 0.02, isKept: false),
      Timing(step: .object, start: 0, end: 0.05, isKept: false),
      Timing(step: .link, start: 0.05, end: 0.06, isKept: false),
      Timing(step: .run, start: 0.06, end: 0.1, isKept: false),
    ]
    XCTAssertEqual(
      lines(timings),
      [
        "  support modules  kept",
        "  interface        ░░░░░░░░░ 20.0 ms",
        "  your code        ███████████████████████ 50.0 ms",
        "  link                                   ████ 10.0 ms",
        "  run                                         ██████████████████ 40.0 ms",
        "    4.2 ms  It smiles.",
        "  100.0 ms from request to verdict; solid bars were waited for",
      ])
    XCTAssertEqual(
      lines(timings, terminal: .plain(hasUnicode: false))[1], "  interface        --------- 20.0 ms"
    )
  }

  func testNothingDoneIsDrawn() {
    XCTAssertEqual(
      lines([]),
      ["    4.2 ms  It smiles.", "  100.0 ms from request to verdict; solid bars were waited for"])
  }
}
