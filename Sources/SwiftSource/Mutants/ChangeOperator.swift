internal import SwiftSyntax

/// Calculates with the wrong operator, or takes "and" for "or".
final class ChangeOperator: Mutator {
  override class var name: String { "change-operator" }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let others = [
      "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&",
      "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%=": "*=",
    ]
    if let infix = ExprSyntax(node).infix, let other = others[infix.sign.operator.text],
      !infix.left.isJoinable, !infix.right.isJoinable
    {
      replace(infix.sign, with: other)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether `+` joins it to others rather than adding, so that no other operator compiles.
  fileprivate var isJoinable: Bool {
    if let infix { return infix.left.isJoinable || infix.right.isJoinable }
    return self.is(StringLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self)
  }
}
