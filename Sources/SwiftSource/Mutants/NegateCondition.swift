internal import SwiftSyntax

/// A mutator that negates a condition.
///
/// It negates the conditions of `if`, `guard`, `while`, `repeat`, `? :` and `where`, each operand
/// of `&&` and `||`, and every comparison with `==`, `!=`, `===` or `!==`.
final class NegateCondition: Mutator {
  override class var name: String { "negate-condition" }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let infix = ExprSyntax(node).infix else { return .visitChildren }
    switch infix.sign.operator.text {
    case "&&", "||":
      negate(infix.left)
      negate(infix.right)
    case "==", "!=", "===", "!==": negate(ExprSyntax(node))
    default: break
    }
    return .visitChildren
  }

  private func negate(_ condition: ExprSyntax) {
    let plain = condition.withoutParentheses
    if let infix = plain.infix {
      let opposites = [
        "==": "!=", "!=": "==", "===": "!==", "!==": "===",
        "<": ">=", ">=": "<", ">": "<=", "<=": ">",
      ]
      let sign = infix.sign.operator.text
      // Their operands are negated one by one.
      if sign == "&&" || sign == "||" { return }
      if let opposite = opposites[sign] {
        change(at: plain, [Change.Edit(infix.sign.byteRange, opposite)])
        return
      }
    }
    if let not = plain.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      replace(plain, with: tree.text(of: not.expression))
    } else if !plain.is(BooleanLiteralExprSyntax.self) {
      replace(plain, with: "!" + tree.operand(plain))
    }
  }
}
