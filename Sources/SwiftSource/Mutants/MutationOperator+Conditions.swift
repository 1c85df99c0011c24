internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes in conditions.
  static let ofConditions = [
    // `<` for `<=`, `..<` for `...`.
    MutationOperator("move-boundary", at: BinaryOperatorExprSyntax.self) { node, tree in
      moveBoundary(node.operator, tree)
    },
    MutationOperator("move-boundary", at: PrefixOperatorExprSyntax.self) { node, tree in
      moveBoundary(node.operator, tree)
    },
    // Conditions of `if`, `guard`, `while`, `repeat`, `? :` and `where`, each operand of `&&` and
    // `||`, and every comparison with `==`, `!=`, `===` or `!==`.
    MutationOperator("negate-condition", at: ConditionElementSyntax.self) { node, tree in
      guard case .expression(let condition) = node.condition else { return [] }
      return negate(condition, tree)
    },
    MutationOperator("negate-condition", at: RepeatStmtSyntax.self) { negate($0.condition, $1) },
    MutationOperator("negate-condition", at: TernaryExprSyntax.self) { negate($0.condition, $1) },
    MutationOperator("negate-condition", at: WhereClauseSyntax.self) { negate($0.condition, $1) },
    MutationOperator("negate-condition", at: InfixOperatorExprSyntax.self) { node, tree in
      guard let infix = ExprSyntax(node).infix else { return [] }
      return switch infix.sign.operator.text {
      case "&&", "||": negate(infix.left, tree) + negate(infix.right, tree)
      case "==", "!=", "===", "!==": negate(ExprSyntax(node), tree)
      default: []
      }
    },
  ]

  /// Mistakes in one case only: a function does nothing for a parameter that is zero, negative or
  /// empty.
  ///
  /// Only functions without a result or with an optional one are changed: a number that a function
  /// answers at zero is too often the right one.
  static let ofCases = [
    MutationOperator("off-at-edge", at: FunctionDeclSyntax.self) { node, tree in
      guard let body = node.body, node.resultType?.isOptional ?? true else { return [] }
      let end = node.resultType == nil ? "return" : "return nil"
      return node.signature.parameterClause.parameters.flatMap { parameter -> [Change] in
        let name = (parameter.secondName ?? parameter.firstName).text
        let edges = edges(of: name, type: parameter.type.oneLine).filter {
          $0 == "\(name) < 0" ? !body.usesAsIndex(name) : !body.onlyAdds(name)
        }
        return leave(body.statements, with: end, where: edges)
      }
    },
    MutationOperator("off-at-edge", at: AccessorDeclSyntax.self) { node, tree in
      guard let statements = node.body?.statements,
        [.keyword(.didSet), .keyword(.willSet)].contains(node.accessorSpecifier.tokenKind),
        let binding = node.enclosing(PatternBindingSyntax.self),
        let name = binding.pattern.boundNames.first, let type = binding.statedType
      else { return [] }
      return leave(statements, with: "return", where: edges(of: name, type: type))
    },
  ]

  private static func moveBoundary(_ sign: TokenSyntax, _ tree: SourceTree) -> [Change] {
    let others = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "...": "..<", "..<": "..."]
    return others[sign.text].map { tree.replace(sign, with: $0) } ?? []
  }

  private static func negate(_ condition: ExprSyntax, _ tree: SourceTree) -> [Change] {
    let plain = condition.withoutParentheses
    if let infix = plain.infix {
      let opposites = [
        "==": "!=", "!=": "==", "===": "!==", "!==": "===",
        "<": ">=", ">=": "<", ">": "<=", "<=": ">",
      ]
      let sign = infix.sign.operator.text
      // Their operands are negated one by one.
      if sign == "&&" || sign == "||" { return [] }
      if let opposite = opposites[sign] {
        return [Change(at: plain, [Edit(infix.sign.byteRange, opposite)])]
      }
    }
    if let not = plain.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return tree.replace(plain, with: tree.text(of: not.expression))
    }
    return plain.is(BooleanLiteralExprSyntax.self)
      ? [] : tree.replace(plain, with: "!" + tree.operand(plain))
  }

  private static func leave(
    _ statements: CodeBlockItemListSyntax, with end: String, where conditions: [String]
  ) -> [Change] {
    guard !statements.isEmpty else { return [] }
    let start = statements.byteRange.lowerBound
    return conditions.map { condition in
      Change(at: statements, [Edit(at: start, "if \(condition) { \(end) }; ")])
    }
  }

  /// The conditions for which a value is at an edge.
  private static func edges(of name: String, type: String) -> [String] {
    switch type {
    case "Int", "Double", "Float", "CGFloat": ["\(name) == 0", "\(name) < 0"]
    case "UInt": ["\(name) == 0"]
    case "String": ["\(name).isEmpty"]
    // A list or a dictionary.
    case _ where type.hasPrefix("[") && type.hasSuffix("]"): ["\(name).isEmpty"]
    default: []
    }
  }
}

extension CodeBlockSyntax {
  /// Whether all that it does is to add or subtract this value, as in `sum += n`: nobody notices if
  /// it leaves that out for nothing.
  fileprivate func onlyAdds(_ name: String) -> Bool {
    statements.allSatisfy { statement in
      let words = statement.trimmedDescription.split(separator: " ", maxSplits: 1)
      return words.count == 2 && ["+= \(name)", "-= \(name)"].contains(words[1])
    }
  }
}

extension SyntaxProtocol {
  /// Whether a subscript is called with this value alone, as in `list[row]`.
  ///
  /// A list has no negative indices.
  fileprivate func usesAsIndex(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.plainName == name, let argument = token.enclosing(LabeledExprSyntax.self),
        argument.label == nil, argument.expression.trimmedDescription == name
      else { return false }
      return argument.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
    }
  }
}
