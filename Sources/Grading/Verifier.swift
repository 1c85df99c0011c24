// The gate: an exercise's starter, answers and wrong answers are judged like a learner's, and what
// comes of it is compared with what the course says should.

import Course
import Foundation
import Runner
import SwiftSource

/// Verifies a course's exercises.
///
/// Used by one thread; several may share the work.
public final class Verifier {
  private let grader: Grader

  /// A verifier of a course, whose reports are in English.
  public init(course: Course, runner: TestRunner) {
    grader = Grader(course: course, runner: runner, language: .english)
  }

  /// Verifies one exercise.
  ///
  /// Throws `RunnerError` for a failure of our side, and `Cancelled`.
  public func verify(_ exercise: Exercise) throws -> Verification {
    let start = ContinuousClock.now
    var verification = Verification(exercise: exercise.path, number: exercise.number)
    switch exercise.task {
    case .code(let task):
      compareHeadings(exercise, task, &verification)
      try verifyStub(exercise, task, &verification)
      try verifyAnswers(exercise, task, &verification)
    case .quiz:
      try verifyPredictions(exercise, &verification)
    }
    verification.problems += try PageVerifier(grader).problems(with: exercise)
    verification.duration = start.duration(to: .now) / .seconds(1)
    return verification
  }

  private func report(
    _ exercise: Exercise, _ task: CodeTask, _ files: [SourceFile]
  ) throws -> Report? {
    var report: Report?
    try grader.grade(exercise, task, files: files) { report = $0 }
    return report
  }

  /// Tests without a title, and titles without a test.
  private func compareHeadings(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) {
    let methods = grader.testMethods(of: task)
    let headings = exercise.text(in: .english).checks
    let checksFile = "\(exercise.lessonsPath)/Checks.swift"
    if methods.isEmpty { verification.add("verify.no-tests", in: checksFile) }
    var seen: Set<String> = []
    for method in methods {
      if !seen.insert(method.name).inserted {
        verification.add(
          "verify.duplicate-test", ["check": method.name], in: checksFile, line: method.line)
      }
      if headings[method.name] == nil {
        verification.add(
          "verify.no-heading", ["check": method.name], in: checksFile, line: method.line)
      }
    }
    let known = seen.union(task.refused.map(\.name))
    for (name, text) in headings.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      verification.add(
        "verify.no-test", ["check": name], in: "\(exercise.lessonsPath)/exercise.md",
        line: text.line)
    }
  }

  private func verifyStub(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) throws {
    guard let report = try report(exercise, task, task.starter) else { return }
    let file = "\(exercise.lessonsPath)/Exercise.swift"
    let problem: Message? =
      if report.isPassed {
        Message("verify.stub-passes")
      } else if report.matches(task.stub) {
        nil
      } else {
        report.fault
          ?? Message(
            "verify.stub-outcome", ["expected": task.stub.words, "actual": report.words])
      }
    verification.isStubRight = problem == nil
    if let problem {
      verification.problems.append(Problem(file: file, line: nil, message: problem))
    }
  }

  private func verifyAnswers(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) throws {
    guard let solution = task.solution else {
      verification.add("verify.unsolved", in: exercise.lessonsPath)
      return
    }
    let reference = Answer(name: "Exercise", files: solution.reference)
    for answer in [reference] + solution.alternatives {
      guard let report = try report(exercise, task, answer.files) else { continue }
      let problems = report.objections(to: answer, of: exercise)
      verification.right.add(problems.isEmpty)
      verification.problems += problems
    }
    for wrong in solution.wrong {
      guard let report = try report(exercise, task, wrong.answer.files) else { continue }
      let problems = report.objections(to: wrong, of: exercise)
      verification.wrong.add(problems.isEmpty)
      verification.problems += problems
      verification.shown.append(Verification.Shown(name: wrong.answer.name, report: report))
    }
  }

  private func verifyPredictions(
    _ exercise: Exercise, _ verification: inout Verification
  ) throws {
    for question in exercise.text(in: .english).questions {
      guard let prediction = question.prediction else { continue }
      let problem = try problem(with: prediction)
      verification.predictions.add(problem == nil)
      if let problem {
        verification.problems.append(
          Problem(
            file: "\(exercise.lessonsPath)/exercise.md", line: prediction.line, message: problem))
      }
    }
  }

  /// Compiles a quiz's snippet and runs it; what differs from the right choice.
  private func problem(with prediction: Prediction) throws -> Message? {
    let nothing = ProgramModule(
      name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: "")],
      isMainActorByDefault: false)
    let support = grader.course.supportModules.map { ProgramModule($0) }
    let script = [
      ProgramFile(name: "main.swift", text: "understudyBegin();" + prediction.source),
      ProgramFile(
        name: "Begin.swift",
        text: "@_silgen_name(\"understudy_begin\") func understudyBegin()"),
    ]
    let tryout = try grader.runner.tryOut(
      Program(
        support: support, learner: nothing, checks: [], discovery: Discovery.file(for: [])),
      script: script)
    var errors: [String] = []
    if case .checksRejected(let diagnostics, _) = tryout.compilation {
      errors = diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    let said = errors.joined(separator: "; ")
    switch prediction.subject {
    case .compiles:
      return errors.isEmpty ? nil : Message("verify.prediction-compiles", ["actual": said])
    case .error:
      return errors.contains { $0.contains(prediction.answer) }
        ? nil
        : Message("verify.prediction-error", ["expected": prediction.answer, "actual": said])
    case .output:
      let printed = errors.isEmpty ? tryout.output.text : said
      let isSame =
        printed.trimmingCharacters(in: .newlines)
        == prediction.answer.trimmingCharacters(in: .newlines)
      return isSame
        ? nil
        : Message(
          "verify.prediction-output", ["expected": prediction.answer, "actual": printed])
    }
  }
}
