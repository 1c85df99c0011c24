internal import SwiftOperators
internal import SwiftSyntax

/// A reference answer with one mistake put into it, to try whether a check notices.
package struct Mutant: Sendable, Equatable {
  /// The kind of mistake, such as `weak-to-strong`; the names never change.
  package let operatorName: String
  /// The line of the change, from 1.
  package let line: Int
  /// The column of the change, from 1 and in bytes.
  package let column: Int
  /// The lines that change, as `source` had them before.
  package let lines: ClosedRange<Int>
  /// The changed lines as they were, without the indentation that they share.
  package let before: String
  /// The same lines with the mistake; empty if they are gone.
  package let after: String
  /// The whole text with the mistake.
  package let source: String

  /// The names of all kinds of mistakes, sorted.
  package static let operatorNames: [String] = mutators.map { $0.name }.sorted()
}

/// The mutants of `source`, by place and then by the operator's name; each text once.
///
/// Every operator puts one mistake of a learner into one place. Most mutants compile; whoever uses
/// them compiles each and puts the others aside. Comments, attributes, conditions of `#if` and
/// calls that no check observes, such as `print` and `assert`, are left as they are. A text that
/// doesn't parse has no mutants.
package func mutants(of source: String) -> [Mutant] {
  SourceTree.reading(source) { tree in
    guard !tree.file.hasError else { return [] }
    // Operators that the file declares itself are folded somehow; no mutator looks at them.
    let folded = OperatorTable.standardOperators.foldAll(tree.file) { _ in }
    let found = mutators.flatMap { kind in
      let mutator = kind.init(tree: tree)
      mutator.walk(folded)
      return mutator.changes.enumerated().map { order, change in
        (place: (change.offset, kind.name, order), change: change)
      }
    }
    var seen: Set = [source]
    return found.sorted { $0.place < $1.place }.compactMap { place, change in
      let mutant = tree.mutant(by: place.1, change)
      return seen.insert(mutant.source).inserted ? mutant : nil
    }
  }
}

private let mutators: [Mutator.Type] = [
  CallTwice.self, ChainToForce.self, ChangeDefault.self, ChangeLiteral.self, ChangeOperator.self,
  DropCall.self, DropClassBound.self, DropDefaultImplementation.self, DropDelegateAssignment.self,
  DropDidSet.self, DropGuard.self, DropOverride.self, DropStatement.self, DropSuperCall.self,
  DropWeakSelf.self, DropWillSet.self, MoveBoundary.self, NegateCondition.self, OtherSender.self,
  ReturnConstant.self, SkipFirst.self, SkipLast.self, SwapStatements.self, UnownedToStrong.self,
  WeakToStrong.self, WeakToUnowned.self,
]
