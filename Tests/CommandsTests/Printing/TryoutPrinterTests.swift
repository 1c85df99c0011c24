import Course
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Dialect
@testable import Platform
@testable import Run

final class TryoutPrinterTests: XCTestCase {
  private let printer = TryoutPrinter(words: .english, terminal: .plain())

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
