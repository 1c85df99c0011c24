import Course
import SwiftSource

/// A right answer in which bugs are planted, for a learner to find.
package struct Hunt: Sendable, Equatable, Codable {
  /// The exercise's path.
  package let exercise: String
  package let difficulty: Difficulty
  package let planted: [PlantedBug]
  /// The checks that the bugs fail, in order: one or two for each bug.
  package let failing: [String]
  /// The texts of all files of the answer with the bugs, by their names.
  package let texts: [String: String]

  /// How hard a hunt is to solve; each case adds an obstacle.
  package enum Difficulty: Int, Sendable, Codable, CaseIterable {
    case plain
    /// The titles of checks are withheld.
    case untitled
    /// The bug is in code that was given with the exercise.
    case given
    case twoBugs

    /// The difficulty for somebody who has solved so many hunts.
    package init(afterSolving count: Int) {
      self = Difficulty(rawValue: min(count / 3, Difficulty.allCases.count - 1)) ?? .plain
    }
  }
}

extension Hunt {
  /// A hunt that an instructor has handed out, in these files: what was planted is not known here.
  ///
  /// - Returns: nil if no file has a mark.
  package init?(handedOut files: [SourceFile], in exercise: Exercise) {
    guard files.contains(where: { HuntMark(in: $0.text) != nil }) else { return nil }
    self.init(
      exercise: exercise.path, difficulty: .plain, planted: [], failing: [],
      texts: Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { text, _ in text }))
  }

  package var isHandedOut: Bool { planted.isEmpty }
  /// The number of bugs to find.
  package var count: Int { max(1, planted.count) }
}

/// One mistake that was planted in a right answer.
package struct PlantedBug: Sendable, Equatable, Codable {
  /// The mutation operator, such as `weak-to-strong`.
  package let mutant: String
  package let file: String
  /// The line of the change, from 1.
  package let line: Int
  /// The changed lines of the right answer, and the same lines with the mistake.
  package let before: String
  package let after: String

  init(_ mutated: MutatedAnswer) {
    mutant = mutated.mutant.operatorName
    file = mutated.file.name
    line = mutated.mutant.line
    before = mutated.mutant.before
    after = mutated.mutant.after
  }

  /// The mutation operators whose mistakes teach something about objects that work together.
  ///
  /// Others change arithmetic, are seen at a glance, or add names that give them away.
  package static let operators: Set = [
    "chain-to-force", "change-default", "drop-call", "drop-delegate-assignment", "drop-guard",
    "drop-override", "drop-statement", "drop-super-call", "drop-weak-self", "negate-condition",
    "only-where", "other-sender", "stored-to-static", "swap-statements", "unowned-to-strong",
    "weak-to-strong", "weak-to-unowned",
  ]
}

extension Judge {
  /// Plants bugs in a right answer, so that one or two checks fail for each.
  ///
  /// Every check has run against what is returned, and each failed on its own, without a time limit.
  /// A difficulty that the answer has no bugs for is lowered.
  ///
  /// - Parameters:
  ///   - answer: an answer that passes.
  ///   - random: chooses among the bugs.
  /// - Returns: nil if no bug that can be planted teaches something, or if the answer does not pass.
  package func hunt(
    in answer: ExerciseAnswer, _ difficulty: Hunt.Difficulty,
    by random: inout some RandomNumberGenerator
  ) throws -> Hunt? {
    guard try report(on: answer, .verdictOnly).isPassed else { return nil }
    let parts: [CodeTask.MutatedPart] = difficulty == .given ? [.given, .written] : [.written]
    for part in parts {
      guard let first = try bug(in: answer, part, by: &random) else { continue }
      var bugs = [first]
      if difficulty == .twoBugs {
        let changed = ExerciseAnswer(to: answer.exercise, answer.task, files: first.answer.files)
        if let second = try bug(in: changed, part, beside: first.failing, by: &random) {
          bugs.append(second)
        }
      }
      guard let last = bugs.last else { continue }
      return Hunt(
        exercise: answer.exercise.path,
        difficulty: difficulty == .given && part == .written ? .untitled : difficulty,
        planted: bugs.map { PlantedBug($0.answer) }, failing: last.failing,
        texts: Dictionary(
          last.answer.files.map { ($0.name, $0.text) }, uniquingKeysWith: { text, _ in text }))
    }
    return nil
  }

  /// Returns a mutant that one or two checks catch, besides those that fail already.
  private func bug(
    in answer: ExerciseAnswer, _ part: CodeTask.MutatedPart, beside known: [String] = [],
    by random: inout some RandomNumberGenerator
  ) throws -> (answer: MutatedAnswer, failing: [String])? {
    for mutated in answer.plantable(part).shuffled(using: &random) {
      if let failing = try failingChecks(of: mutated, in: answer, beside: known) {
        return (mutated, failing)
      }
    }
    return nil
  }

  /// Returns the checks that a mutant of an answer fails; nil if it makes no hunt.
  package func failingChecks(
    of mutated: MutatedAnswer, in answer: ExerciseAnswer, beside known: [String] = []
  ) throws -> [String]? {
    var options = JudgingOptions.verdictOnly
    options.timeLimit = min(answer.task.timeLimit, 2)
    let planted = ExerciseAnswer(to: answer.exercise, answer.task, files: mutated.files)
    return try report(on: planted, options).failingChecksOfHunt(beside: known)
  }
}

extension ExerciseAnswer {
  /// The mutants whose mistakes teach something.
  package func plantable(_ part: CodeTask.MutatedPart = .written) -> [MutatedAnswer] {
    task.mutants(of: files, part).filter {
      PlantedBug.operators.contains($0.mutant.operatorName)
    }
  }
}

extension Report {
  /// Returns the failing checks if a bug makes a hunt: one or two, besides those that failed before,
  /// fail on their own, without a time limit, and no warning of the compiler shows the place.
  package func failingChecksOfHunt(beside known: [String] = []) -> [String]? {
    guard case .failed = verdict, diagnostics.isEmpty, let failing = failingChecks,
      !checks.contains(where: \.hasRunOutOfTime), Set(failing).isSuperset(of: known),
      1...2 ~= failing.count - known.count
    else { return nil }
    return failing
  }
}

extension CheckResult {
  fileprivate var hasRunOutOfTime: Bool {
    guard case .failed(let cause) = state else { return false }
    return cause.failure == .timedOut
  }
}
