import Course
import Stage
import TestSupport
import XCTest

@testable import Judging

/// A change is named where it mends an answer, and not where another one could be the right one.
final class RepairTrialTests: XCTestCase {
  /// - Returns: the end of the sentence's key, and the line; nil if no change is named.
  private func repair(_ learner: String, _ check: String) throws -> String? {
    let course = try SmallCourse(for: self)
    let body = check.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    try course.write(
      """
      import XCTest
      @testable import Exercise
      final class Board: TellerDelegate {
        var heard: [Int] = []
        func teller(_ teller: Teller, counted number: Int) { heard.append(number) }
        func tellerIsDone(_ teller: Teller) { heard.append(teller.total) }
      }
      final class Checks: XCTestCase {
        func testOne() { XCTAssertEqual(twice(1), 2) }
        func testTwo() {
      \(body)
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let text = """
      protocol TellerDelegate: AnyObject {
        func teller(_ teller: Teller, counted number: Int)
        func tellerIsDone(_ teller: Teller)
      }
      \(learner)
      func twice(_ n: Int) -> Int { n * 2 }
      """
    // A right answer declares what the checks name.
    try course.write(text, to: "\(SmallCourse.answers)/Exercise.swift")
    let (judge, exercise, task) = try course.judge()
    let answer = ExerciseAnswer(
      to: exercise, task, files: task.starter.map { $0.with(text: text) })
    let report = try judge.report(on: answer)
    let check = try XCTUnwrap(report.checks.first { $0.name == "testTwo" })
    XCTAssertTrue(check.isFailed, "the program has no mistake: \(report.verdict)")
    let found = try judge.repair(of: answer, check: "testTwo", limit: 60)
    XCTAssertNotEqual(found?.cause.isOpen, true)
    return found.map { diagnosis in
      let kind = diagnosis.finding.key.split(separator: ".").last.map(String.init) ?? ""
      return "\(kind) \((diagnosis.place?.line ?? 0) - 4)"
    }
  }

  private func teller(_ method: String) -> String {
    """
    class Teller {
      weak var delegate: (any TellerDelegate)?
      var other: (any TellerDelegate)?
      var total = 0
      func count(_ numbers: [Int]) {
    \(method)
      }
    }
    """
  }

  private let counts = """
    let (teller, board) = (Teller(), Board())
    teller.delegate = board
    teller.count([3, 4])
    teller.count([5])
    """

  func testLoopThatIsLeftEarly() throws {
    let method = """
      for number in numbers {
        total += number
        delegate?.teller(self, counted: number)
        return
      }
      """
    XCTAssertEqual(
      try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"), "loop 9")
  }

  func testMessageThatComesTooEarly() throws {
    let method = """
      delegate?.tellerIsDone(self)
      total += numbers[0]
      """
    XCTAssertEqual(
      try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [3, 8])"), "order 6")
  }

  func testConditionThatIsTheWrongWayRound() throws {
    let method = """
      for number in numbers where number < 4 {
        delegate?.teller(self, counted: number)
      }
      """
    XCTAssertEqual(
      try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [4, 5])"), "condition 6")
  }

  func testStatementThatTakesTheDelegateAway() throws {
    let method = """
      for number in numbers { delegate?.teller(self, counted: number) }
      delegate = nil
      """
    XCTAssertEqual(
      try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"),
      "superfluous 7")
  }

  func testMessageToAnotherProperty() throws {
    let method = "for number in numbers { other?.teller(self, counted: number * 1) }"
    let holder = teller(method).replacing("weak var", with: "var")
    XCTAssertEqual(
      try repair(holder, counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"), "value 6")
  }

  func testMessageForEachElementInPlaceOfOne() throws {
    let method = "for _ in numbers { delegate?.teller(self, counted: numbers[0]) }"
    XCTAssertEqual(
      try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [3, 5])"), "once 6")
  }

  func testFlagThatIsNotSetBack() throws {
    let method = """
      if isBusy { return }
      isBusy = true
      for number in numbers { delegate?.teller(self, counted: number) }
      """
    let learner = teller(method).replacing(
      "var total = 0", with: "var total = 0; var isBusy = false")
    XCTAssertEqual(
      try repair(learner, counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"), "superfluous 6")
    let counter = """
      class Teller {
        var total = 0
        var isOpen = false
        func open() { isOpen = true; total += 1 }
        func close() { total += 1 }
      }
      """
    let check = """
      let teller = Teller()
      teller.open()
      XCTAssertTrue(teller.isOpen)
      teller.close()
      XCTAssertEqual([teller.isOpen], [false])
      """
    XCTAssertEqual(try repair(counter, check), "missing 5")
  }

  // MARK: Controls

  func testNothingIsNamedWhereSomethingIsMissing() throws {
    let method = "for number in numbers { total += number }"
    XCTAssertNil(try repair(teller(method), counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"))
  }

  func testNothingIsNamedWhereThreePlacesCouldBeMeant() throws {
    let method = """
      total += numbers[0] * 2
      total += numbers[0] * 2
      total += numbers[0] * 2
      """
    XCTAssertNil(
      try repair(
        teller(method),
        "let teller = Teller()\nteller.count([3])\nXCTAssertEqual(teller.total, 15)"))
  }

  func testFirstValuesOfPropertiesMendNothing() throws {
    let method = "for number in numbers { total += number / 2 * 2 }"
    XCTAssertNil(
      try repair(
        teller(method),
        "let teller = Teller()\nteller.count([3, 4])\nXCTAssertEqual(teller.total, 7)"))
  }

  func testMessagesAreNotSwappedForAnotherOrderInTheList() throws {
    let learner = """
      class Teller {
        weak var delegate: (any TellerDelegate)?
        var total = 7
        func count() { delegate?.teller(self, counted: 1); delegate?.tellerIsDone(self) }
      }
      class Log: TellerDelegate {
        var lines: [Int] = []
        func teller(_ teller: Teller, counted number: Int) { lines = [number] + lines }
        func tellerIsDone(_ teller: Teller) { lines = [teller.total] + lines }
      }
      """
    let check = """
      let (teller, log) = (Teller(), Log())
      teller.delegate = log
      teller.count()
      XCTAssertEqual(log.lines, [1, 7])
      """
    XCTAssertNil(try repair(learner, check))
  }

  func testCodeThatReachesFilesIsLeftAlone() throws {
    let method = """
      for number in numbers { delegate?.teller(self, counted: number) }
      delegate = nil
      """
    let check = counts + "\nXCTAssertEqual(board.heard, [3, 4, 5])"
    let file = "func clean() { remove(\"notes\") }"
    XCTAssertNil(try repair("import Foundation\n" + teller(method) + "\n" + file, check))
    XCTAssertEqual(
      try repair("\n" + teller(method) + "\nfunc clean() { print(\"notes\") }", check),
      "superfluous 8")
  }

  func testAllChecksMustPass() throws {
    // With another operator one check passes, and the other one does not any more.
    let course = try SmallCourse(for: self)
    let (judge, exercise, task) = try course.judge()
    for (text, line) in [("n + 1", nil), ("n / 2", 2)] as [(String, Int?)] {
      let source = "func twice(_ n: Int) -> Int {\n  \(text)\n}\n"
      let answer = ExerciseAnswer(
        to: exercise, task, files: task.starter.map { $0.with(text: source) })
      let failing = try XCTUnwrap(judge.report(on: answer).failingChecks?.first)
      XCTAssertEqual(
        try judge.repair(of: answer, check: failing, limit: 60)?.place?.line, line, text)
    }
  }
}
