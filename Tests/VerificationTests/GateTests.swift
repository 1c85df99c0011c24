import Course
import SwiftSource
import TestSupport
import XCTest

@testable import Verification

/// The gate finds vacuous, unfair and blind checks; each test has one fault and all sentences on it.
final class GateTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"
  private let reference = "\(Small.answers)/Exercise.swift"

  func testACheckThatNothingFailsAlone() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:4: testOne never fails alone, so that nothing shows \
      what it is for: return-constant (solutions/01-basics/01-twice/Exercise.swift:1) fails it, but \
      also testTwo. Add a wrong answer that fails it alone, or leave the check out.
      """
    ) { try $0.remove("\(Small.answers)/Wrong/AlwaysFour.swift") }
  }

  func testASnippetThatNothingAccepts() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift: TakesNoText is refused beside the \
      starter, every wrong answer and every mutant, so that nothing shows why. Add a wrong answer \
      beside which it compiles.
      """
    ) { try $0.remove("\(Small.answers)/Wrong/Overload.swift") }
  }

  func testAnExpectationWhoseFailureIsLost() throws {
    try expectSentence(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo reaches this expectation, but it does not \
      fail where `grade` turns it around, to see that failures arrive: `grade` would call every right \
      answer TAMPERED. Let failures of this line through: do not expect them to fail, and do not \
      reset what the check has reported.
      """
    ) {
      try $0.replace(
        "XCTestCase {",
        with: """
          XCTestCase { override func recordFailure( \
          withDescription text: Swift::String, inFile file: Swift::String, \
          atLine line: Swift::Int, expected: Swift::Bool) { \
          if line != 5 || text != "XCTAssertTrue failed - " { super.recordFailure( \
          withDescription: text, inFile: file, atLine: line, expected: expected) } }
          """, in: checks)
    }
  }

  func testACheckWithoutAnExpectationThatCanBeTurned() throws {
    try expectSentence(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo has no expectation that `grade` can turn \
      around to see that failures arrive: only its end fails then. Call an expectation \
      that takes part, or write XCTAssert…, #expect or #require as a statement of its own.
      """
    ) {
      try $0.replace(
        #"XCTest::XCTAssertEqual(twice(2), 4, "twice(2) is not twice two")"#,
        with: "let two: Swift::Int = twice(2); switch two { case 4: break; "
          + #"default: XCTest::XCTFail("twice(2) is not twice two") }"#,
        in: checks)
    }
  }

  func testAnOverStrictCheck() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift: This answer should pass, but testTwo \
      (Checks.swift:5) fails: There is no half.
          expected: != 0
          got: 0
      """
    ) {
      try $0.replace(
        "{ n + n }", with: "{ n < 0 ? 0 : n + n }", in: "\(Small.answers)/Alternatives/Sum.swift")
      try $0.replace(
        "func testTwo() {",
        with: "func testTwo() { XCTest::XCTAssertNotEqual(twice(-1), 0, \"There is no half.\");",
        in: checks)
    }
  }

  func testMistakesThatNoCheckNotices() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: No check notices this mistake (move-boundary). \
      Make a check that does, or say in equivalent.json why nobody can:
          - func twice(_ n: Int) -> Int { n > 50 ? 100 : n * 2 }
          + func twice(_ n: Int) -> Int { n >= 50 ? 100 : n * 2 }
      solutions/01-basics/01-twice/Exercise.swift:1: No check notices this mistake (change-literal). \
      Make a check that does, or say in equivalent.json why nobody can:
          - func twice(_ n: Int) -> Int { n > 50 ? 100 : n * 2 }
          + func twice(_ n: Int) -> Int { n > 51 ? 100 : n * 2 }
      solutions/01-basics/01-twice/Exercise.swift:1: No check notices this mistake (change-literal). \
      Make a check that does, or say in equivalent.json why nobody can:
          - func twice(_ n: Int) -> Int { n > 50 ? 100 : n * 2 }
          + func twice(_ n: Int) -> Int { n > 50 ? 101 : n * 2 }
      """
    ) { try $0.replace("n * 2", with: "n > 50 ? 100 : n * 2", in: reference) }
  }

  func testMistakesThatNobodyCanNotice() throws {
    let before = "func twice(_ n: Int) -> Int { n > 50 ? 100 : n * 2 }"
    let mutants = [
      ("move-boundary", "n >= 50 ? 100 : n * 2"), ("change-literal", "n > 51 ? 100 : n * 2"),
      ("change-literal", "n > 50 ? 101 : n * 2"),
    ]
    let entries = mutants.map { name, after in
      """
      { "mutant": "\(name)", "before": "\(before)",
        "after": "func twice(_ n: Int) -> Int { \(after) }", "reason": "Nobody asks so much." }
      """
    }
    let course = try SmallCourse(for: self)
    try course.replace("n * 2", with: "n > 50 ? 100 : n * 2", in: reference)
    try course.write(
      "[\(entries.joined(separator: ","))]", to: "\(Small.answers)/equivalent.json")
    let found = try verify(course).code
    XCTAssertEqual(sentences(found), "")
    XCTAssertEqual(found.mutants.equivalent, 3)
    XCTAssertEqual(found.mutants.caught + 3, found.mutants.made)
  }

  func testEntriesThatAreOutOfDate() throws {
    try expect(
      """
      solutions/01-basics/01-twice/equivalent.json:1: The checks do notice this mistake \
      (change-literal): it fails testOne, testTwo. Remove the entry:
          - func twice(_ n: Int) -> Int { n * 2 }
          + func twice(_ n: Int) -> Int { n * 3 }
      solutions/01-basics/01-twice/equivalent.json:3: No mistake of the kind call-twice is made in \
      these lines. Remove the entry, or copy it from what understudy verify --verbose prints.
      """
    ) {
      try $0.write(
        """
        [{ "mutant": "change-literal", "before": "func twice(_ n: Int) -> Int { n * 2 }",
           "after": "func twice(_ n: Int) -> Int { n * 3 }", "reason": "None." },
         { "mutant": "call-twice", "before": "call()", "reason": "It is gone." }]
        """, to: "\(Small.answers)/equivalent.json")
    }
  }

  func testACheckThatCrashes() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo crashes by itself against the right answer \
      solutions/01-basics/01-twice/Exercise.swift. The program crashed: an index was outside the \
      array's bounds. Mend this line, or stop the check before it where a value is not as it should \
      be.
      """
    ) {
      try $0.replace("func testTwo() {", with: "func testTwo() { _ = [0][twice(1)];", in: checks)
    }
  }

  func testACheckThatNeverEnds() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo does not come to its end against the right \
      answer solutions/01-basics/01-twice/Exercise.swift: Stopped after 0.3 s: this check was \
      still computing. Look for a loop that never stops, or for something that takes too long.
      """
    ) {
      try $0.replace(
        "isolation: none", with: "isolation: none\ntime-limit: 0.3", in: "\(Small.code)/exercise.md"
      )
      try $0.replace(
        "func testTwo() {", with: "func testTwo() { while twice(2) == 4 {};", in: checks)
    }
  }

  func testACheckThatDependsOnTheOneBefore() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:6: testTwo depends on the checks before it: it \
      fails in the order testTwo, against the right answer \
      solutions/01-basics/01-twice/Exercise.swift. Not ready.
      """
    ) {
      try $0.replace(
        "final class", with: "nonisolated(unsafe) var isReady = false\nfinal class", in: checks)
      try $0.replace("func testOne() {", with: "func testOne() { isReady = true;", in: checks)
      try $0.replace(
        "func testTwo() {",
        with: "func testTwo() { XCTest::XCTAssertTrue(isReady, \"Not ready.\");",
        in: checks)
    }
  }

  func testACheckThatFailsNowAndThen() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("runs-\(UUID())")
    addTeardownBlock { try? FileManager.default.removeItem(at: file) }
    let course = try SmallCourse(for: self)
    try course.replace("import XCTest", with: "import Foundation\nimport XCTest", in: checks)
    try course.replace(
      "func testTwo() {",
      with: """
        func testTwo() {
          let file = URL(fileURLWithPath: "\(file.path)")
          var runs = 1
          if let old = try? Data(contentsOf: file) { runs = old.count.Swift::advanced(by: 1) }
          try? Data(count: runs).write(to: file)
          XCTest::XCTAssertNotEqual(runs, 12, "Not now.")

        """, in: checks)
    // A busy machine has time for fewer runs.
    let said = sentences(try verify(course).code)
    let runs = try XCTUnwrap(said.firstMatch(of: /fails in 1 of (\d+) runs/)?.1)
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(Int(runs)), 12)
    XCTAssertEqual(
      said.replacing("1 of \(runs) runs", with: "1 of N runs"),
      """
      lessons/01-basics/01-twice/Checks.swift:6: testTwo does not give the same answer each \
      time: it fails in 1 of N runs, against the right answer \
      solutions/01-basics/01-twice/Exercise.swift. Not now.
      """)
  }

  func testASlowCheck() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "isolation: none", with: "isolation: none\ntime-limit: 1", in: "\(Small.code)/exercise.md")
    try course.replace("import XCTest", with: "import Foundation\nimport XCTest", in: checks)
    try course.replace(
      "func testTwo() {", with: "func testTwo() { Thread.sleep(forTimeInterval: 0.25);",
      in: checks)
    XCTAssertEqual(
      sentences(try verify(course).code).replacing(#/takes 0\.[0-9]+ s/#, with: "takes 0.25 s"),
      """
      lessons/01-basics/01-twice/Checks.swift:6: testTwo takes 0.25 s against the right answer \
      solutions/01-basics/01-twice/Exercise.swift. A fifth of the time limit of 1 s should be \
      enough, for a learner's machine may be slower.
      """)
  }

  func testObjectsThatStay() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift: Each time the checks run against this answer, \
      objects stay in memory: 1 Checks.Node. Look for objects that keep each other, tasks that never \
      end, and collections that only grow.
      solutions/01-basics/01-twice/Alternatives/Sum.swift: Each time the checks run against this answer, \
      objects stay in memory: 1 Checks.Node. Look for objects that keep each other, tasks that never \
      end, and collections that only grow.
      """
    ) {
      try $0.replace(
        "final class", with: "final class Node { var next: Node? }\nfinal class", in: checks)
      try $0.replace(
        "func testTwo() {", with: "func testTwo() { let node = Node(); node.next = node;",
        in: checks)
    }
  }

  func testAnAnswerThatAGraderRefuses() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Alternatives/Sum.swift:2: `grade` refuses this answer. \
      Exercise.swift:2: nonisolated(unsafe) turns off the compiler's check of what several threads \
      share, so it is not judged. Use an actor, mark it with @MainActor, or share only constants of \
      Sendable types, as a final class does whose properties are all let. A student who hands in the \
      same gets no points: change the answer.
      """
    ) {
      try $0.replace(
        "n + n }", with: "n + n }\nnonisolated(unsafe) var count = 0",
        in: "\(Small.answers)/Alternatives/Sum.swift")
    }
  }

  func testAWrongAnswerThatAGraderRefuses() throws {
    let wrong = "\(Small.answers)/Wrong/AddsOne.swift"
    let unsafe = "n + 1 }\nnonisolated(unsafe) var count = 0"
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:3: `grade` refuses this answer, so it does not \
      test the checks. Exercise.swift:3: nonisolated(unsafe) turns off the compiler's check of what \
      several threads share, so it is not judged. Use an actor, mark it with @MainActor, or share only \
      constants of Sendable types, as a final class does whose properties are all let. Change the \
      answer. If learners may well write it, begin its first line with `// refused; fails`: then it is \
      judged as `check` judges it.
      """
    ) { try $0.replace("n + 1 }", with: unsafe, in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: The first line says that `grade` refuses this \
      answer, but it does not. Remove `refused;`.
      """
    ) { try $0.replace("// fails", with: "// refused; fails", in: wrong) }
    try expect(
      """
      solutions/01-basics/01-twice/Wrong/AddsOne.swift:1: testOne should catch this wrong answer, but \
      passes.
      """
    ) {
      try $0.replace("n + 1 }", with: unsafe, in: wrong)
      try $0.replace("// fails testTwo", with: "// refused; fails testOne, testTwo", in: wrong)
    }
  }

  /// Expects a sentence among others.
  private func expectSentence(
    _ expected: String, line: UInt = #line, after change: (SmallCourse) throws -> Void
  ) throws {
    let course = try SmallCourse(for: self)
    try change(course)
    let found = sentences(try verify(course).code.problems)
    XCTAssertTrue(found.split(separator: "\n").contains { $0 == expected }, found, line: line)
  }
}
