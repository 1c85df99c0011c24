import Course
import Foundation
import Runner
import SwiftSource

/// Judges answers to a course's exercises.
///
/// Used by one thread.
public final class Grader {
  /// The course that is judged by.
  public let course: Course
  /// The language that reports are written in.
  public var language: Language
  /// What compiles and runs.
  public let runner: TestRunner

  /// Whether answers are held to the policy of their exercise, as those are that nobody trusts.
  public var isStrict = false

  private var methods: [String: [TestMethod]] = [:]

  /// A grader that words its reports in one language.
  public init(course: Course, runner: TestRunner, language: Language) {
    self.course = course
    self.runner = runner
    self.language = language
  }

  /// Judges an answer and hands over the report as soon as there is one.
  ///
  /// - Parameters:
  ///   - files: all files of the learner's module.
  ///   - tests: the names of the checks to run; all of them when nil.
  ///   - emit: called once; what was compiled is kept for the next time after it.
  /// - Throws: `RunnerError` for a failure of our side, and `Cancelled`.
  public func grade(
    _ exercise: Exercise, _ task: CodeTask, files: [SourceFile], emit: (Report) -> Void
  ) throws {
    let methods = testMethods(of: task)
    var program = Program(task, files: files, methods: methods, of: course)
    var limits = Limits()
    if isStrict {
      program.policy = Policy(task)
      limits.output = 8 << 20
    }
    limits.time = task.timeLimit
    let names = methods.map { "\($0.className).\($0.name)" }
    let support = course.supportModules.filter { task.imports.contains($0.name) }
    var misfit: Judged?
    try runner.check(program, tests: names, limits: limits) { attempt in
      let judged = Judged(
        exercise: exercise, task: task, text: exercise.text(in: language), files: files,
        supportTexts: support.flatMap(\.files).map(\.text), methods: methods, attempt: attempt,
        isStrict: isStrict)
      if case .checksRejected = attempt.compilation {
        misfit = judged
      } else {
        emit(Report(judged))
      }
    }
    guard let misfit else { return }
    // The checks do not compile against this answer: the answer's fault only where they do against
    // the reference.
    if let fault = try faultOfChecks(task, methods) {
      emit(Report(misfit, outcome: .broken(fault)))
    } else {
      emit(Report(misfit))
    }
  }

  private func faultOfChecks(_ task: CodeTask, _ methods: [TestMethod]) throws -> Message? {
    guard let reference = task.solution?.reference else { return nil }
    let program = Program(task, files: reference, methods: methods, of: course)
    var fault: Message?
    try runner.check(program, tests: [], limits: Limits()) { attempt in
      if case .checksRejected(let messages, _) = attempt.compilation {
        let first = messages.first { $0.severity == .error }
        fault = Message("broken.checks", ["message": first?.message ?? ""])
      }
    }
    return fault
  }

  /// The test methods of an exercise's checks; read once.
  func testMethods(of task: CodeTask) -> [TestMethod] {
    let path = task.checks.url.path
    if let known = methods[path] { return known }
    let found = SwiftSource.testMethods(in: task.checks.text)
    methods[path] = found
    return found
  }
}
