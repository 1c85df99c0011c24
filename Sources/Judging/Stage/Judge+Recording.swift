import Compile
import Course
import Run
import Sandbox
import Stage
import SwiftSource

// A recording never decides a verdict: it runs another build of the same text, after the verdict.
extension Judge {
  /// The first check that runs code and failed: it is the nearest to the cause.
  package func firstFailure(in report: Report, of answer: ExerciseAnswer) -> CheckResult? {
    let names = Set(testMethods(of: answer.task).map(\.name))
    return report.checks.first { $0.isFailed && names.contains($0.name) }
  }

  /// Runs one check of an answer again and records what happens in it.
  ///
  /// - Parameter check: the name of a test method.
  /// - Returns: nil if the exercise has no such test method.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func record(_ answer: ExerciseAnswer, check: String) throws -> RecordedCheck? {
    guard let (program, method, limits) = recordedProgram(answer, check: check) else { return nil }
    let attempt = try runner.record(
      program, test: method.fullName, limits: limits, seed: secret.seed(of: answer))
    return RecordedCheck(
      name: check, title: title(of: check, answer), test: method.fullName, attempt: attempt)
  }

  /// Runs one check of an answer again, statement by statement.
  ///
  /// - Parameter check: the name of a test method.
  /// - Returns: nil if the exercise has no such test method.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func step(_ answer: ExerciseAnswer, check: String) throws -> SteppedCheck? {
    guard let (plain, method, limits) = recordedProgram(answer, check: check) else { return nil }
    var program = plain
    program.addStepCalls(toLearner: trust == .own)
    let run = try runner.step(
      program, test: method.fullName, limits: limits, seed: secret.seed(of: answer))
    return SteppedCheck(
      run, of: answer, in: course, check: check, test: method.fullName,
      title: title(of: check, answer), translator: translator(for: answer))
  }

  /// Runs an example of a lesson's text, statement by statement.
  ///
  /// - Returns: nil if it runs nothing, or does not compile on its own.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func step(example text: String, of lesson: Lesson) throws -> SteppedCheck? {
    let task = lesson.exercises.lazy.compactMap(\.code).first
    let head = (task?.imports ?? []).map { "import \($0); " }.joined()
    guard let function = functionOfExample(text, after: head, named: "example") else {
      return nil
    }
    let checks = """
      import XCTest
      @testable import Exercise
      final class Checks: XCTestCase {
        func testExample() async throws { try await Exercise::example() }
      }
      """
    let methods = SwiftSource.testMethods(in: checks)
    var program = Program(
      support: course.supportModules.map { ProgramModule($0) },
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: SteppedCheck.exampleName, text: function)],
        isMainActorByDefault: task?.isolation == .mainActor),
      checks: [ProgramFile(name: "Checks.swift", text: checks)],
      discovery: Discovery.file(for: methods))
    program.addStepCalls(toLearner: true)
    let run = try runner.step(
      program, test: methods[0].fullName, limits: Limits(time: Judge.longestRecording), seed: 0)
    guard case .built = run.compilation, run.end == .finished else { return nil }
    return SteppedCheck(
      run, example: text, of: lesson, title: lesson.text(in: language).title)
  }

  private func title(of check: String, _ answer: ExerciseAnswer) -> String {
    answer.exercise.text(in: language).checks[check]?.title ?? check
  }

  private func recordedProgram(
    _ answer: ExerciseAnswer, check: String
  ) -> (Program, TestMethod, Limits)? {
    let task = answer.task
    let methods = testMethods(of: task)
    guard let method = methods.first(where: { $0.name == check }) else { return nil }
    var program = Program(task, files: answer.files, methods: methods, of: course)
    var limits = Limits(time: min(task.timeLimit, Judge.longestRecording))
    if trust == .untrusted {
      program.policy = policy(of: task)
      limits.output = 8 << 20
    }
    return (program, method, limits)
  }

  /// Seconds: a check that runs longer loops, and its recording has been full for long.
  fileprivate static let longestRecording = 3.0

  /// Says why a delegate was not called in a check, or what was observed; nil for one that did not
  /// reach its end, and without a whole recording.
  package func diagnosis(_ recorded: RecordedCheck, _ answer: ExerciseAnswer) -> Diagnosis? {
    // A check that did not reach its end has another reason to fail.
    guard recorded.attempt.end == .finished else { return nil }
    // Hostile text could overflow our own parser's stack: without it, causes are not sought.
    let files = trust == .own ? answer.files : []
    let facts = DelegateFacts(
      learner: files.map { (file: $0.name, text: $0.text) },
      others: course.supportTexts(of: answer.task) + [answer.task.checks.text])
    let wanted =
      recorded.attempt.failures.first.map { self.wanted($0, answer) }
      ?? DelegateDoctor.Wanted.unknown
    func doctor(_ influence: Influence?) -> DelegateDoctor {
      DelegateDoctor(
        Playback(recorded.attempt.recording), recorded.modules(of: course), facts: facts,
        influence: influence, wanted: wanted)
    }
    guard trust == .own else { return doctor(nil).observedCalls }
    let influence = Influence(
      facts, sources: files.map(\.text) + course.supportTexts(of: answer.task),
      checks: answer.task.checks.text, lines: Set(recorded.attempt.failures.prefix(1).map(\.line)),
      expected: wanted.text)
    return doctor(influence).diagnosis
  }

  /// How what a failed expectation wants differs from what there was.
  private func wanted(_ failure: TestFailure, _ answer: ExerciseAnswer) -> DelegateDoctor.Wanted {
    let values = comparedValues(of: answer.task)
    let assertion = Assertion(failure.message) { values.expected(by: $0, onLine: failure.line) }
    guard let expected = assertion.expected, let actual = assertion.actual else { return .unknown }
    return DelegateDoctor.Wanted(expected, butFound: actual)
  }
}

extension Program {
  /// Adds the texts for a run in steps.
  ///
  /// - Parameter toLearner: whether the learner's files have them too: hostile text could overflow
  ///   our own parser's stack.
  mutating func addStepCalls(toLearner: Bool) {
    for file in checks + (toLearner ? learner.files : []) {
      steppedTexts[file.name] = callingSteps(in: file.text, of: BuildPlan.steps.module)
    }
  }
}

extension ObservedRun {
  /// Whose code the modules of the recording are.
  ///
  /// - Parameter test: the check, as the test host names it; nil for statements at the prompt.
  package func modules(of course: Course, test: String? = nil) -> Modules {
    Modules(of: course, learner: learner, test: test)
  }
}

extension Modules {
  init(of course: Course, learner: String, test: String?) {
    self.init(learner: learner, frameworks: Set(course.supportModules.map(\.name)), test: test)
  }
}

extension RecordedCheck {
  /// Whose code the modules of the recording are.
  package func modules(of course: Course) -> Modules { attempt.modules(of: course, test: test) }
}

/// A check that ran again for a recording.
package struct RecordedCheck: Sendable, Equatable {
  package let name: String
  package let title: String
  /// The check, as the test host names it.
  package let test: String
  package let attempt: ObservedRun
}

extension TryoutSession {
  /// Runs statements as `tryOut` does and records what happens in them; keeps none of them.
  package func record(
    _ statements: [Snippet.Statement], _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> ObservedRun {
    let text = judge.scriptText(statements, after: active.map(\.text), task, files: files)
    return try judge.runScript(text, task, files: files, compilation: \.compilation) {
      try judge.runner.record($0, script: $1, limits: Limits(time: task.timeLimit))
    }
  }
}
