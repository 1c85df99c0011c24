import Course
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Dialect
@testable import Platform
@testable import Run
@testable import Terminal

final class TryoutPrinterTests: XCTestCase {
  private let printer = Printer.english()

  private func run(
    _ values: [TryoutRun.Value] = [], output: String = "", errors: String = "",
    end: TestEnd = .finished
  ) -> TryoutRun {
    var run = TryoutRun(compilation: .built(Library(path: "", warnings: [], snippets: [])))
    run.values = values
    run.output = Output(limit: 1000)
    run.output.append(Array(output.utf8))
    run.errors = Output(limit: 1000)
    run.errors.append(Array(errors.utf8))
    run.end = end
    return run
  }

  private let crash = TestEnd.crashed(
    Crash(
      kind: .fatalError, message: "no way", place: Place(file: "Exercise.swift", line: 7),
      signal: 4))

  func testValuesStandBesideTheirTypes() {
    let values = [
      TryoutRun.Value(type: "Optional<Array<Int>>", text: "[1]"),
      TryoutRun.Value(type: "Picture", text: "two\nlines"),
    ]
    XCTAssertEqual(
      printer.lines(for: run(values, output: "hello\n"), typed: "").map(\.plain),
      ["hello", "→ [1]  [Int]?", "→ Picture", "two", "lines"])
  }

  func testACrashIsToldWithoutTheRuntimesStack() {
    let errors = """
      mine
      Exercise/Exercise.swift:7: Fatal error: no way
      Current stack trace:
      0    libswiftCore.so   0x00007fac76f5f130 swift_reportError + 33

      """
    XCTAssertEqual(
      printer.lines(for: run(output: "a\n", errors: errors, end: crash), typed: "").map(\.plain),
      ["a", "mine", "The program stopped itself: no way", "at Exercise.swift:7"])
  }

  func testADrawingThatIsWiderThanTheWindowSaysSo() throws {
    let pty = try PseudoTerminal(columns: 20, rows: 10)
    let printer = Printer.english(Terminal(output: pty.slave))
    let wide = "|" + String(repeating: "-", count: 22) + "|"
    let value = TryoutRun.Value(type: "Picture", text: "\(wide)\nshort")
    let lines = printer.drawing(run([value], output: "one two three four five\n")).map(\.plain)
    let sign = printer.terminal.hasUnicode ? "…" : "~"
    XCTAssertEqual(
      lines.prefix(4),
      ["one two three four", "five", "|" + wide.dropFirst().prefix(18) + sign, "short"])
    XCTAssertEqual(
      lines.dropFirst(4).joined(separator: " "),
      "The drawing is 24 columns wide, and the window 20; \(sign) marks the lines that are cut. "
        + "To see all of it, make the window wider and draw again.")
    XCTAssertTrue(lines.allSatisfy { $0.count <= 20 }, "\(lines)")
    // What fits, and what no terminal cuts, stays as it is.
    let fitting = TryoutRun.Value(type: "Picture", text: String(wide.dropLast(4)))
    XCTAssertEqual(printer.drawing(run([fitting])).map(\.plain), [String(wide.dropLast(4))])
    XCTAssertEqual(self.printer.drawing(run([value])).map(\.plain), [wide, "short"])
  }

  func testADrawingOrWhyThereIsNone() {
    let picture = TryoutRun.Value(type: "String", text: "\"a face\"")
    XCTAssertEqual(printer.drawing(run([picture], output: "b\n")).map(\.plain), ["b", "a face"])
    XCTAssertEqual(
      printer.drawing(run(end: crash)).map(\.plain),
      [
        "There is nothing to draw:", "The program stopped itself: no way", "at Exercise.swift:7",
      ])
  }
}
