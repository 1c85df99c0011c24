import Compile
import Course
import HostProtocol
import Run
import Sandbox
import SwiftSource

extension Judge {
  /// Whether an answer passes that declares types of the right answers, or comparisons, in its own way.
  func mayCompareWrongly(_ program: Program, _ task: CodeTask, _ run: TestRun) -> Bool {
    let known = known(task)
    return program.enforcedPolicy != nil && run.hasOnlyPassed && known.noted != nil
      && known.differing?.isEmpty != true
      && !declarationsOfValues(
        in: program.learner.files.map(\.text), named: known.namesOfTypes
      ).isSubset(of: known.declarationsOfValues)
  }

  /// Fails the checks that have values which are different beside each right answer, if this answer tells
  /// no two values of their type apart.
  ///
  /// Its `==` may not look at them, or it may not keep what they are made of. One that finds some of
  /// them equal may be right: it keeps fractions reduced, or users by their number. Two values may
  /// be what is given and its normal form, unless a comparison does not look at both. Where the
  /// checks cannot be compiled so that the host sees values, nothing is known.
  func failPassed(
    _ run: inout TestRun?, comparedIn program: Program, _ task: CodeTask, seed: UInt64,
    _ limits: Limits
  ) throws {
    let known = known(task)
    guard run?.hasOnlyPassed == true, let noted = known.noted, let policy = program.policy else {
      return
    }
    var program = program
    program.checks = [noted]
    program.variations = nil
    program.snippets = []
    // It has been accepted with the checks as they are.
    program.enforcesPolicy = false
    let differing = try differingPairs(in: program, policy, task, limits)
    func values(of program: Program) throws -> [String: Set<Int>]? {
      try runner.linesReached(
        by: testMethods(of: task).map(\.fullName), of: program, seeds: [seed], limits: limits,
        movesMemory: false)?.first
    }
    guard !differing.isEmpty, let own = try values(of: program) else { return }
    let (equal, distinct) = (pairs(in: own, areEqual: true), pairs(in: own, areEqual: false))
    guard !equal.isDisjoint(with: differing) else { return }
    var needed = differing
    for answer in policy.rightAnswers {
      guard let right = try values(of: program.with(rightAnswer: answer)) else { continue }
      needed.formIntersection(pairs(in: right, areEqual: false))
    }
    let isBlind = declareBlindComparison(program.learner.files.map(\.text))
    for pairs in needed.byType where pairs.isDisjoint(with: distinct) {
      let found = pairs.intersection(equal)
      guard isBlind || found.hasThreeValues else { continue }
      for (test, numbers) in own {
        let here = numbers.compactMap(ComparedPair.init).map(\.asDifferent).filter(found.contains)
        if let line = here.map(\.second.line).max() {
          run?.setDoubt(.equalValues(line: line), of: test)
        }
      }
    }
  }
}

extension Judge {
  /// Returns the pairs of values that are different beside the reference, whatever values are drawn.
  private func differingPairs(
    in program: Program, _ policy: Policy, _ task: CodeTask, _ limits: Limits
  ) throws -> Set<ComparedPair> {
    let known = known(task)
    if let differing = known.differing { return differing }
    let values = try policy.rightAnswers.first.flatMap {
      try linesReached(beside: $0, in: program, policy, task, limits)
    }
    let differing = pairs(in: values ?? [:], areEqual: false)
    known.differing = differing
    return differing
  }
}

/// Returns the pairs that are equal, or that are not, as if they were not equal.
private func pairs(in values: [String: Set<Int>], areEqual: Bool) -> Set<ComparedPair> {
  Set(
    values.values.joined().compactMap(ComparedPair.init).filter { $0.areEqual == areEqual }
      .map(\.asDifferent))
}

extension ComparedPair {
  fileprivate var asDifferent: ComparedPair { ComparedPair(first, second, areEqual: false) }
}

/// Pairs of different values.
extension Set<ComparedPair> {
  /// The pairs by the type of the values: each value of a type has been compared with each other one.
  fileprivate var byType: [Set<ComparedPair>] {
    var types: [(places: Set<ComparedPair.Place>, pairs: Set<ComparedPair>)] = []
    for pair in self {
      var places: Set<ComparedPair.Place> = [pair.first, pair.second]
      var pairs: Set<ComparedPair> = [pair]
      for type in types where !type.places.isDisjoint(with: [pair.first, pair.second]) {
        places.formUnion(type.places)
        pairs.formUnion(type.pairs)
      }
      types.removeAll { !$0.places.isDisjoint(with: places) }
      types.append((places, pairs))
    }
    return types.map(\.pairs)
  }

  /// Whether three values are different from one another.
  fileprivate var hasThreeValues: Bool {
    let others = reduce(into: [ComparedPair.Place: Set<ComparedPair.Place>]()) { others, pair in
      others[pair.first, default: []].insert(pair.second)
      others[pair.second, default: []].insert(pair.first)
    }
    return contains { pair in
      !(others[pair.first] ?? []).isDisjoint(with: others[pair.second] ?? [])
    }
  }
}
