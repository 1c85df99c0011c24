import Compile
import Course
import Judging
import Platform
import Run
import SwiftSource

/// Judges the starter, the course's answers and mutants of the reference, and compares the reports
/// with what the course expects.
struct AnswerVerifier {
  let member: Crew<Judge>.Member
  let exercise: Exercise
  let task: CodeTask

  private var course: Course { member.worker.course }

  /// Seconds that a check may take against a mutant at most.
  ///
  /// An endless loop is only caught by this limit, so the limit is short.
  private static let mutantTimeLimit = 2.0
  /// How many times more the checks draw values for a wrong answer.
  private static let draws = 5

  func verify(_ result: inout VerificationResult) throws {
    let right =
      task.solution.map { [Answer(name: "Exercise", files: $0.reference)] + $0.alternatives } ?? []
    let reports = try reports(onStarterAnd: right)
    let (starter, rightReports) = (reports[0], Array(reports.dropFirst()))
    let methods = member.worker.testMethods(of: task)
    let rightAnswers = RightAnswers(
      try judged(right, rightReports), to: exercise, task, of: course, methods: methods)
    let doubtful = rightAnswers.doubtful
    result.isStubRight = starter.matches(task.stub, except: doubtful)
    result.add(starter.starterProblems(exercise, task, of: course, except: doubtful))
    guard let solution = task.solution else {
      // Where there is a folder for answers, reading the course has reported what is missing in it.
      guard course.solutionsFolder == nil else { return }
      let message = Message("verify.unsolved")
      return result.add([Problem(file: exercise.lessonsPath, message: message)])
    }
    for problems in rightAnswers.problems {
      result.right.add(!problems.contains { $0.severity == .wrong })
      result.add(problems)
    }
    let shown = zip(right, rightReports).filter { $1.isPassed }.map(\.0)
    result.add(
      try member.map(shown) { [exercise, task] judge, answer in
        try judge.showProblems(with: answer, to: exercise, task)
      }.flatMap(\.self))
    result.add(exercise.problemsWithUnnamedErrors(task, reference: rightReports[0]))
    let mistakes = try judged(solution.wrong)
    for mistake in mistakes {
      let problems =
        mistake.report.problems(
          withWrong: mistake.wrong, of: exercise, course, graded: mistake.graded, except: doubtful)
        + mistake.report.problemsWithOtherDraws(
          of: mistake.wrong, exercise, methods.filter { !doubtful.contains($0.name) })
      result.wrong.add(problems.isEmpty)
      result.add(problems)
    }
    // Checks that fail the reference, now and then or always, fail every mutant, too, and prove
    // nothing.
    guard rightReports[0].isPassed, !rightAnswers.hasUnsteadyChecks else { return }
    try verifyChecks(
      against: mistakes, starter: starter, solution, except: doubtful, &result)
  }

  /// Looks for mutants that no check catches, for checks that catch nothing, and for open spies.
  private func verifyChecks(
    against wrong: [JudgedMistake], starter: Report, _ solution: Solution,
    except doubtful: Set<String>, _ result: inout VerificationResult
  ) throws {
    let mutants =
      task.mutants(of: solution.reference)
      + (try TableTrial(task: task, judge: member.worker).mutants(of: solution.reference))
    var options = JudgingOptions.verdictOnly
    options.policy = .compilerFlags
    options.timeLimit = min(task.timeLimit, AnswerVerifier.mutantTimeLimit)
    let mutantReports = try reports(on: mutants.map { ($0.files, options) })
    let judged = Array(zip(mutants, mutantReports))
    let mutantProblems = MutantProblems(
      judged.map { ($0, $1) }, of: exercise, equivalents: solution.equivalents)
    result.mutants = mutantProblems.counts
    result.problems += mutantProblems.problems

    let mistakes =
      wrong.map { mistake in
        let answer = mistake.wrong.answer
        return Mistake(
          name: "Wrong/\(answer.name)", files: answer.files, report: mistake.report)
      }
      + judged.map { mutant, report in
        let place = "\(exercise.solutionFile(mutant.file)):\(mutant.mutant.line)"
        return Mistake(
          name: "\(mutant.mutant.operatorName) (\(place))", files: mutant.files, report: report)
      }
    let redundant = RedundantChecks(
      member.worker.testMethods(of: task), mistakes: mistakes, starter: starter, exercise, task,
      except: doubtful)
    result.refused = redundant.snippets
    result.problems += redundant.problems

    result.problems += try SpyTrial(exercise: exercise, task: task, judge: member.worker).problems(
      with: solution)
  }

