@testable import Course
import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Stage

/// Every check of the traced build, and of the one with steps, ends as in the build that decides the
/// verdict.
///
/// By default a few answers of the course are tried. With `UNDERSTUDY_TRACED` (`AnswerSample`) it also
/// prints what the doctor says of them.
final class TracedVerdictTests: XCTestCase {
  private var sample = AnswerSample()
  private let words = Words(
    bundles: [Words.judgingBundle, Words.stageBundle], language: .english)

  func testTheTracedBuildEndsEachCheckAlike() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let runner = try SharedRunner.get()
    let judge = Judge(course: course, runner: runner, language: .english)
    var (answers, checks, failed, spoken) = (0, 0, 0, 0)
    for exercise in exercises(of: course) {
      guard let task = exercise.code, let solution = task.solution else { continue }
      let methods = judge.testMethods(of: task)
      for (name, files) in self.answers(solution) {
        var program = Program(task, files: files, methods: methods, of: course)
        program.policy = judge.policy(of: task)
        program.addStepCalls(toLearner: true)
        let tests = methods.map(\.fullName)
        let answer = ExerciseAnswer(to: exercise, task, files: files)
        let seed = judge.secret.seed(of: answer)
        guard let plainRun = try plainRun(program, tests, seed, by: runner) else { continue }
        let plain = plainRun.results
        let subject = "\(exercise.path) \(name)"
        for recorded in [try RecordingMemory(), try RecordingMemory(.steps)] {
          let traced = try tracedRun(program, tests, seed, recorded, by: runner)
          XCTAssertEqual(
            traced?.results.map(\.outcome), plain.map(\.outcome), "\(subject) \(recorded.purpose)")
          XCTAssertEqual(
            (traced?.output.text).map(withoutHashes), withoutHashes(plainRun.output.text),
            "\(subject) \(recorded.purpose)")
        }
        answers += 1
        checks += plain.count
        failed += plain.count { $0.isFailed }
        if sample != nil { FileHandle.standardOutput.write(Data("ALIKE \(subject)\n".utf8)) }
        guard sample != nil, let first = plain.first(where: \.isFailed) else { continue }
        let method = try XCTUnwrap(methods.first { $0.fullName == first.test }).name
        let recorded = try XCTUnwrap(try judge.record(answer, check: method))
        if let diagnosis = judge.diagnosis(recorded, answer) {
          spoken += 1
          print("SAID \(subject) \(method): \(diagnosis.cause) \(words(diagnosis.finding))")
          print("     \(words(diagnosis.evidence))")
        } else {
          print("SILENT \(subject) \(method): \(first.outcome)")
        }
      }
    }
    print("\(answers) answers, \(checks) checks, \(failed) failed; the doctor spoke \(spoken)×")
    XCTAssertGreaterThan(failed, sample == nil ? 5 : 0)
  }

  /// Without a wish, every tenth exercise.
  private func exercises(of course: Course) -> [Exercise] {
    let all = course.exercises.filter { $0.code?.solution != nil }
    guard let sample else { return all.enumerated().filter { $0.offset % 10 == 1 }.map(\.element) }
    return all.filter(sample.includes)
  }

  private func answers(_ solution: Solution) -> [(name: String, files: [SourceFile])] {
    let all =
      [("reference", solution.reference)]
      + solution.alternatives.map { ($0.name, $0.files) }
      + solution.wrong.map { ($0.answer.name, $0.answer.files) }
    guard sample == nil else { return all.filter { _ in sample?.takesNext() == true } }
    return [all[0]]
      + solution.wrong.filter { !$0.isRefused }.prefix(1).map {
        ($0.answer.name, $0.answer.files)
      }
  }

  private static let limits = Limits(time: 3)

  /// Nil if the answer does not compile.
  private func plainRun(
    _ program: Program, _ tests: [String], _ seed: UInt64, by runner: TestRunner
  ) throws -> TestRun? {
    var run: TestRun?
    try runner.check(
      program, tests: tests, limits: Self.limits, seed: seed, places: .none
    ) { run = $0.run }
    return run
  }

  private func tracedRun(
    _ program: Program, _ tests: [String], _ seed: UInt64, _ memory: RecordingMemory,
    by runner: TestRunner
  ) throws -> TestRun? {
    try runner.withBuild(of: program) { build in
      let isStepped = memory.purpose == .steps
      let made =
        isStepped
        ? try build.makeSteppedChecks()
        : (try build.makeRecordedChecks(), hasStatements: true)
      XCTAssertTrue(made.hasStatements)
      guard case .built(let library) = made.0 else {
        XCTFail("the traced build does not compile: \(made.0)")
        return nil
      }
      defer { build.keep() }
      return try runner.run(
        library, tests: tests, limits: Self.limits, seed: seed, recordingInto: memory)
    }
  }
}

extension TestResult {
  fileprivate var isFailed: Bool { end != .finished && end != .skipped || !failures.isEmpty }

  /// How the check ended, without the place of a crash, which only further runs find.
  ///
  /// Nor with the signal of a crash that has a message: where the runtime then walks the stack, it meets
  /// the marked frame pointers of async functions, which a verdict's build has not, and gets SIGSEGV.
  fileprivate var outcome: String {
    let end =
      switch end {
      case .crashed(let crash):
        "crashed \(crash.kind) \(crash.message.isEmpty ? "\(crash.signal)" : crash.message)"
      case .timedOut: "timed out"
      case .finished, .skipped, .tooMuchOutput, .outOfMemory, .left, .missing: "\(end)"
      }
    let failures = failures.map {
      "\($0.line) \($0.isThrown) \(withoutHashes($0.message))"
    }
    return ([test, end] + failures).joined(separator: "; ")
  }
}

/// Replaces hash values and addresses, which differ from process to process.
private func withoutHashes(_ text: String) -> String {
  text.replacing(#/-?[0-9]{12,}|0x[0-9a-f]+/#, with: "…")
}
