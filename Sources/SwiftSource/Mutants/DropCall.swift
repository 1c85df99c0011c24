internal import SwiftSyntax

/// Forgets to call: to tell the delegate, to draw again, to add the view.
final class DropCall: Mutator {
  override class var name: String { "drop-call" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, !call.isOnSuper, !node.isImplicitResult { drop(node) }
    return .visitChildren
  }
}
