// The gate: an exercise's starter, answers and wrong answers are judged like a learner's, and what
// comes of it is compared with what the course says should.

import Course
import Foundation
import Runner
import SwiftSource

/// Verifies a course's exercises.
///
/// Used by one thread; what has to be judged for an exercise is spread over several.
public final class Verifier {
  /// How long a check may take against a mutant, in seconds.
  ///
  /// A mistake that makes an endless loop is caught by this limit, so that it should be short.
  static let mutantTimeLimit = 2.0

  private let graders: Graders

  /// A verifier of a course, whose reports are in English.
  ///
  /// - Parameter runners: at least one; as many answers are judged side by side.
  public init(course: Course, runners: [TestRunner]) {
    graders = Graders(course: course, runners: runners)
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
      try verifyAnswers(exercise, task, &verification)
    case .quiz:
      try verifyPredictions(exercise, &verification)
    }
    verification.duration = start.duration(to: .now) / .seconds(1)
    return verification
  }

  /// Tests without a title, and titles without a test.
  private func compareHeadings(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) {
    let methods = graders.first.testMethods(of: task)
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

  private func verifyAnswers(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) throws {
    guard let solution = task.solution else {
      verification.add("verify.unsolved", in: exercise.lessonsPath)
      let reports = try reports(exercise, task, [task.starter])
      verification.addStub(reports[0], exercise, task)
      return
    }
    let right = [Answer(name: "Exercise", files: solution.reference)] + solution.alternatives
    let answers = [task.starter] + right.map(\.files) + solution.wrong.map(\.answer.files)
    let reports = try reports(exercise, task, answers)
    let (stub, rightReports) = (reports[0], reports[1...right.count])
    let wrongReports = Array(reports[(1 + right.count)...])
    verification.addStub(stub, exercise, task)
    let rightProblems = try graders.map(Array(zip(right, rightReports))) { grader, judged in
      let (answer, report) = judged
      let objections = report.objections(to: answer, of: exercise)
      return report.isPassed
        ? objections + (try grader.objectionsAfterRehearsing(answer, of: exercise, task))
        : objections
    }
    for problems in rightProblems {
      verification.right.add(problems.isEmpty)
      verification.problems += problems
    }
    for (wrong, report) in zip(solution.wrong, wrongReports) {
      let problems = report.objections(to: wrong, of: exercise)
      verification.wrong.add(problems.isEmpty)
      verification.problems += problems
      verification.shown.append(Verification.Shown(name: wrong.answer.name, report: report))
    }
    // Against checks that fail the reference, every mistake would look caught.
    guard rightReports.first?.isPassed == true else { return }
    let mutants = task.mutants(of: solution.reference)
    let mutantReports = try self.reports(
      exercise, task, mutants.map(\.files), timeLimit: Verifier.mutantTimeLimit)
    verification.add(
      Array(zip(mutants, mutantReports)), of: exercise, equivalents: solution.equivalents)
    let mistakes =
      zip(solution.wrong, wrongReports).map {
        Mistake(name: "Wrong/\($0.answer.name)", report: $1)
      }
      + zip(mutants, mutantReports).map {
        Mistake(name: "\($0.mutant.operatorName) in line \($0.mutant.line)", report: $1)
      }
    verification.addUnearned(
      graders.first.testMethods(of: task), mistakes: mistakes, stub: stub, exercise, task)
  }

  /// The reports on answers, in their order.
  ///
  /// - Parameter timeLimit: in place of the exercise's own, where the reports are not to be read.
  private func reports(
    _ exercise: Exercise, _ task: CodeTask, _ answers: [[SourceFile]], timeLimit: Double? = nil
  ) throws -> [Report] {
    try graders.map(answers) { grader, files in
      var report: Report?
      try grader.grade(
        exercise, task, files: files, timeLimit: timeLimit, findsPlaces: timeLimit == nil
      ) { report = $0 }
      guard let report else {
        throw RunnerError("judge an answer to \(exercise.path)", reason: "there is no report")
      }
      return report
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
    let support = graders.first.course.supportModules.map { ProgramModule($0) }
    let script = [
      ProgramFile(name: "main.swift", text: "understudyBegin();" + prediction.source),
      ProgramFile(
        name: "Begin.swift",
        text: "@_silgen_name(\"understudy_begin\") func understudyBegin()"),
    ]
    let tryout = try graders.first.runner.tryOut(
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
