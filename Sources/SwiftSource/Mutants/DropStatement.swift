internal import SwiftSyntax

/// A mutator that removes an assignment, or a `return`, `throw` or `continue` directly in an `if`.
///
/// It keeps assignments that initialize a stored property, and the exit of a `guard`: the mutant
/// would not compile. It does not remove a whole `if` or loop, only the statements inside.
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
