internal import SwiftSyntax

/// A mutator that makes a loop skip the last element.
final class SkipLast: Mutator {
  override class var name: String { "skip-last" }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword == nil { call("dropLast()", on: node.sequence) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let sequence = node.sequenceOfForEach { call("dropLast()", on: sequence) }
    return super.visit(node)
  }
}
