internal import SwiftSyntax

/// A mutator that changes a number, string or Boolean literal.
///
/// 1 becomes 0, a negative number loses its minus sign, any other number is incremented. A string
/// becomes empty, an empty one becomes `"x"`.
final class ChangeLiteral: Mutator {
  override class var name: String { "change-literal" }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let isNumber =
      node.expression.is(IntegerLiteralExprSyntax.self)
      || node.expression.is(FloatLiteralExprSyntax.self)
    guard node.operator.text == "-", isNumber else { return .visitChildren }
    replace(node, with: tree.text(of: node.expression))
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let value = node.representedLiteralValue
    replace(node, with: value == 1 ? "0" : "\((value ?? -1) &+ 1)")
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let value = node.representedLiteralValue
    replace(node, with: value == 1 ? "0.0" : "\((value ?? -1) + 1)")
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, with: node.literal.tokenKind == .keyword(.true) ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, with: node.isEmptyText ? "\"x\"" : "\"\"")
    return .visitChildren
  }
}

extension StringLiteralExprSyntax {
  var isEmptyText: Bool {
    segments.allSatisfy { segment in
      if case .stringSegment(let text) = segment { text.content.text.isEmpty } else { false }
    }
  }
}
