import Compile
import Course
import Run
import SwiftSource

/// How often, and in which orders, an exercise's checks run against one answer.
package struct RehearsalPlan: Sendable {
  /// The order of the checks in each run, and the number of the values that they draw.
  package let runs: [(order: [TestMethod], draw: Int)]
  package let extent: RehearsalExtent

  package init(
    runs: [(order: [TestMethod], draw: Int)], _ extent: RehearsalExtent = RehearsalExtent()
  ) {
    self.runs = runs
    self.extent = extent
  }
}

/// The reports and leaks of the runs of a `RehearsalPlan`.
package struct RehearsalReport: Sendable, Equatable {
  /// One report for each run that took place.
  package let reports: [Report]
  /// The leaked objects; nil if nobody asked, or the checks did not end twice in one process.
  package let leaks: [Leak]?
  /// The expectations that did not fail where they were turned around.
  package let unturned: [UnturnedExpectation]
}

extension Judge {
  /// Runs the checks against an answer several times.
  ///
  /// - Returns: nil where the answer does not compile.
  package func rehearse(
    _ answer: ExerciseAnswer, _ plan: RehearsalPlan
  ) throws -> RehearsalReport? {
    let task = answer.task
    let program = Program(task, files: answer.files, methods: testMethods(of: task), of: course)
    return try runner.rehearse(
      program, runs(of: plan, answer), plan.extent, limits: Limits(time: task.timeLimit)
    ).map { report(on: $0, answer) }
  }

  func runs(of plan: RehearsalPlan, _ answer: ExerciseAnswer) -> [RehearsedRun] {
    plan.runs.map { order, draw in
      RehearsedRun(order.map(\.fullName), seed: secret.seed(of: answer, draw: draw))
    }
  }

  func report(on rehearsal: Rehearsal, _ answer: ExerciseAnswer) -> RehearsalReport {
    RehearsalReport(
      reports: rehearsal.attempts.map { Report(tested(answer, $0, wantsRemarks: false)) },
      leaks: rehearsal.leaks, unturned: rehearsal.unturned)
  }
}
