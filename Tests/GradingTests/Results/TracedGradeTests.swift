import Sandbox
import TestSupport
import XCTest

@testable import Compile
@testable import Course
@testable import Grading
@testable import Judging
@testable import Platform
@testable import Run
@testable import Stage

/// Grades with the trace of a failed check, of submissions that nobody trusts.
final class TracedGradeTests: XCTestCase {
  private let words = Words.ofGrading(in: .english)
  private var bench: Bench!
  private var judge: Judge!
  private var exercise: Exercise!

  override func setUpWithError() throws {
    let course = try SmallCourse(for: self).course()
    bench = try Bench.lockedIn()
    judge = Judge(course: course, runner: bench.runner, language: .english, trust: .untrusted)
    exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
  }

  /// Ends the host, which other tests' look at the shared cache would find.
  override func tearDown() {
    judge = nil
    bench = nil
  }

  private func answer(_ text: String) throws -> ExerciseAnswer {
    let file = SourceFile(
      url: URL(fileURLWithPath: "/Exercise.swift"), text: text, name: "Exercise.swift")
    return ExerciseAnswer(to: exercise, try XCTUnwrap(exercise.code), files: [file])
  }

  private func grades(_ text: String) throws -> (plain: Grade, traced: Grade) {
    let answer = try answer(text)
    var options = JudgingOptions.inBatch
    options.drawsGraphs = true
    var report: Report?
    try judge.judge(answer, options) { report = $0 }
    let made = try XCTUnwrap(report)
    let plain = Grade(made, credit: answer.task.credit, words: words)
    var traced = plain
    if let trace = try judge.traceOfFailure(in: made, of: answer, words) {
      traced.add(trace, words)
    }
    return (plain, traced)
  }

  /// The check with a trace, after a comparison of everything else.
  private func tracedCheck(_ text: String) throws -> Grade.Check? {
    let (plain, traced) = try grades(text)
    let checks = traced.checks.filter { $0.trace != nil || $0.traceRemarks != nil }
    XCTAssertLessThanOrEqual(checks.count, 1)
    var without = traced
    for index in without.checks.indices {
      without.checks[index].trace = nil
      without.checks[index].tracePicture = nil
      without.checks[index].traceRemarks = nil
      without.checks[index].steps = nil
    }
    XCTAssertEqual(without, plain)
    let json = try JSONEncoder().encode(traced)
    let steps = traced.checks.compactMap(\.steps).first ?? ""
    XCTAssertEqual(steps.isEmpty, checks.first?.trace == nil)
    XCTAssertLessThan(steps.utf8.count, 1 << 20)
    XCTAssertLessThan(json.count - steps.utf8.count, 120_000)
    XCTAssertEqual(try JSONDecoder().decode(Grade.self, from: json), traced)
    return checks.first
  }

  func testTheFirstFailedCheckHasATrace() throws {
    let check = try XCTUnwrap(
      try tracedCheck(
        """
        final class Adder { func add(_ n: Int) -> Int { n + 1 } }
        func twice(_ n: Int) -> Int { Adder().add(n) }
        """))
    XCTAssertEqual(check.name, "testTwo")
    XCTAssertEqual(
      check.trace?.calls.map(\.method), ["twice(_:)", "init()", "add(_:)", "deinit"])
    XCTAssertEqual(check.trace?.calls.map { $0.place?.line }, [nil, 2, 2, 2])
    let picture = try XCTUnwrap(check.tracePicture)
    XCTAssertTrue(picture.contains("calls add(_:) of Adder (line 2)"), picture)
    XCTAssertNil(check.traceRemarks)
  }

  func testNothingIsTracedWithoutAFailedCheck() throws {
    XCTAssertNil(try tracedCheck("func twice(_ n: Int) -> Int { n * 2 }"))
    XCTAssertNil(try tracedCheck("func twice(_ n: Int) -> Int { \"\" }"))
    // Only the snippet that must not compile fails here.
    XCTAssertNil(
      try tracedCheck(
        """
        func twice(_ n: Int) -> Int { n * 2 }
        func twice(_ s: String) -> String { s + s }
        """))
  }

  func testTheEndOfTheRunIsSaid() throws {
    let cases = [
      ("[n][n]", "Here the program crashed."),
      ("{ while n > 0 {}; return n }()", "Here the run was stopped: it did not end in its time."),
      (
        "{ while n > 0 { print(String(repeating: \"x\", count: 1 << 16)) }; return n }()",
        "Here the run was stopped: it printed too much."
      ),
    ]
    for (body, remark) in cases {
      let check = try tracedCheck("func twice(_ n: Int) -> Int { \(body) }")
      XCTAssertEqual(check?.traceRemarks, [remark])
      XCTAssertEqual(check?.trace?.calls.first?.method, "twice(_:)")
    }
  }

  func testTheSizeOfATraceIsCapped() throws {
    let long = String(repeating: "x", count: 20_000)
    let check = try XCTUnwrap(
      try tracedCheck(
        """
        final class \(long) { func \(long)() -> Int { 1 } }
        func up(_ n: Int) -> Int { n > 50_000 ? n : 1 + up(n + 1) }
        func twice(_ n: Int) -> Int {
          var sum = n
          for index in 0..<200 { let some = \(long)(); sum += some.\(long)() + index }
          return up(sum)
        }
        """))
    XCTAssertEqual(check.trace?.calls.count, 60)
    XCTAssertGreaterThan(check.trace?.cut ?? 0, 100)
    XCTAssertTrue(check.traceRemarks?[0].hasSuffix("more calls are not shown.") == true)
    XCTAssertLessThan(check.tracePicture?.utf8.count ?? 0, 60_000)
  }

  func testWhyThereIsNoneIsSaid() throws {
    let wrong = try answer("func twice(_ n: Int) -> Int { n }")
    var report: Report?
    try judge.judge(wrong, .inBatch) { report = $0 }
    let made = try XCTUnwrap(report)
    // A text that was not judged: the same gates refuse it.
    let other = try answer(
      """
      func twice(_ n: Int) -> Int { unsafe UnsafePointer<Int>(bitPattern: 8)!.pointee + n.x }
      """)
    let refused = try judge.traceOfFailure(in: made, of: other, words)
    XCTAssertNil(refused?.trace)
    XCTAssertEqual(refused?.remarks.map(\.key), ["trace.not-built"])

    let live = bench.runner.makeCompiler
    defer { bench.runner.makeCompiler = live }
    bench.runner.makeCompiler = { _, _ in
      Compiler { _, _ in throw SystemError("start the compiler", reason: "no memory") }
    }
    let failed = try judge.traceOfFailure(
      in: made, of: answer("func twice(_ n: Int) -> Int { n + 0 }"), words)
    XCTAssertNil(failed?.trace)
    XCTAssertEqual(
      failed?.remarks.map { words($0) },
      [
        "The calls cannot be shown: start the compiler: no memory. The verdict is not affected."
      ])
  }
}