  /// Returns what more runs of the checks have shown of right answers, in their order.
  private func judged(
    _ answers: [Answer], _ reports: [Report]
  ) throws -> [JudgedRightAnswer] {
    try member.map(Array(zip(answers, reports))) { [exercise, task] judge, judged in
      let (answer, report) = judged
      guard !report.isPassed else {
        return JudgedRightAnswer(
          answer: answer, report: report,
          rehearsal: try judge.rehearsalProblems(with: answer, of: exercise, task, report))
      }
      // Judge it once more for a report that a person reads.
      var options = JudgingOptions.awaited
      options.tracesChecks = true
      let detailed = try judge.report(
        on: ExerciseAnswer(to: exercise, task, files: answer.files), options)
      let unsteady = try judge.unsteadyChecks(
        against: answer, of: exercise, task, known: [report, detailed])
      return JudgedRightAnswer(
        answer: answer, report: detailed.isPassed ? report : detailed,
        needsFoundation: try judge.needsFoundation(answer, to: exercise, task, detailed),
        // An unsteady check passes now and then, with threads or without.
        rehearsal: try unsteady.isEmpty
          ? judge.needOfThreads(for: answer, to: exercise, task) : unsteady)
    }
  }

  /// Judges wrong answers, in their order.
  private func judged(_ wrong: [WrongAnswer]) throws -> [JudgedMistake] {
    var options = JudgingOptions.verdictOnly
    options.otherDraws = task.drawsValues ? AnswerVerifier.draws : 0
    var withoutPolicy = options
    withoutPolicy.policy = .ignored
    return try member.map(wrong) { [exercise, task, options, withoutPolicy] judge, wrong in
      let answer = ExerciseAnswer(to: exercise, task, files: wrong.answer.files)
      let graded = try judge.report(on: answer, options)
      return JudgedMistake(
        wrong: wrong, graded: graded,
        report: wrong.isRefused ? try judge.report(on: answer, withoutPolicy) : graded)
    }
  }

  /// The reports on the starter and on right answers, the reference first; the checks run
  /// repeatedly against those that pass.
  private func reports(onStarterAnd right: [Answer]) throws -> [Report] {
    let methods = member.worker.testMethods(of: task)
    return try reports(
      on: [(task.starter, .verdictOnly)]
        + right.enumerated().map { index, answer in
          var options = JudgingOptions.verdictOnly
          options.rehearsal = RehearsalPlan(of: methods, isReference: index == 0)
          return (answer.files, options)
        })
  }

  /// The reports on answers, in their order.
  private func reports(
    on answers: [(files: [SourceFile], options: JudgingOptions)]
  ) throws -> [Report] {
    try member.map(answers) { [exercise, task] judge, answer in
      try judge.report(on: ExerciseAnswer(to: exercise, task, files: answer.files), answer.options)
    }
  }
}

/// A wrong answer with what the checks say about it.
private struct JudgedMistake {
  let wrong: WrongAnswer
  /// The report of `grade`.
  let graded: Report
  /// The report of the checks, which is that of `grade` unless the policy refuses the answer.
  let report: Report
}

extension Judge {
  /// The problem with a right answer that passes only on real threads.
  fileprivate func needOfThreads(
    for answer: Answer, to exercise: Exercise, _ task: CodeTask
  ) throws -> [Problem] {
    guard !task.hasThreads else { return [] }
    var withThreads = task
    withThreads.hasThreads = true
    let report = try report(
      on: ExerciseAnswer(to: exercise, withThreads, files: answer.files), .verdictOnly)
    guard report.isPassed else { return [] }
    return [
      Problem(
        file: "\(exercise.lessonsPath)/exercise.md", message: Message("verify.answer-threads"))
    ]
  }

  /// Whether an answer does not compile, and passes with `import Foundation`, which learners may not write.
  fileprivate func needsFoundation(
    _ answer: Answer, to exercise: Exercise, _ task: CodeTask, _ report: Report
  ) throws -> Bool {
    guard report.verdict == .doesNotCompile, !task.imports.contains("Foundation") else {
      return false
    }
    let files = answer.files.map {
      SourceFile(url: $0.url, text: "import Foundation\n\($0.text)")
    }
    var options = JudgingOptions.verdictOnly
    options.policy = .ignored
    return try self.report(on: ExerciseAnswer(to: exercise, task, files: files), options).isPassed
  }

  /// Whether a program compiles and links; nothing of it runs.
  func compiles(_ program: Program, for task: CodeTask) throws -> Bool {
    var isBuilt = false
    try runner.check(
      program, tests: [], limits: Limits(time: task.timeLimit), mode: .batch, places: .none
    ) { attempt in
      if case .built = attempt.compilation { isBuilt = true }
    }
    return isBuilt
  }
}
