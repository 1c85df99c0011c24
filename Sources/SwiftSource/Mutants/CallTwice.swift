internal import SwiftSyntax

/// A mutator that repeats a call.
final class CallTwice: Mutator {
  override class var name: String { "call-twice" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, !call.isOnSuper, !node.isImplicitResult {
      change(at: node, [tree.repetition(of: node.item.byteRange)])
    }
    return .visitChildren
  }
}
