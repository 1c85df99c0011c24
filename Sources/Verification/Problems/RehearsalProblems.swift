import Course
import HostProtocol
import Judging
import Run
import SwiftSource

/// How the checks run repeatedly against a right answer.
extension RehearsalPlan {
  /// Runs that must all pass, each in another order.
  static let fewestRuns = 10
  /// The ids of problems with checks whose verdict on a right answer is not always the same.
  static let doubts: Set = ["verify.order", "verify.drawn", "verify.flaky"]
  /// Runs against the reference: those that fail 1 time in 20 are found 19 times in 20.
  static let runsOfReference = 60
  /// Seconds after which the runs beyond the first ten are left out.
  static let longest = 1.0
  /// Runs that show whether a failure depends on the order.
  static let repetitions = 5
  /// The part of its time limit that a check may take against a right answer.
  static let timeShare = 0.2

  /// The checks' own order, then shuffled ones that are the same every time; in each run the checks
  /// draw other values.
  init(of methods: [TestMethod], isReference: Bool) {
    var numbers = SeededGenerator(seed: 1)
    let count = isReference ? RehearsalPlan.runsOfReference : RehearsalPlan.fewestRuns
    self.init(
      runs: [(methods, 0)] + (1..<count).map { (methods.shuffled(using: &numbers), $0) },
      RehearsalExtent(atLeast: RehearsalPlan.fewestRuns, within: RehearsalPlan.longest))
  }
}

extension Judge {
  /// Returns checks that depend on their order or on what they draw, are flaky or slow, and leaks.
  ///
  /// - Parameter report: the report on a right answer, with its rehearsal.
  func rehearsalProblems(
    with answer: Answer, of exercise: Exercise, _ task: CodeTask, _ report: Report
  ) throws -> [Problem] {
    guard let rehearsal = report.rehearsal else { return [] }
    let (methods, reports) = (testMethods(of: task), rehearsal.reports)
    let problems = RehearsalProblems(answer: answer, exercise: exercise, methods: methods)
    guard let index = reports.firstIndex(where: { !$0.isPassed }) else {
      return problems.slowChecks(in: reports, limit: task.timeLimit)
        + problems.leaks(rehearsal.leaks) + problems.unturned(rehearsal.unturned)
    }
    // The runs against all answers begin alike.
    let (order, draw) = RehearsalPlan(of: methods, isReference: true).runs[index]
    let work = ExerciseAnswer(to: exercise, task, files: answer.files)
    let again = Array(repeating: (order: order, draw: draw), count: RehearsalPlan.repetitions)
    let own = Array(repeating: (order: methods, draw: draw), count: RehearsalPlan.repetitions)
    let retries =
      try rehearse(work, RehearsalPlan(runs: again + own, RehearsalExtent(findsLeaks: false)))?
      .reports ?? []
    let failsAgain = retries.prefix(again.count).allSatisfy { !$0.isPassed }
    let fails = retries.suffix(own.count).map { !$0.isPassed }
    if failsAgain, !fails.contains(true) {
      return [problems.dependence(on: order, reports[index])]
    }
    // Draw 0 is that of the verdict, against which the answer has passed.
    if failsAgain, task.drawsValues, draw > 0, !fails.contains(false) {
      return [problems.draw(reports[index])]
    }
    return problems.flakiness(reports + retries)
  }

  /// Runs checks that have failed a right answer again, in their own order and with the same
  /// values; returns those that pass now and then.
  func unsteadyChecks(
    against answer: Answer, of exercise: Exercise, _ task: CodeTask, known: [Report]
  ) throws -> [Problem] {
    let isJudged = known.allSatisfy { $0.verdict == .failed(worst: .check) || $0.isPassed }
    guard isJudged else { return [] }
    let methods = testMethods(of: task)
    let work = ExerciseAnswer(to: exercise, task, files: answer.files)
    let runs = Array(repeating: (order: methods, draw: 0), count: RehearsalPlan.fewestRuns)
    guard
      let rehearsal = try rehearse(
        work, RehearsalPlan(runs: runs, RehearsalExtent(findsLeaks: false)))
    else {
      return []
    }
    return RehearsalProblems(answer: answer, exercise: exercise, methods: methods)
      .flakiness(known + rehearsal.reports)
  }
}

/// Words the findings of a rehearsal.
private struct RehearsalProblems {
  let answer: Answer
  let exercise: Exercise
  let methods: [TestMethod]

  private var answerFile: String { answer.path(in: exercise, folder: "Alternatives") }

  func dependence(on order: [TestMethod], _ report: Report) -> Problem {
    let check = report.failedChecks.first ?? ""
    let before = order.map(\.name).prefix { $0 != check }
    return problem(
      "verify.order", ["order": (before + [check]).joined(separator: ", ")], check, report)
  }

  func draw(_ report: Report) -> Problem {
    problem("verify.drawn", [:], report.failedChecks.first ?? "", report)
  }

  /// A problem for each check that fails in some of the runs, and not in others.
  func flakiness(_ reports: [Report]) -> [Problem] {
    methods.compactMap { method in
      let failing = reports.filter { $0.failedChecks.contains(method.name) }
      guard let first = failing.first, failing.count < reports.count else { return nil }
      let counts = ["count": String(failing.count), "runs": String(reports.count)]
      return problem("verify.flaky", counts, method.name, first, isTransient: true)
    }
  }

  private func problem(
    _ key: String, _ values: [String: String], _ check: String, _ report: Report,
    isTransient: Bool = false
  ) -> Problem {
    let said = report.cause(of: check).map { Words.ofVerification(in: .english)($0.summary) }
    let own = ["check": check, "answer": answerFile, "message": said ?? report.words]
    return Problem(
      key, values.merging(own) { $1 }, in: exercise.checksPath,
      line: methods.first { $0.name == check }?.line, isTransient: isTransient)
  }

  /// Takes the quickest run of each check: the machine may be busy with other things.
  func slowChecks(in reports: [Report], limit: Double) -> [Problem] {
    methods.compactMap { method in
      let durations = reports.compactMap { report in
        report.checks.first { $0.name == method.name }?.duration
      }
      guard let least = durations.min(), least > limit * RehearsalPlan.timeShare else { return nil }
      func seconds(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(0...2)))
      }
      return Problem(
        "verify.slow",
        [
          "check": method.name, "answer": answerFile, "seconds": seconds(least),
          "limit": seconds(limit),
        ], in: exercise.checksPath, line: method.line, isTransient: true)
    }
  }

  /// A problem for each expectation that does not fail where `grade` turns it around.
  func unturned(_ found: [UnturnedExpectation]) -> [Problem] {
    found.map { expectation in
      let method = methods.first { $0.fullName == expectation.test }
      return Problem(
        file: exercise.checksPath, line: expectation.line ?? method?.line,
        message: Message(
          expectation.line == nil ? "verify.unturned-check" : "verify.unturned",
          ["check": method?.name ?? expectation.test]))
    }
  }

  /// - Parameter leaks: nil where the checks do not end when they run twice in one process.
  func leaks(_ leaks: [Leak]?) -> [Problem] {
    guard let leaks else {
      return [Problem("verify.twice", in: answerFile)]
    }
    guard !leaks.isEmpty else { return [] }
    let objects = leaks.map { "\($0.count) \($0.type)" }.joined(separator: ", ")
    return [Problem("verify.leak", ["objects": objects], in: answerFile)]
  }
}
