internal import SwiftSyntax

/// A mutator that replaces an arithmetic operator, or exchanges `&&` and `||`.
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
  /// Whether it contains a string or array literal; `+` concatenates it, and `-` does not compile.
  fileprivate var isJoinable: Bool {
    if let infix { return infix.left.isJoinable || infix.right.isJoinable }
    return self.is(StringLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self)
  }
}
