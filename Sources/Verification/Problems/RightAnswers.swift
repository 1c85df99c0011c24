import Course
import Judging
import Run
import SwiftSource

/// A right answer with the report on it, and what more runs of the checks have shown.
struct JudgedRightAnswer {
  let answer: Answer
  let report: Report
  /// Whether it passes only with `import Foundation`, which `exercise.md` does not allow.
  var needsFoundation = false
  /// Problems with checks that do not pass every time, slow ones, and leaks.
  let rehearsal: [Problem]
}

/// The problems that right answers show, in themselves or in the checks.
///
/// A check that is at fault is reported once, at its own line, and not again for every answer that
/// fails it.
struct RightAnswers {
  private(set) var problems: [[Problem]] = []
  /// The checks that fail a right answer, whoever is at fault: their verdict proves nothing.
  private(set) var doubtful: Set<String> = []
  /// Whether a check does not give the same verdict each time.
  let hasUnsteadyChecks: Bool
  private let judged: [JudgedRightAnswer]
  private let exercise: Exercise
  private let task: CodeTask
  private let methods: [TestMethod]

  /// - Parameter judged: the reference first.
  init(
    _ judged: [JudgedRightAnswer], to exercise: Exercise, _ task: CodeTask, of course: Course,
    methods: [TestMethod]
  ) {
    self.judged = judged
    self.exercise = exercise
    self.task = task
    self.methods = methods
    let unsteady = judged.flatMap(\.rehearsal).filter {
      RehearsalPlan.doubts.contains($0.message.key)
    }
    doubtful = Set(unsteady.compactMap { $0.message.values["check"] })
    hasUnsteadyChecks = !doubtful.isEmpty
    let known = doubtful
    var unsteadySeen: Set<String> = []
    var seen: Set<String> = []
    for right in judged {
      let own = right.answer.problemsOutsideChecks(
        in: right.report, of: exercise, course, needsFoundation: right.needsFoundation)
      var failed: [Problem] = []
      for check in right.report.checks where !known.contains(check.name) {
        guard case .failed(let cause) = check.state else { continue }
        let problem = problem(check.name, cause, right.answer)
        let isOfCheck = !problem.file.hasPrefix(exercise.solutionsPath)
        doubtful.insert(check.name)
        if !isOfCheck || seen.insert(check.name).inserted { failed.append(problem) }
      }
      problems.append(own.isEmpty ? failed.merged + right.warnings(of: exercise) : own)
      problems[problems.count - 1] += right.rehearsal.filter { problem in
        if problem.file == exercise.checksPath, problem.message.key.hasPrefix("verify.unturned") {
          return right.answer.name == judged[0].answer.name
        }
        guard RehearsalPlan.doubts.contains(problem.message.key) else { return true }
        return unsteadySeen.insert(problem.message.values["check"] ?? "").inserted
      }
    }
  }

  /// The problem with a check that fails a right answer, in the file of whichever is at fault.
  private func problem(_ check: String, _ cause: Cause, _ answer: Answer) -> Problem {
    let file = answer.path(in: exercise, folder: "Alternatives")
    let values = [
      "check": check, "message": Words.ofVerification(in: .english)(cause.summary), "answer": file,
      "hasExpected": cause.expected == nil ? "0" : "1",
      "expected": String((cause.expected ?? "").prefix(500)),
      "hasActual": cause.actual == nil ? "0" : "1",
      "actual": String((cause.actual ?? "").prefix(500)),
    ]
    if let snippet = task.refused.first(where: { $0.name == check }),
      judged[0].report.failedChecks.contains(check)
    {
      return problem(with: snippet, cause, values)
    }
    let isInChecks = cause.place?.file == task.checks.name
    if isFaultOfChecks(check, cause) {
      let line =
        isInChecks
        ? cause.place?.line
        : cause.lineOfChecks ?? methods.first { $0.name == check }?.line
      return Problem(cause.keyOfFaultyCheck, values, in: exercise.checksPath, line: line)
    }
    let more = [
      "count": "1", "check": check + (cause.lineOfChecks.map(exercise.aside(lineOfChecks:)) ?? ""),
    ]
    return Problem(
      "verify.answer-fails", values.merging(more) { $1 }, in: file,
      line: isInChecks ? nil : cause.place?.line)
  }

