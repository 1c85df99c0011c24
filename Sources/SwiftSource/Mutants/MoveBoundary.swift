internal import SwiftSyntax

/// A mutator that makes an off-by-one error: `<` for `<=`, `..<` for `...`.
final class MoveBoundary: Mutator {
  override class var name: String { "move-boundary" }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    move(node.operator)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    move(node.operator)
    return .visitChildren
  }

  private func move(_ sign: TokenSyntax) {
    let others = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "...": "..<", "..<": "..."]
    if let other = others[sign.text] { replace(sign, with: other) }
  }
}
