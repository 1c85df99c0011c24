internal import SwiftSyntax

extension Mutator {
  func call(_ method: String, on sequence: ExprSyntax) {
    replace(sequence, with: "\(tree.operand(sequence)).\(method)")
  }
}

extension FunctionCallExprSyntax {
  var sequenceOfForEach: ExprSyntax? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "forEach"
    else { return nil }
    return member.base
  }
}
