internal import SwiftSyntax

/// Forgets to call what the superclass does.
///
/// It has a name of its own because many superclasses do nothing there, and then no check can tell.
final class DropSuperCall: Mutator {
  override class var name: String { "drop-super-call" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, call.isOnSuper, !node.isImplicitResult { drop(node) }
    return .visitChildren
  }
}
