import Compile
import Course
import HostProtocol
import Run
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

  /// Fails the checks that have values which are different beside each right answer, and which this
  /// answer finds equal.
  ///
  /// Its `==` may not look at them, or it may not keep what they are made of. Where the checks cannot be
  /// compiled so that the host sees values, nothing is known.
  func failPassed(
    _ run: inout TestRun?, comparedIn program: Program, _ task: CodeTask, seed: UInt64,
    _ limits: Limits
  ) throws {
    let known = known(task)
    guard run?.hasOnlyPassed == true, let noted = known.noted, let policy = program.policy,
      let reference = policy.rightAnswers.first
    else { return }
    var program = program
    program.checks = [noted]
    program.variations = nil
    program.snippets = []
    // It has been accepted with the checks as they are.
    program.enforcesPolicy = false
    let differing =
      try known.differing
      ?? linesReached(beside: reference, in: program, policy, task, limits)?
      .pairs(areEqual: false)
      ?? [:]
    known.differing = differing
    func values(of program: Program) throws -> ReachedLines? {
      try runner.linesReached(
        by: testMethods(of: task).map(\.fullName), of: program, seeds: [seed], limits: limits,
        movesMemory: false)?.first
    }
    guard !differing.isEmpty, let own = try values(of: program) else { return }
    var suspected = own.pairs(areEqual: true).intersection(differing)
    for answer in policy.rightAnswers where !suspected.allSatisfy(\.value.isEmpty) {
      guard let right = try values(of: program.with(rightAnswer: answer)) else { continue }
      suspected = suspected.intersection(right.pairs(areEqual: false, countedAs: own))
    }
    for (test, pairs) in suspected {
      guard let pair = pairs.keys.max().flatMap(ComparedPair.init) else { continue }
      run?.setDoubt(.equalValues(line: pair.second.line), of: test)
    }
  }
}

extension ReachedLines {
  /// Returns the pairs of values that are equal, or that are not, as if they were not equal.
  ///
  /// - Parameter other: where lines have as many values as here; nil to leave that out.
  fileprivate func pairs(areEqual: Bool, countedAs other: Self? = nil) -> Self {
    reduce(into: [:]) { found, check in
      found[check.key] = check.value.keys.reduce(into: [:]) { pairs, number in
        guard var pair = ComparedPair(number: number), pair.areEqual == areEqual,
          [pair.first, pair.second].allSatisfy({
            other == nil || other?[check.key]?[$0.line] == check.value[$0.line]
          })
        else { return }
        pair.areEqual = false
        if let number = pair.number { pairs[number] = 1 }
      }
    }
  }
}
