import Run
import Course
import Foundation
import Sandbox
import TestSupport
import XCTest

@testable import Judging
@testable import Run

/// Judges texts that the policy, or the flags that belong to it, would refuse.
final class PolicyUseTests: XCTestCase {
  private var judge: Judge!
  private var exercise: Exercise!

  override func setUpWithError() throws { try open(try SmallCourse(for: self)) }

  private func open(_ small: SmallCourse) throws {
    let course = try small.course()
    judge = Judge(
      course: course, runner: try Bench.lockedIn().runner, language: .english, trust: .untrusted)
    exercise = try XCTUnwrap(course.exercises.first { $0.code != nil })
  }

  /// Ends the host, which other tests' look at the shared cache would find.
  override func tearDown() { judge = nil }

  private func report(on text: String, _ options: JudgingOptions) throws -> Report {
    let file = SourceFile(
      url: URL(fileURLWithPath: "/Exercise.swift"), text: text, name: "Exercise.swift")
    let answer = ExerciseAnswer(to: exercise, try XCTUnwrap(exercise.code), files: [file])
    var reports: [Report] = []
    try judge.judge(answer, options) { reports.append($0) }
    XCTAssertEqual(reports.count, 1)
    return try XCTUnwrap(reports.first)
  }

  private func verdicts(on text: String) throws -> [String] {
    try [PolicyUse.enforced, .compilerFlags, .ignored].map { use in
      var options = JudgingOptions.verdictOnly
      options.policy = use
      return try report(on: text, options).verdict.word
    }
  }

  /// The compiler refuses the first one by the policy's flags, and reading its tree refuses the second.
  func testOnlyAnEnforcedPolicyRefuses() throws {
    XCTAssertEqual(
      try verdicts(
        on: "func twice(_ n: Int) -> Int { 2 * withUnsafePointer(to: n) { $0.pointee } }"),
      ["refused", "passed", "passed"])
    XCTAssertEqual(
      try verdicts(on: "@_optimize(none) func twice(_ n: Int) -> Int { 2 * n }"),
      ["refused", "passed", "passed"])
  }

  func testAPassedCheckMustComeToTheLinesOfEachRightAnswer() throws {
    let small = try SmallCourse(for: self)
    try small.replace(
      "XCTest::XCTAssertEqual(twice(2), 4, \"twice(2) is not twice two\")",
      with:
        "XCTAssertEqual(twice(2), 4)\n    if twice(0) == 0 {\n      XCTAssertEqual(twice(3), 6)\n    }",
      in: "\(SmallCourse.code)/Checks.swift")
    let (whole, other) = (
      "func twice(_ n: Int) -> Int { n << 1 }\n",
      "func twice(_ n: Int) -> Int { n == 0 ? 1 : 2 * n }\n"
    )
    try open(small)
    XCTAssertEqual(try report(on: whole, .inBatch).verdict.word, "passed")
    let short = try report(on: other, .inBatch)
    XCTAssertEqual(short.verdict.word, "failed")
    let causes = short.checks.compactMap { check in
      if case .failed(let cause) = check.state { cause.summary } else { nil }
    }
    XCTAssertEqual(causes, [Message("cause.unreached", ["line": "7"])])

    try small.write(other, to: "\(SmallCourse.answers)/Alternatives/Zero.swift")
    try open(small)
    XCTAssertEqual(try report(on: other, .inBatch).verdict.word, "passed")
  }

  func testAnAnswerMustTellSomeValuesApart() throws {
    let small = try SmallCourse(for: self)
    try small.replace(
      "XCTest::XCTAssertEqual(twice(2), 4, \"twice(2) is not twice two\")",
      with:
        "XCTAssertEqual(next(Step(1)), Step(2))\n    XCTAssertTrue(Step(4) != 1 && next(7) == 8)",
      in: "\(SmallCourse.code)/Checks.swift")
    let functions = "func twice(_ n: Int) -> Int { 2 * n }\nfunc next(_ step: Step) -> Step "
    let right = functions + "{ Step(step.n + 1) }\n"
    func step(_ rest: String, _ functions: String, kind: String = "struct") -> String {
      """
      \(functions)
      \(kind) Step: Equatable, ExpressibleByIntegerLiteral {
        let n: Int
        \(rest)
      }
      """
    }
    let inits = "init(_ n: Int) { self.n = n }\n  init(integerLiteral n: Int) { self.n = n }"
    try small.write(step(inits, right), to: "\(SmallCourse.answers)/Exercise.swift")
    try open(small)
    let equal = "static func == (a: Step, b: Step) -> Bool"
    let answers = [
      step("\(inits)\n  static func == (a: Step, b: Int) -> Bool { a.n == b }", right),
      step(
        "required \(inits.replacingOccurrences(of: "\n  init", with: "\n  required init"))\n"
          + "  \(equal) { a.n == b.n }", right, kind: "final class"),
      step("\(inits)\n  \(equal) { a.n % 2 == b.n % 2 }", right),
      step("\(inits)\n  \(equal) { a.n * b.n == b.n * a.n }", functions + "{ step }\n"),
      step(
        inits.replacingOccurrences(of: "self.n = n", with: "self.n = 0"), functions + "{ step }\n"),
    ]
    let reports = try answers.map { try report(on: $0, .inBatch) }
    XCTAssertEqual(
      reports.map(\.verdict.word), ["passed", "passed", "passed", "failed", "failed"])
  }

