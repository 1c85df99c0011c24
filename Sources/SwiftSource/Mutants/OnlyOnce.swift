internal import SwiftSyntax

/// A mutator that makes an object do something only the first time.
final class OnlyOnce: Mutator {
  override class var name: String { "only-once" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let call = node.call.map { !$0.isOnSuper } ?? false
    guard call || node.assignment != nil, !node.isImplicitResult,
      let members = node.membersOfOwnClass
    else { return .visitChildren }
    let range = node.item.byteRange
    change(
      at: node,
      [
        Change.Edit(
          range, "if understudyIsFirst { understudyIsFirst = false; \(tree.text(range)) }")
      ],
      additions: [
        members.addition(of: "nonisolated(unsafe) private var understudyIsFirst = true")
      ])
    return .visitChildren
  }
}
