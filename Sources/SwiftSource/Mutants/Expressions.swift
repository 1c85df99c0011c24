internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call only tells a person or a debugger something.
  var isUnobserved: Bool {
    let names: Set = [
      "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition",
      "preconditionFailure", "fatalError",
    ]
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return names.contains(name)
  }

  /// Whether it calls what a superclass has.
  var isOnSuper: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) == true
  }
}

extension ExprSyntax {
  /// The expression without the `try`, `await` and `unsafe` before it.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(UnsafeExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }

  /// The expression without the parentheses around it.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }

  var isSelf: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// The name of the member in `self.member`.
  var ownMemberName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf == true else {
      return nil
    }
    return member.declName.baseName.plainName
  }

  /// The sign of the binary operator, and its operands.
  var infix: (left: ExprSyntax, sign: BinaryOperatorExprSyntax, right: ExprSyntax)? {
    guard let node = self.as(InfixOperatorExprSyntax.self),
      let sign = node.operator.as(BinaryOperatorExprSyntax.self)
    else { return nil }
    return (node.leftOperand, sign, node.rightOperand)
  }

  /// Whether an operator or a member may stand directly beside it.
  var isPrimary: Bool {
    let kinds: [SyntaxKind] = [
      .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr,
      .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .booleanLiteralExpr, .integerLiteralExpr,
      .floatLiteralExpr, .forceUnwrapExpr, .optionalChainingExpr, .superExpr,
    ]
    return kinds.contains(kind)
  }
}

extension SourceTree {
  /// The text of an expression, in parentheses if an operator or a member is to stand beside it.
  func operand(_ node: ExprSyntax) -> String {
    node.isPrimary ? text(of: node) : "(\(text(of: node)))"
  }
}
