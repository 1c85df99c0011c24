internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes in values: literals, operators and answers.
  static let ofValues = [
    // Another literal after `??`.
    MutationOperator("change-default", at: InfixOperatorExprSyntax.self) { node, tree in
      guard let infix = ExprSyntax(node).infix, infix.sign.operator.text == "??",
        let text = infix.right.otherDefault
      else { return [] }
      return tree.replace(infix.right, with: text)
    },
    // 1 becomes 0, any other number is incremented, and a negative one loses its minus sign.
    MutationOperator("change-literal", at: PrefixOperatorExprSyntax.self) { node, tree in
      node.isNegativeNumber ? tree.replace(node, with: tree.text(of: node.expression)) : []
    },
    MutationOperator("change-literal", at: IntegerLiteralExprSyntax.self) { node, tree in
      let value = node.representedLiteralValue
      return node.isNegated
        ? [] : tree.replace(node, with: value == 1 ? "0" : "\((value ?? -1) &+ 1)")
    },
    MutationOperator("change-literal", at: FloatLiteralExprSyntax.self) { node, tree in
      let value = node.representedLiteralValue
      return node.isNegated
        ? [] : tree.replace(node, with: value == 1 ? "0.0" : "\((value ?? -1) + 1)")
    },
    MutationOperator("change-literal", at: BooleanLiteralExprSyntax.self) { node, tree in
      tree.replace(node, with: node.literal.tokenKind == .keyword(.true) ? "false" : "true")
    },
    MutationOperator("change-literal", at: StringLiteralExprSyntax.self) { node, tree in
      tree.replace(node, with: node.isEmptyText ? "\"x\"" : "\"\"")
    },
    MutationOperator("change-operator", at: InfixOperatorExprSyntax.self) { node, tree in
      let others = [
        "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&",
        "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "%=": "*=",
      ]
      guard let infix = ExprSyntax(node).infix, let other = others[infix.sign.operator.text],
        !infix.left.isJoinable, !infix.right.isJoinable
      else { return [] }
      return tree.replace(infix.sign, with: other)
    },
    // A constant for the body of a function or getter: learners write such bodies to make one check
    // pass.
    MutationOperator("return-constant", at: FunctionDeclSyntax.self) { node, tree in
      returnConstants(of: node.resultType, from: node.body?.statements)
    },
    MutationOperator("return-constant", at: PatternBindingSyntax.self) { node, tree in
      returnConstants(of: node.typeAnnotation?.type, from: node.getter?.statements)
    },
    // An object gives its first answer again and again.
    MutationOperator("first-answer-stays", at: FunctionDeclSyntax.self) { node, tree in
      node.genericParameterClause == nil && node.signature.effectSpecifiers == nil
        ? keepAnswer(of: node.body?.statements, node.resultType) : []
    },
    MutationOperator("first-answer-stays", at: PatternBindingSyntax.self) { node, tree in
      node.getter?.hasEffects == false
        ? keepAnswer(of: node.getter?.statements, node.typeAnnotation?.type) : []
    },
  ]

  private static func returnConstants(
    of type: TypeSyntax?, from statements: CodeBlockItemListSyntax?
  ) -> [Change] {
    guard let statements, !statements.isEmpty else { return [] }
    return (type?.constants ?? []).map {
      Change(at: statements, [Edit(statements.byteRange, $0)])
    }
  }

  private static func keepAnswer(
    of statements: CodeBlockItemListSyntax?, _ type: TypeSyntax?
  ) -> [Change] {
    guard let statements, let type = type?.oneLine, !statements.isEmpty else { return [] }
    let range = statements.byteRange
    let before =
      "if let understudyAnswer { return understudyAnswer }; let answer = { () -> \(type) in "
    let after = " }(); understudyAnswer = answer; return answer"
    return statements.change([
      Edit(at: range.lowerBound, before), Edit(at: range.upperBound, after),
    ]) { _ in "nonisolated(unsafe) private var understudyAnswer: (\(type))?" }
  }
}

extension PrefixOperatorExprSyntax {
  fileprivate var isNegativeNumber: Bool {
    self.operator.text == "-"
      && [.integerLiteralExpr, .floatLiteralExpr].contains(expression.kind)
  }
}

extension SyntaxProtocol {
  /// Whether a minus sign stands before this literal.
  fileprivate var isNegated: Bool {
    parent?.as(PrefixOperatorExprSyntax.self)?.isNegativeNumber ?? false
  }
}

extension StringLiteralExprSyntax {
  var isEmptyText: Bool {
    segments.allSatisfy { segment in
      if case .stringSegment(let text) = segment { text.content.text.isEmpty } else { false }
    }
  }
}

extension ExprSyntax {
  /// Another literal of the same type; nil for any other expression.
  fileprivate var otherDefault: String? {
    if let negated = self.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return negated.expression.otherDefault
    }
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): return node.literal.text == "0" ? "1" : "0"
    case .floatLiteralExpr(let node): return Double(node.literal.text) == 0 ? "1.0" : "0.0"
    case .booleanLiteralExpr(let node): return node.literal.text == "true" ? "false" : "true"
    case .stringLiteralExpr(let node): return node.isEmptyText ? "\"x\"" : "\"\""
    default: return nil
    }
  }

  /// Whether it contains a string or array literal; `+` concatenates it, and `-` does not compile.
  fileprivate var isJoinable: Bool {
    if let infix { return infix.left.isJoinable || infix.right.isJoinable }
    return self.is(StringLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self)
  }
}

extension TypeSyntax {
  /// The simplest values of the type, as far as they are known.
  var constants: [String] {
    if isOptional { return ["nil"] }
    if self.is(ArrayTypeSyntax.self) { return ["[]"] }
    if self.is(DictionaryTypeSyntax.self) { return ["[:]"] }
    return switch oneLine {
    case "Int", "UInt", "Double", "Float", "CGFloat": ["0"]
    case "Bool": ["false", "true"]
    case "String": ["\"\""]
    default: []
    }
  }
}
