internal import SwiftSyntax

/// A mutator that removes a call, for example of a delegate method.
///
/// It leaves calls on `super` to `drop-super-call`.
final class DropCall: Mutator {
  override class var name: String { "drop-call" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, !call.isOnSuper, !node.isImplicitResult { drop(node) }
    return .visitChildren
  }
}
