import Course
import Judging
import Platform
import Run
import SwiftSource

/// How checks are run again and again against a right answer.
enum Rehearsing {
  /// How many runs in a row must pass.
  static let runs = 10
  /// How many runs tell whether it is the order that an answer fails in.
  static let repetitions = 5
  /// The part of the time limit that a check may take against a right answer.
  static let timeShare = 0.2

  /// Orders of the checks: their own, and others that are the same every time.
  static func orders(of methods: [TestMethod]) -> [[TestMethod]] {
    var numbers = SeededGenerator(seed: 1)
    return [methods] + (1..<runs).map { _ in methods.shuffled(using: &numbers) }
  }
}

extension Grader {
  /// Runs the checks again and again against a right answer; what is wrong with them or with it.
  func objectionsAfterRehearsing(
    _ answer: Answer, of exercise: Exercise, _ task: CodeTask
  ) throws -> [Problem] {
    let methods = testMethods(of: task)
    let orders = Rehearsing.orders(of: methods)
    guard
      let (reports, leaks) = try rehearse(exercise, task, files: answer.files, orders: orders)
    else { return [] }
    let place = RehearsalPlace(answer: answer, exercise: exercise, methods: methods)
    if let index = reports.firstIndex(where: { !$0.isPassed }) {
      let again = Array(repeating: orders[index], count: Rehearsing.repetitions)
      let own = Array(repeating: methods, count: Rehearsing.repetitions)
      let retried = try rehearse(exercise, task, files: answer.files, orders: again + own)
      let retries = retried?.reports ?? []
      let isOrder =
        retries.prefix(again.count).allSatisfy { !$0.isPassed }
        && retries.suffix(own.count).allSatisfy(\.isPassed)
      return [
        isOrder
          ? place.problem(with: reports[index], inOrder: orders[index])
          : place.problem(withSometimesFailing: reports + retries)
      ]
    }
    return place.problems(withSlow: reports, limit: task.timeLimit) + place.problems(with: leaks)
  }
}

/// Words what rehearsing an answer has brought to light.
private struct RehearsalPlace {
  let answer: Answer
  let exercise: Exercise
  let methods: [TestMethod]

  private var checksFile: String { "\(exercise.lessonsPath)/Checks.swift" }
  private var answerFile: String { answer.path(in: exercise, folder: "Alternatives") }

  func problem(with report: Report, inOrder order: [TestMethod]) -> Problem {
    let check = report.failedChecks.first ?? ""
    let before = order.map(\.name).prefix { $0 != check }
    return problem(
      "verify.order", ["order": (before + [check]).joined(separator: ", ")], check, report)
  }

  func problem(withSometimesFailing reports: [Report]) -> Problem {
    let failing = reports.filter { !$0.isPassed }
    let counts = ["count": String(failing.count), "runs": String(reports.count)]
    return problem("verify.flaky", counts, failing[0].failedChecks.first ?? "", failing[0])
  }

  private func problem(
    _ key: String, _ values: [String: String], _ check: String, _ report: Report
  ) -> Problem {
    let said = report.checks.lazy.compactMap { result -> String? in
      guard result.name == check, case .failed(let cause) = result.state else { return nil }
      return Words.ofVerification(in: .english)(cause.summary)
    }.first
    let own = ["check": check, "answer": answerFile, "message": said ?? report.words]
    return Problem(
      file: checksFile, line: methods.first { $0.name == check }?.line,
      message: Message(key, values.merging(own) { $1 }))
  }

  /// A check is as slow as its quickest run: the machine may be busy with other things.
  func problems(withSlow reports: [Report], limit: Double) -> [Problem] {
    methods.compactMap { method in
      let durations = reports.compactMap { report in
        report.checks.first { $0.name == method.name }?.duration
      }
      guard let least = durations.min(), least > limit * Rehearsing.timeShare else { return nil }
      func seconds(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(0...2)))
      }
      return Problem(
        file: checksFile, line: method.line,
        message: Message(
          "verify.slow",
          [
            "check": method.name, "answer": answerFile, "seconds": seconds(least),
            "limit": seconds(limit),
          ]))
    }
  }

  func problems(with leaks: [Leak]?) -> [Problem] {
    guard let leaks else {
      return [Problem(file: answerFile, message: Message("verify.twice"))]
    }
    guard !leaks.isEmpty else { return [] }
    let objects = leaks.map { "\($0.count) \($0.type)" }.joined(separator: ", ")
    return [Problem(file: answerFile, message: Message("verify.leak", ["objects": objects]))]
  }
}
