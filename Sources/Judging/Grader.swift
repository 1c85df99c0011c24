import Compile
import Course
import Foundation
import Run
import Sandbox
import SwiftSource

/// Judges answers to a course's exercises.
///
/// Used by one thread.
package final class Grader {
  /// The course that is judged by.
  package let course: Course
  /// The language that reports are written in.
  package var language: Language
  /// What compiles and runs.
  package let runner: TestRunner

  /// Whether answers are held to the policy of their exercise, as those are that nobody trusts.
  package var isStrict = false

  /// The processor time that each step has taken in all that it has judged, in seconds.
  package private(set) var processorTimes: [Timing.Step: Double] = [:]

  private var methods: [String: [TestMethod]] = [:]
  /// The errors of checks against the course's own answers, by the checks' path.
  var ownErrors: [String: [Diagnostic]] = [:]

  /// A grader that words its reports in one language.
  package init(course: Course, runner: TestRunner, language: Language) {
    self.course = course
    self.runner = runner
    self.language = language
  }

  /// Judges an answer and hands over the report as soon as there is one.
  ///
  /// - Parameters:
  ///   - files: all files of the learner's module.
  ///   - timeLimit: in place of the exercise's own, in seconds.
  ///   - isAwaited: whether somebody waits for the report and reads it. Else it lacks remarks.
  ///   - places: which checks are run once more to find a line of the answer's, where none is named.
  ///   - emit: called once; what was compiled is kept for the next time after it.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func grade(
    _ exercise: Exercise, _ task: CodeTask, files: [SourceFile], timeLimit: Double? = nil,
    isAwaited: Bool = true, places: PlaceSearch = .ofCrashesAndLoops, emit: (Report) -> Void
  ) throws {
    let methods = testMethods(of: task)
    var program = Program(task, files: files, methods: methods, of: course)
    var limits = Limits()
    if isStrict {
      program.policy = Policy(task)
      limits.output = 8 << 20
    }
    limits.time = timeLimit ?? task.timeLimit
    var misfit: Judged?
    try runner.check(
      program, tests: methods.map(\.fullName), limits: limits, isAwaited: isAwaited,
      places: places
    ) { attempt in
      for timing in attempt.timings {
        processorTimes[timing.step, default: 0] += timing.processorTime
      }
      // What is meant to be too much for readers of Swift is read by the compiler alone, locked in.
      let judged = judged(exercise, task, files, attempt, isAwaited: isAwaited && !isStrict)
      if case .checksRejected = attempt.compilation {
        misfit = judged
      } else {
        emit(Report(judged))
      }
    }
    guard let misfit else { return }
    let report = Report(misfit)
    let fault = try faultOfChecks(task, errors: report.errors)
    emit(fault.map { Report(misfit, verdict: .broken($0)) } ?? report)
  }

  /// Runs the checks against an answer once in each order, and twice in one process.
  ///
  /// - Returns: the reports, and what stays in memory; nil where the answer does not compile.
  package func rehearse(
    _ exercise: Exercise, _ task: CodeTask, files: [SourceFile], orders: [[TestMethod]]
  ) throws -> (reports: [Report], leaks: [Leak]?)? {
    let program = Program(task, files: files, methods: testMethods(of: task), of: course)
    var limits = Limits()
    limits.time = task.timeLimit
    let rehearsal = try runner.rehearse(
      program, orders: orders.map { $0.map(\.fullName) }, limits: limits)
    return rehearsal.map { rehearsal in
      let reports = rehearsal.attempts.map { attempt in
        Report(judged(exercise, task, files, attempt, isAwaited: false))
      }
      return (reports, rehearsal.leaks)
    }
  }

  private func judged(
    _ exercise: Exercise, _ task: CodeTask, _ files: [SourceFile], _ attempt: Attempt,
    isAwaited: Bool
  ) -> Judged {
    let support = course.supportModules.filter { task.imports.contains($0.name) }
    return Judged(
      exercise: exercise, task: task, text: exercise.text(in: language), files: files,
      supportTexts: support.flatMap(\.files).map(\.text), methods: testMethods(of: task),
      attempt: attempt, isAwaited: isAwaited)
  }

  /// The names of an exercise's checks, in the order of reports.
  package static func checkNames(of task: CodeTask) -> [String] {
    SwiftSource.testMethods(in: task.checks.text).map(\.name) + task.refused.map(\.name)
  }

  /// The test methods of an exercise's checks; read once.
  package func testMethods(of task: CodeTask) -> [TestMethod] {
    let path = task.checks.url.path
    if let known = methods[path] { return known }
    let found = SwiftSource.testMethods(in: task.checks.text)
    methods[path] = found
    return found
  }
}
