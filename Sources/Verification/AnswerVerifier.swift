import Course
import Judging
import Platform
import SwiftSource

/// Judges the starter, the course's answers and mutants of the reference, and compares the reports
/// with what the course expects.
struct AnswerVerifier {
  let judges: JudgePool
  let exercise: Exercise
  let task: CodeTask

  /// Seconds that a check may take against a mutant.
  ///
  /// An endless loop is only caught by this limit, so the limit is short.
  private static let mutantTimeLimit = 2.0
  /// How many times more the checks draw values for a wrong answer.
  private static let draws = 5

  private static var withoutPolicy: JudgingOptions {
    var options = JudgingOptions.verdictOnly
    options.appliesPolicy = false
    return options
  }

  func verify(_ result: inout VerificationResult) throws {
    let solution = task.solution
    let right =
      solution.map { [Answer(name: "Exercise", files: $0.reference)] + $0.alternatives } ?? []
    let wrong = solution?.wrong ?? []
    var options = JudgingOptions.verdictOnly
    options.otherDraws = task.drawsValues ? AnswerVerifier.draws : 0
    let graded =
      try reports(on: [task.starter] + right.map(\.files))
      + reports(on: wrong.map(\.answer.files), options)
    options.appliesPolicy = false
    var refusedReports = try reports(
      on: wrong.filter(\.isRefused).map(\.answer.files), options)[...]
    let starter = graded[0]
    result.isStubRight = starter.matches(task.stub)
    result.add(starter.starterProblems(exercise, task))
    guard let solution else {
      let message = Message("verify.unsolved")
      return result.add([Problem(file: exercise.lessonsPath, message: message)])
    }
    let rightReports = Array(graded[1...right.count])
    for problems in try rightAnswerProblems(right, rightReports) {
      result.right.add(problems.isEmpty)
      result.add(problems)
    }
    var judgedWrong: [(WrongAnswer, Report)] = []
    for (wrong, graded) in zip(wrong, graded[(1 + right.count)...]) {
      judgedWrong.append((wrong, wrong.isRefused ? refusedReports.removeFirst() : graded))
    }
    let methods = judges.first.testMethods(of: task)
    for (index, (wrong, report)) in judgedWrong.enumerated() {
      let graded = graded[1 + right.count + index]
      let problems =
        report.problems(withWrong: wrong, of: exercise, graded: graded)
        + report.problemsWithOtherDraws(of: wrong, exercise, methods)
      result.wrong.add(problems.isEmpty)
      result.add(problems)
    }
    // Checks that fail the reference fail every mutant, too, and prove nothing.
    guard rightReports[0].isPassed else { return }
    try verifyChecks(against: judgedWrong, starter: starter, solution, &result)
  }

  /// Looks for mutants that no check catches, for checks that catch nothing, for captures and for
  /// open spies.
  private func verifyChecks(
    against wrong: [(WrongAnswer, Report)], starter: Report, _ solution: Solution,
    _ result: inout VerificationResult
  ) throws {
    let mutants =
      task.mutants(of: solution.reference)
      + (try TableTrial(task: task, judge: judges.first).mutants(of: solution.reference))
    var options = AnswerVerifier.withoutPolicy
    options.timeLimit = AnswerVerifier.mutantTimeLimit
    let mutantReports = try reports(on: mutants.map(\.files), options)
    let judged = Array(zip(mutants, mutantReports))
    let mutantProblems = MutantProblems(
      judged.map { ($0, $1) }, of: exercise, equivalents: solution.equivalents)
    result.mutants = mutantProblems.counts
    result.problems += mutantProblems.problems

    let redundant = RedundantChecks(
      judges.first.testMethods(of: task),
      mistakes: wrong.map { Mistake(name: "Wrong/\($0.answer.name)", report: $1) }
        + judged.map {
          Mistake(name: "\($0.mutant.operatorName) in line \($0.mutant.line)", report: $1)
        },
      starter: starter, exercise, task)
    result.refused = redundant.snippets
    result.problems += redundant.problems

    let failing =
      [FailingAnswer(exercise.starterPath, task.starter, starter)]
      + wrong.map { wrong, report in
        FailingAnswer(wrong.answer.path(in: exercise, folder: "Wrong"), wrong.answer.files, report)
      }
      + judged.map { mutant, report in
        FailingAnswer(
          "\(mutant.mutant.operatorName) in \(exercise.solutionFile(mutant.file))", mutant.files,
          report)
      }
    let captures = try CaptureTrial(task, by: judges.first)
      .captures(reference: solution.reference, failing: failing)
    result.problems += exercise.problems(with: captures)
    result.problems += try SpyTrial(exercise, task, by: judges.first).problems(with: solution)
  }

  /// The problems with each right answer, in their order.
  private func rightAnswerProblems(
    _ answers: [Answer], _ reports: [Report]
  ) throws -> [[Problem]] {
    let methods = judges.first.testMethods(of: task)
    return try judges.map(Array(zip(answers, reports))) { [exercise, task] judge, judged in
      let (answer, report) = judged
      guard report.isPassed else {
        // Judge it once more for a report that a person reads.
        return try judge.report(on: ExerciseAnswer(to: exercise, task, files: answer.files))
          .problems(withRight: answer, of: exercise, methods: methods)
      }
      return report.problems(withRight: answer, of: exercise, methods: methods)
        + (try judge.rehearsalProblems(with: answer, of: exercise, task))
    }
  }

  /// The reports on answers, in their order.
  private func reports(
    on answers: [[SourceFile]], _ options: JudgingOptions = .verdictOnly
  ) throws -> [Report] {
    try judges.map(answers) { [exercise, task, options] judge, files in
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
