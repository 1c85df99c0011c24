internal import SwiftSyntax

/// Insists on an object that may be missing: `!.` for `?.`.
///
/// The program crashes when there is no delegate.
final class ChainToForce: Mutator {
  override class var name: String { "chain-to-force" }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node.questionMark, with: "!")
    return .visitChildren
  }
}
