import Compile
import Course
import Foundation
import Platform
import Run
import Sandbox

/// The lines of expectations to which the checks of an exercise come beside its right answers.
struct ReachedLines {
  /// By check; empty without a reference that passes.
  var lines: [String: Set<Int>]
  /// Whether they were compared with those of all right answers, and not only of the reference.
  var isOfAll = false
}

extension Judge {
  /// Returns the lines to which each check comes beside the reference, whatever values are drawn.
  ///
  /// - Parameter program: the program with an answer; all of an exercise have the same checks.
  func reachedLines(
    in program: Program, _ task: CodeTask, _ limits: Limits
  ) throws -> [String: Set<Int>] {
    guard let policy = program.enforcedPolicy, let reference = policy.rightAnswers.first else {
      return [:]
    }
    let known = known(task)
    if let reached = known.reached { return reached.lines }
    let lines = try linesReached(beside: reference, in: program, policy, task, limits) ?? [:]
    known.reached = ReachedLines(lines: lines)
    return lines
  }

  /// Takes them from the cache, or runs the checks.
  func linesReached(
    beside reference: ProgramModule, in program: Program, _ policy: Policy, _ task: CodeTask,
    _ limits: Limits
  ) throws -> [String: Set<Int>]? {
    let tests = testMethods(of: task).map(\.fullName)
    let texts = (program.checks + reference.files + program.support.flatMap(\.files)).map(\.text)
    let key = Digest(["reached"] + runner.identity + policy.key + tests + texts)
    if let text = runner.cache.text(key),
      let known = try? JSONDecoder().decode([String: Set<Int>].self, from: Data(text.utf8))
    {
      return known
    }
    var runs: [[String: Set<Int>]]?
    // On a busy machine a check may take too long.
    for _ in 0..<Judge.mostTries where runs == nil {
      runs = try runner.linesReached(
        by: tests, of: program.with(rightAnswer: reference), seeds: [1, 2, 3], limits: limits)
    }
    let reached = runs.flatMap { runs in
      runs.first.map { runs.reduce($0) { $0.intersection($1) } }
    }
    // A full disk does no harm here.
    if let reached { try? runner.cache.keep(key, text: reached.jsonLine()) }
    return reached
  }

  /// Fails the checks that did not come to lines to which they come beside each right answer.
  func failPassed(
    _ run: inout TestRun?, of program: Program, _ task: CodeTask, seed: UInt64, _ limits: Limits
  ) throws {
    let (known, answers) = (known(task), program.policy?.rightAnswers ?? [])
    guard var reached = known.reached else { return }
    // Nobody asks before an answer comes that takes another way than the reference.
    if !reached.isOfAll {
      reached = ReachedLines(
        lines: try common(
          reached.lines, answers.dropFirst(), of: program, seeds: [1], limits), isOfAll: true)
      known.reached = reached
    }
    var missing = try common(
      run?.unreached(of: reached.lines) ?? [:], answers, of: program, seeds: [seed], limits)
    if !missing.isEmpty {
      // By chance, a run may come to a line or not.
      let seeds = (1...Judge.otherRuns).map { seed &+ $0 }
      let runs = try runner.linesReached(
        by: Array(missing.keys), of: program, seeds: seeds, limits: limits, movesMemory: false)
      for lines in runs ?? [] { missing = missing.subtracting(lines) }
      missing = try common(missing, answers, of: program, seeds: seeds, limits)
    }
    for (test, lines) in missing { run?.setDoubt(lines.min().map(Doubt.unreached), of: test) }
  }

  private static let mostTries = 3
  /// So many runs more show what depends on chance.
  private static let otherRuns: UInt64 = 12

  /// Returns those of some lines to which the checks come beside each of some right answers, too, in each
  /// run; one that does not pass says nothing.
  private func common(
    _ lines: [String: Set<Int>], _ answers: some Sequence<ProgramModule>, of program: Program,
    seeds: [UInt64], _ limits: Limits
  ) throws -> [String: Set<Int>] {
    try answers.reduce(lines) { lines, answer in
      guard !lines.isEmpty,
        let runs = try runner.linesReached(
          by: Array(lines.keys), of: program.with(rightAnswer: answer), seeds: seeds,
          limits: limits)
      else { return lines }
      return runs.reduce(lines) { $0.intersection($1) }.filter { !$1.isEmpty }
    }
  }
}
