internal import SwiftSyntax

/// A mutator that replaces optional chaining by force unwrapping: `!.` for `?.`.
///
/// The mutant crashes if there is no delegate.
final class ChainToForce: Mutator {
  override class var name: String { "chain-to-force" }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node.questionMark, with: "!")
    return .visitChildren
  }
}
