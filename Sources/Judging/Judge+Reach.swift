import Compile
import Course
import Foundation
import Platform
import Run
import Sandbox

extension Judge {
  /// The lines of expectations to which each check comes beside the reference; nil without one, or
  /// where it does not pass.
  ///
  /// - Parameter program: the program with an answer; all of an exercise have the same checks.
  func linesReachedByReference(
    in program: Program, _ task: CodeTask, _ limits: Limits
  ) throws -> [String: Set<Int>]? {
    guard let policy = program.enforcedPolicy, let reference = policy.rightAnswers.first else {
      return nil
    }
    let known = known(task)
    if let reached = known.reached { return reached }
    let reached = try linesReached(beside: reference, in: program, policy, task, limits)
    known.reached = .some(reached)
    return reached
  }

  /// Takes them from the cache, or runs the checks.
  private func linesReached(
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
    let reached = try runner.linesReached(
      by: tests, of: program.with(rightAnswer: reference), seeds: [1, 2, 3], limits: limits)
    // A full disk does no harm here.
    if let reached { try? runner.cache.keep(key, text: reached.jsonLine()) }
    return reached
  }

  /// Fails the checks that did not come to lines to which they come beside each right answer.
  ///
  /// - Parameter lines: those to which they come beside the reference, whatever values are drawn.
  func failPassed(
    _ run: inout TestRun?, without lines: [String: Set<Int>], of program: Program,
    _ task: CodeTask, seed: UInt64, _ limits: Limits
  ) throws {
    let known = known(task)
    if !known.hasAllReached {
      known.reached = .some(try linesReachedByAll(lines, of: program, limits))
      known.hasAllReached = true
    }
    var missing = run?.unreached(of: (known.reached ?? nil) ?? [:]) ?? [:]
    for answer in program.policy?.rightAnswers ?? [] where !missing.isEmpty {
      // One that does not pass says nothing.
      let reached = try runner.linesReached(
        by: Array(missing.keys), of: program.with(rightAnswer: answer), seeds: [seed],
        limits: limits)
      guard let reached else { continue }
      for (test, lines) in missing { missing[test] = lines.intersection(reached[test] ?? []) }
      missing = missing.filter { !$1.isEmpty }
    }
    for (test, lines) in missing { run?.setUnreached(lines.min(), of: test) }
  }

  /// Returns those of some lines to which the checks come beside each alternative, too.
  ///
  /// Nobody asks before an answer comes that takes another way, and once is enough.
  private func linesReachedByAll(
    _ lines: [String: Set<Int>], of program: Program, _ limits: Limits
  ) throws -> [String: Set<Int>] {
    try (program.policy?.rightAnswers ?? []).dropFirst().reduce(lines) { lines, answer in
      let reached = try runner.linesReached(
        by: Array(lines.keys), of: program.with(rightAnswer: answer), seeds: [1], limits: limits)
      guard let reached else { return lines }
      return Dictionary(
        uniqueKeysWithValues: lines.map { ($0, $1.intersection(reached[$0] ?? [])) })
    }
  }
}