  /// A right answer has other random numbers than the reference, and may miss a line in one run.
  func testALineThatAChanceDecidesIsMissed() throws {
    let small = try SmallCourse(for: self)
    try small.replace(
      "XCTest::XCTAssertEqual(twice(2), 4, \"twice(2) is not twice two\")",
      with: """
        XCTAssertEqual(twice(2), 4)
            let sum = (1...3).map { _ in twice(.random(in: 0...1)) }.reduce(0, +)
            if sum > 0 {
              XCTAssertEqual(sum % 2, 0)
            } else {
              XCTAssertEqual(sum, 0)
            }
        """,
      in: "\(SmallCourse.code)/Checks.swift")
    try open(small)
    for number in 1...12 {
      let text = "func twice(_ n: Int) -> Int { n + n + 0 * \(number) * .random(in: 1...9) }\n"
      XCTAssertEqual(try report(on: text, .inBatch).verdict.word, "passed", text)
    }
  }

  func testWhatIsNoSwiftNeverCompiles() throws {
    XCTAssertEqual(
      try verdicts(on: "func twice(_ n: Int) -> Int { m }"),
      ["does-not-compile", "does-not-compile", "does-not-compile"])
  }

  func testFullWidthSlipsAreNamedToAGrader() throws {
    let report = try report(
      on: "func twice(_ n：Int) -> Int { 2 * n }", JudgingOptions.verdictOnly)
    let slip = try XCTUnwrap(report.diagnostics.first)
    XCTAssertEqual(slip.identifier, "full_width_characters")
    XCTAssertEqual(slip.severity, .error)
    XCTAssertTrue(
      slip.message(in: Language(rawValue: "zh-Hans")).hasSuffix("改打 '：' → ':'"))
    let right = try self.report(
      on: "func twice(_ n: Int) -> Int { 2 * n } // 两倍（n）", JudgingOptions.verdictOnly)
    XCTAssertEqual(right.diagnostics.count, 0)
  }

  func testInvisibleCharactersAreNamedWhereTheyMakeAnError() throws {
    let report = try report(
      on: "struct Twice {\n  \u{200B}func one() {}\n}\nfunc twice(_ n: Int) -> Int { 2 * n }",
      JudgingOptions.verdictOnly)
    let slip = try XCTUnwrap(report.diagnostics.first)
    XCTAssertEqual(slip.identifier, "invisible_characters")
    XCTAssertEqual(slip.line, 2)
    XCTAssertTrue(
      slip.message(in: Language(rawValue: "zh-Hans")).hasPrefix("代码里有看不见的字符 'U+200B'"))
    let right = try self.report(
      on: "func twice(_ n\u{200B}: Int) -> Int { 2 * n\u{200B} }", JudgingOptions.verdictOnly)
    XCTAssertEqual(right.diagnostics.count, 0)
  }

  func testARefusalSaysItsLineInChinese() throws {
    let refused = try report(on: "import Foundation", JudgingOptions.verdictOnly)
    let remark = try XCTUnwrap(refused.remarks.first)
    func said(in language: Language) -> String {
      Words(bundles: [Words.judgingBundle], language: language)(remark)
    }
    XCTAssertTrue(
      said(in: Language(rawValue: "zh-Hant")).hasPrefix("Exercise.swift 第 1 行：這裡不能"))
    XCTAssertTrue(said(in: .english).hasPrefix("Exercise.swift:1: "))
  }

  func testOnlyAnAnswerThatPassesIsRehearsed() throws {
    let methods = judge.testMethods(of: try XCTUnwrap(exercise.code))
    var options = JudgingOptions.verdictOnly
    options.rehearsal = RehearsalPlan(
      runs: [(methods, 0), (methods.reversed(), 1), (methods, 2)],
      RehearsalExtent(atLeast: 2, within: 0))
    let right = try report(on: "func twice(_ n: Int) -> Int { 2 * n }", options)
    XCTAssertEqual(right.rehearsal?.reports.map(\.isPassed), [true, true])
    XCTAssertEqual(right.rehearsal?.leaks, [])
    let wrong = try report(on: "func twice(_ n: Int) -> Int { n }", options)
    XCTAssertFalse(wrong.isPassed)
    XCTAssertNil(wrong.rehearsal)
  }
}
