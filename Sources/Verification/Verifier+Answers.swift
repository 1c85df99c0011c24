import Course
import Judging
import Platform
import SwiftSource

extension Verifier {
  /// How long a check may take against a mutant, in seconds.
  ///
  /// A mistake that makes an endless loop is caught by this limit, so that it should be short.
  private static let mutantTimeLimit = 2.0

  /// Judges the starter, the answers that come with an exercise, and mutants of the reference.
  func verifyAnswers(
    _ exercise: Exercise, _ task: CodeTask, _ verification: inout Verification
  ) throws {
    let solution = task.solution
    let right =
      solution.map { [Answer(name: "Exercise", files: $0.reference)] + $0.alternatives } ?? []
    let wrong = solution?.wrong ?? []
    let files = [task.starter] + right.map(\.files) + wrong.map(\.answer.files)
    let reports = try reports(exercise, task, files)
    let stub = reports[0]
    verification.addStub(stub, exercise, task)
    guard let solution else {
      return verification.add("verify.unsolved", in: exercise.lessonsPath)
    }
    let rightReports = Array(reports[1...right.count])
    try verifyRight(right, rightReports, of: exercise, task, &verification)
    let wrongReports = reports[(1 + right.count)...]
    for (wrong, report) in zip(wrong, wrongReports) {
      let problems = report.objections(to: wrong, of: exercise)
      verification.wrong.add(problems.isEmpty)
      verification.add(problems)
    }
    // Against checks that fail the reference, every mistake would look caught.
    guard rightReports[0].isPassed else { return }
    let mutants = task.mutants(of: solution.reference)
    let mutantReports = try self.reports(
      exercise, task, mutants.map(\.files), timeLimit: Verifier.mutantTimeLimit)
    verification.add(
      Array(zip(mutants, mutantReports)), of: exercise, equivalents: solution.equivalents)
    let mistakes =
      zip(wrong, wrongReports).map { Mistake(name: "Wrong/\($0.answer.name)", report: $1) }
      + zip(mutants, mutantReports).map {
        Mistake(name: "\($0.mutant.operatorName) in line \($0.mutant.line)", report: $1)
      }
    verification.addUnearned(
      judges.first.testMethods(of: task), mistakes: mistakes, stub: stub, exercise, task)
    let failing =
      [FailingAnswer("\(exercise.lessonsPath)/Exercise.swift", task.starter, stub)]
      + zip(wrong, wrongReports).map { wrong, report in
        FailingAnswer(wrong.answer.path(in: exercise, folder: "Wrong"), wrong.answer.files, report)
      }
      + zip(mutants, mutantReports).map { mutant, report in
        FailingAnswer(
          "\(mutant.mutant.operatorName) in \(exercise.solutionFile(mutant.file))", mutant.files,
          report)
      }
    let captures = try CaptureTrial(task, by: judges.first)
      .captures(reference: solution.reference, failing: failing)
    verification.problems += exercise.problems(with: captures)
  }

  private func verifyRight(
    _ answers: [Answer], _ reports: [Report], of exercise: Exercise, _ task: CodeTask,
    _ verification: inout Verification
  ) throws {
    let methods = judges.first.testMethods(of: task)
    let found = try judges.map(Array(zip(answers, reports))) { judge, judged in
      let (answer, report) = judged
      guard report.isPassed else {
        // Now somebody reads it.
        return try judge.report(on: ExerciseAnswer(to: exercise, task, files: answer.files))
          .objections(to: answer, of: exercise, methods: methods)
      }
      return report.objections(to: answer, of: exercise, methods: methods)
        + (try judge.objectionsAfterRehearsing(answer, of: exercise, task))
    }
    for problems in found {
      verification.right.add(problems.isEmpty)
      verification.add(problems)
    }
  }

  /// The reports on answers, in their order.
  private func reports(
    _ exercise: Exercise, _ task: CodeTask, _ answers: [[SourceFile]], timeLimit: Double? = nil
  ) throws -> [Report] {
    var options = JudgingOptions.verdictOnly
    options.timeLimit = timeLimit
    return try judges.map(answers) { [options] judge, files in
      try judge.report(on: ExerciseAnswer(to: exercise, task, files: files), options)
    }
  }
}

extension Judge {
  func report(
    on answer: ExerciseAnswer, _ options: JudgingOptions = .awaited
  ) throws -> Report {
    var report: Report?
    try judge(answer, options) { report = $0 }
    guard let report else {
      throw SystemError("judge an answer to \(answer.exercise.path)", reason: "there is no report")
    }
    return report
  }
}