  /// Whether the check is at fault rather than the answer, as far as other answers and texts tell.
  private func isFaultOfChecks(_ check: String, _ cause: Cause) -> Bool {
    let others = judged.map(\.report).filter { !$0.checks.isEmpty }
    let isInChecks = cause.place?.file == task.checks.name
    // Where a check crashes is certain. A loop's line may be anywhere in the loop.
    if case .crashed = cause.failure, isInChecks { return true }
    if others.contains(where: { $0.passedChecks.contains(check) }) { return false }
    switch cause.failure {
    case .check: return others.count > 1 && others.allSatisfy { $0.failedChecks.contains(check) }
    case .crashed: return cause.place == nil
    case .timedOut:
      let files = judged.flatMap(\.answer.files)
      return BareNames(in: task.checks.text).hasEndlessLoop
        || !files.contains { BareNames(in: $0.text).hasEndlessLoop }
    case .left, .tooMuchOutput, .outOfMemory: return true
    }
  }

  private func problem(
    with snippet: RefusedSnippet, _ cause: Cause, _ values: [String: String]
  ) -> Problem {
    if let problem = exercise.problems(
      withIdentifiersOf: snippet, in: judged[0].report, key: "verify.snippet-misnamed"
    ).first {
      return problem
    }
    let isAccepted = if case .accepted = cause.snippet { true } else { false }
    let more = ["expected": cause.expected ?? "", "actual": cause.actual ?? ""]
    return Problem(
      isAccepted ? "verify.snippet-compiles" : "verify.snippet-otherwise",
      values.merging(more) { $1 }, in: "\(exercise.lessonsPath)/Refused/\(snippet.file.name)",
      line: snippet.expectations.first?.line)
  }
}

extension BareNames {
  /// Whether the source has a loop that may go on for ever.
  fileprivate var hasEndlessLoop: Bool { names.contains("while") }
}

extension Cause {
  /// The key of the sentence about a check that is itself at fault.
  fileprivate var keyOfFaultyCheck: String {
    switch failure {
    case .check: "verify.check-fails"
    case .crashed: "verify.check-crashes"
    default: "verify.check-ends"
    }
  }
}

extension [Problem] {
  /// One problem for checks that fail at the same line with the same words.
  fileprivate var merged: [Problem] {
    func words(_ problem: Problem) -> [String?] {
      ["message", "expected", "actual"].map { problem.message.values[$0] }
    }
    var merged: [Problem] = []
    for problem in self {
      let index = merged.firstIndex { known in
        (known.file, known.message.key) == (problem.file, problem.message.key)
          && words(known) == words(problem)
          && (known.line == problem.line || known.line == nil || problem.line == nil)
          && problem.message.values["count"] != nil
      }
      guard let index, let check = problem.message.values["check"] else {
        merged.append(problem)
        continue
      }
      let known = merged[index].message
      let count = (known.values["count"].flatMap { Int($0) } ?? 1) + 1
      let more = ["check": "\(known.values["check"] ?? ""), \(check)", "count": String(count)]
      merged[index] = Problem(
        known.key, known.values.merging(more) { $1 }, in: problem.file,
        line: merged[index].line ?? problem.line)
    }
    return merged
  }
}

extension JudgedRightAnswer {
  fileprivate func warnings(of exercise: Exercise) -> [Problem] {
    report.diagnostics.filter { $0.severity == .warning }.map { warning in
      Problem(
        "verify.answer-warns", ["message": warning.message],
        in: answer.path(in: exercise, folder: "Alternatives"), line: warning.line)
    }
  }
}
