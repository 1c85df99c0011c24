internal import SwiftSyntax

/// A mutator that changes the default value: another literal after `??`.
final class ChangeDefault: Mutator {
  override class var name: String { "change-default" }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let infix = ExprSyntax(node).infix, infix.sign.operator.text == "??",
      let text = tree.otherDefault(than: infix.right)
    {
      replace(infix.right, with: text)
    }
    return .visitChildren
  }
}

extension SourceTree {
  fileprivate func otherDefault(than node: ExprSyntax) -> String? {
    if let negated = node.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return otherDefault(than: negated.expression)
    }
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return text(of: node) == "0" ? "1" : "0"
    case .floatLiteralExpr: return Double(text(of: node)) == 0 ? "1.0" : "0.0"
    case .booleanLiteralExpr: return text(of: node) == "true" ? "false" : "true"
    case .stringLiteralExpr(let node): return node.isEmptyText ? "\"x\"" : "\"\""
    default: return nil
    }
  }
}
