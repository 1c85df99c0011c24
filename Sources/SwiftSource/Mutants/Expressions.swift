internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call has no effect that a check can observe, such as `print` or `assert`.
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

  /// Whether it is a call on `super`.
  var isOnSuper: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) == true
  }
}

extension ExprSyntax {
  /// The expression without leading `try`, `await` and `unsafe`.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(UnsafeExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }

  /// The expression without surrounding parentheses.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }

  /// Whether it is `=`, or an operator that assigns too, such as `+=`.
  var isAssignmentOperator: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let comparisons: Set = [
      "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
    ]
    let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return sign.hasSuffix("=") && !comparisons.contains(sign)
  }

  var isSelf: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// The member's name in `self.member`; nil for any other expression.
  var ownMemberName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf == true else {
      return nil
    }
    return member.declName.baseName.plainName
  }

  /// The operator and operands of a binary expression; nil for any other expression.
  var infix: (left: ExprSyntax, sign: BinaryOperatorExprSyntax, right: ExprSyntax)? {
    guard let node = self.as(InfixOperatorExprSyntax.self),
      let sign = node.operator.as(BinaryOperatorExprSyntax.self)
    else { return nil }
    return (node.leftOperand, sign, node.rightOperand)
  }

  /// Whether it needs no parentheses as the operand of an operator or the base of a member.
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
  /// Returns the text of an expression as an operand or base, in parentheses unless it is primary.
  func operand(_ node: ExprSyntax) -> String {
    node.isPrimary ? text(of: node) : "(\(text(of: node)))"
  }
}
