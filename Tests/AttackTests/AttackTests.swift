import Compile
import Course
import Dialect
import Foundation
import Judging
import Run
import Sandbox
import Stage
import TestSupport
import XCTest

/// Every attack has the expected outcome within its time, and leaves nothing behind; by day a quarter
/// of them is tried.
final class AttackTests: XCTestCase {
  func testEveryCaseEndsAsItMustAndLeavesNothingBehind() throws {
    let bench = try AttackBench(sandbox: AttackBench.strongest)
    for attack in Nightly.sample(try AttackCase.all()) { try judge(attack, on: bench) }
  }

  func testThePageOfAttacksHasARowForEveryCase() throws {
    let rows = try Repository.page("attacks.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .flatMap { $0.dropFirst().prefix { $0 != "|" }.split(separator: ",") }
      .compactMap { Int($0.filter(\.isNumber)) }
    XCTAssertEqual(Set(rows).count, rows.count)
    for attack in try AttackCase.all() {
      XCTAssertTrue(rows.contains(attack.expected.row), attack.name)
    }
  }

  func testACaseHasOneVerdictHoweverBusyTheMachineIs() throws {
    let bench = try AttackBench(sandbox: AttackBench.strongest)
    try BusyLoops.beside { loops, repeats in
      for attack in try AttackCase.all() {
        for _ in 0..<repeats {
          let word = try bench.report(on: attack).verdict.word
          XCTAssertEqual(word, attack.expected.outcome, "\(attack.name) beside \(loops) loops")
        }
      }
    }
  }

  func testWithoutARoomTheLauncherAloneDoes() throws {
    let simple = Sandbox.strongest(launcher: AttackBench.launcher, environment: [:])
    XCTAssertEqual(simple.level, .landlock)
    let bench = try AttackBench(sandbox: simple)
    // Only cases that test access to the system depend on the sandbox's level.
    for attack in try AttackCase.all() where attack.expected.prints == "denied" {
      try judge(attack, on: bench)
    }
  }

  private func judge(_ attack: AttackCase, on bench: AttackBench) throws {
    var start = ContinuousClock.now
    var report = try bench.report(on: attack)
    if report.wasHeldUp, report.verdict.word != attack.expected.outcome {
      start = .now
      report = try bench.report(on: attack)
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let said = "\(attack.name): \(report.said)"
    XCTAssertEqual(report.verdict.word, attack.expected.outcome, said)
    // On a busy machine a run waits for processors, which does not count for its limits.
    let used = report.timings.map(\.processorTime).reduce(0, +)
    XCTAssertLessThan(used, attack.expected.seconds, "\(attack.name): \(report.timings)")
    XCTAssertLessThan(seconds, attack.expected.seconds * 10, "\(attack.name): \(report.timings)")
    if let steps = attack.expected.steps { try expect(steps, of: attack, after: report, on: bench) }
    try bench.runner.waitForWarmCompilers()
    let after = Leftovers(bench.cache)
    XCTAssertEqual(after.named, [[], [], []], attack.name)
    XCTAssertLessThanOrEqual(after.descriptors, bench.mostDescriptors, attack.name)
    if case .rejected(let violations) = report.verdict, let rule = attack.expected.rule {
      XCTAssertTrue(violations.contains { $0.rule.rawValue == rule }, said)
      let subjects = violations.map(\.subject)
      if let subject = attack.expected.subject { XCTAssertTrue(subjects.contains(subject), said) }
    }
    let cause = report.checks.lazy.compactMap { check in
      if case .failed(let cause) = check.state { cause } else { nil }
    }.first
    if let line = attack.expected.line {
      XCTAssertEqual(cause?.place, Place(file: "Exercise.swift", line: line), said)
    }
    if let kind = attack.expected.crash {
      guard case .crashed(let crash) = cause?.failure else { return XCTFail(said) }
      XCTAssertEqual("\(crash.kind)", kind, said)
    }
    if let remark = attack.expected.remark {
      XCTAssertTrue(report.remarks.contains { $0.key == remark }, said)
    }
    if let line = attack.expected.prints {
      XCTAssertTrue(report.printed.text.split(separator: "\n").contains { $0 == line }, said)
      XCTAssertFalse(report.printed.text.contains("done"), said)
    }
  }

  /// Expects that the run for the page is confined as the first one, and spoils nothing else.
  private func expect(
    _ steps: AttackCase.Steps, of attack: AttackCase, after report: Report, on bench: AttackBench
  ) throws {
    let start = ContinuousClock.now
    let stepped = try XCTUnwrap(try bench.steps(of: attack))
    XCTAssertFalse(try stepped.encoded.packedForPage().isEmpty, attack.name)
    let seconds = start.duration(to: .now) / .seconds(1)
    XCTAssertLessThan(seconds, attack.expected.seconds * 10, attack.name)
    XCTAssertEqual(stepped.encoded.end, steps.end, attack.name)
    let outcomes = stepped.run.frames.flatMap(\.variables.values)
      .filter { $0.property == "outcome" }.map(\.text)
    XCTAssertEqual(Set(outcomes), Set(steps.outcome.map { ["\"\($0)\""] } ?? []), attack.name)
    let again = try bench.report(on: attack)
    XCTAssertEqual(again.checks.map(\.state), report.checks.map(\.state), attack.name)
  }
}

/// A grader for the attacks' course, in a sandbox.
struct AttackBench {
  static let launcher = beside("understudy-jail")
  static let strongest = Sandbox.strongest(
    launcher: launcher, environment: ProcessInfo.processInfo.environment)

  let cache: URL
  /// The open descriptors of the grader when each warm compiler has its own.
  private(set) var mostDescriptors = 0
  let runner: TestRunner
  private let judge: Judge

  init(sandbox: Sandbox) throws {
    XCTAssertNotEqual(sandbox.level, .none, "\(sandbox)")
    var sandbox = sandbox
    sandbox.compilerLimits.processorTime = 4
    sandbox.compilerLimits.time = 60
    cache = AttackBench.cache
    runner = try TestRunner(
      host: HostInstallation(executable: AttackBench.beside("understudy-host")),
      cacheFolder: cache.path,
      environment: ProcessInfo.processInfo.environment, sandbox: sandbox)
    let (course, problems) = Course.load(
      folder: AttackCase.folder.appendingPathComponent("Course"),
      solutions: AttackCase.folder.appendingPathComponent("Solutions"))
    judge = Judge(
      course: try XCTUnwrap(course, "\(problems)"), runner: runner, language: .english)
    // The first verdict fills the cache.
    _ = try report(on: XCTUnwrap(AttackCase.all().first))
    try runner.waitForWarmCompilers()
    mostDescriptors = Leftovers(cache).descriptors + 12
  }

  func report(on attack: AttackCase) throws -> Report {
    try report(
      on: attack.text, exercise: attack.expected.exercise ?? "1.1",
      isTrusted: attack.expected.trusted == true, isWhole: attack.expected.wholeAnswer == true)
  }

  /// - Parameters:
  ///   - isTrusted: whether to skip the source policy.
  ///   - isWhole: whether the text replaces all files of the exercise.
  ///   - places: the outcomes whose line is found by a second run.
  func report(
    on text: String, exercise number: String = "1.1", isTrusted: Bool, isWhole: Bool = false,
    places: PlaceSearch = .ofCrashesAndLoops
  ) throws -> Report {
    let answer = try answer(text, to: number, isTrusted: isTrusted, isWhole: isWhole)
    var reports: [Report] = []
    try judge.judge(answer, JudgingOptions(places: places)) { reports.append($0) }
    return try XCTUnwrap(reports.first)
  }

  /// The run for the page of the check that every case fails.
  func steps(of attack: AttackCase) throws -> SteppedCheck? {
    let isTrusted = attack.expected.trusted == true
    return try judge.step(
      answer(attack.text, to: "1.1", isTrusted: isTrusted, isWhole: false), check: "testTwice")
  }

  /// An answer whose text is judged next, with or without the source policy.
  private func answer(
    _ text: String, to number: String, isTrusted: Bool, isWhole: Bool
  ) throws -> ExerciseAnswer {
    let exercise = try XCTUnwrap(
      judge.course.exercises.first { $0.number.description == number })
    let task = try XCTUnwrap(exercise.code)
    let answer = SourceFile(url: AttackCase.folder, text: text, name: "Exercise.swift")
    judge.trust = isTrusted ? .own : .untrusted
    // In the order in which they are graded.
    let files = isWhole ? [answer] : task.starter.map { $0.name == answer.name ? answer : $0 }
    return ExerciseAnswer(to: exercise, task, files: files)
  }

  private static func beside(_ program: String) -> String {
    Bundle.main.bundleURL.appendingPathComponent(program).path
  }

  private static let cache: URL = {
    atexit { try? FileManager.default.removeItem(at: AttackBench.cache) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-attack-tests-\(getpid())")
  }()
}

extension Report {
  /// The outcome with everything that may explain it, for failure messages.
  fileprivate var said: String {
    let what =
      switch verdict {
      case .rejected(let violations): "\(violations)"
      case .broken(let fault): "\(fault)"
      default: ""
      }
    let errors = diagnostics.filter { $0.severity == .error }.map(\.message)
    return "\(verdict.word) \(what) \(errors) \(remarks) \(checks.map(\.state)) "
      + "“\(printed.text.prefix(500))”"
  }
}
