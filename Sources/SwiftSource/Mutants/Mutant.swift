internal import SwiftOperators
internal import SwiftSyntax

/// A reference answer with one seeded mistake, to test whether a check detects it.
package struct Mutant: Sendable, Equatable {
  /// The mutation operator, such as `weak-to-strong`.
  ///
  /// Courses store these names in `equivalent.json`, so they must not change.
  package let operatorName: String
  /// The line of the change, from 1.
  package let line: Int
  /// The column of the change, in bytes, from 1.
  package let column: Int
  /// The changed lines, as numbers in the original text.
  package let lines: ClosedRange<Int>
  /// The original text of the changed lines, without their common indentation.
  package let before: String
  /// The new text of these lines; empty if they are removed.
  package let after: String
  /// The complete text of the mutant.
  package let source: String

  /// The names of all mutation operators, sorted.
  // Unused on purpose: tests compare them with the course format's page.
  package static let operatorNames: [String] =
    Set(MutationOperator.all.map(\.name) + [AnswerTables.operatorName]).sorted()
}

/// Returns the mutants of `source`, without duplicates, sorted by place, then by operator name.
///
/// Each mutant has one mistake in one place. Some mutants do not compile; the caller must compile
/// each and skip those. Comments, attributes, conditions of `#if` and calls that no check can
/// observe, such as `print` and `assert`, are not mutated. A text that does not parse has no
/// mutants.
package func mutants(of source: String) -> [Mutant] {
  mutants(of: source, by: MutationOperator.all)
}

func mutants(of source: String, by operators: [MutationOperator]) -> [Mutant] {
  SourceTree.reading(source) { tree in
    guard !tree.file.hasError else { return [] }
    // Ignore folding errors: they concern operators that the file declares, which are not mutated.
    let folded = OperatorTable.standardOperators.foldAll(tree.file) { _ in }
    let walk = MutationWalk(tree, operators)
    walk.walk(folded)
    var seen: Set = [source]
    return walk.found.sorted {
      ($0.change.offset, $0.operatorName) < ($1.change.offset, $1.operatorName)
    }.map { tree.mutant(by: $0.operatorName, $0.change) }
      .filter { seen.insert($0.source).inserted }
  }
}
