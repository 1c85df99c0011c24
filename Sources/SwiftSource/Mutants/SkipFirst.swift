internal import SwiftSyntax

/// A mutator that makes a loop skip the first element.
final class SkipFirst: Mutator {
  override class var name: String { "skip-first" }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword == nil { call("dropFirst()", on: node.sequence) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let sequence = node.sequenceOfForEach { call("dropFirst()", on: sequence) }
    return super.visit(node)
  }
}
