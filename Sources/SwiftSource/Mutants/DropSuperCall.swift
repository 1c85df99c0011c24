internal import SwiftSyntax

/// A mutator that removes a call on `super`.
///
/// It is separate from `drop-call` because many of these mutants are equivalent: the superclass's
/// method often does nothing.
final class DropSuperCall: Mutator {
  override class var name: String { "drop-super-call" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, call.isOnSuper, !node.isImplicitResult { drop(node) }
    return .visitChildren
  }
}
