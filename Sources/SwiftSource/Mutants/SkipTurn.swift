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

extension Mutator {
  fileprivate func call(_ method: String, on sequence: ExprSyntax) {
    replace(sequence, with: "\(tree.operand(sequence)).\(method)")
  }
}

extension FunctionCallExprSyntax {
  fileprivate var sequenceOfForEach: ExprSyntax? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "forEach"
    else { return nil }
    return member.base
  }
}
