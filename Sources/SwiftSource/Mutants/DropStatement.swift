internal import SwiftSyntax

/// Forgets a step: an assignment, or the `return`, `throw` or `continue` that ends early.
///
/// First values that an initializer must give stay, and so does what a `guard` can't do without.
/// An `if` or a loop is not dropped as a whole: the statements in it are.
final class DropStatement: Mutator {
  override class var name: String { "drop-statement" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let assignment = node.assignment {
      let isDiscarded = assignment.target.is(DiscardAssignmentExprSyntax.self)
      if !isDiscarded && !node.setsUpProperty { drop(node) }
    } else if node.leavesEarly {
      drop(node)
    }
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  fileprivate var leavesEarly: Bool {
    guard case .stmt(let statement) = item,
      let block = parent?.parent?.as(CodeBlockSyntax.self),
      block.parent?.is(IfExprSyntax.self) == true
    else { return false }
    if let node = statement.as(ReturnStmtSyntax.self) { return node.expression == nil }
    return statement.is(ThrowStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}
