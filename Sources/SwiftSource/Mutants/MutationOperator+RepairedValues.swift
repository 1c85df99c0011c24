internal import SwiftSyntax

// Changes that take back a mistake in a condition, a value, an argument or a cast.
extension MutationOperator {
  /// `<` for `>`.
  static let turnComparison = MutationOperator(
    "turn-comparison", at: BinaryOperatorExprSyntax.self
  ) { node, tree in
    let others = [
      "<": [">", "!="], ">": ["<", "!="], "<=": [">="], ">=": ["<="],
    ]
    return (others[node.operator.text] ?? []).flatMap { tree.replace(node, with: $0) }
  }

  /// Other literals, but not as the first value of a property, with which any sum can be mended.
  static let ofLiterals = [
    MutationOperator("change-literal", at: ExprSyntax.self) { node, tree in
      node.isFirstValue || node.isDefault
        ? [] : named("change-literal").flatMap { $0.changes(Syntax(node), tree) }
    },
    MutationOperator("one-less", at: IntegerLiteralExprSyntax.self) { node, tree in
      guard let value = node.representedLiteralValue, value > 1, !ExprSyntax(node).isFirstValue
      else { return [] }
      return tree.replace(node, with: String(value - 1))
    },
  ]

  static let ofParts = [
    // The objects themselves, and not properties of theirs that may be alike.
    MutationOperator("identity", at: InfixOperatorExprSyntax.self) { node, tree in
      guard let infix = ExprSyntax(node).infix,
        let sign = ["==": "===", "!=": "!=="][infix.sign.operator.text],
        let left = infix.left.as(MemberAccessExprSyntax.self),
        let right = infix.right.as(MemberAccessExprSyntax.self),
        left.declName.baseName.text == right.declName.baseName.text,
        let (one, other) = left.base.flatMap({ one in right.base.map { (one, $0) } })
      else { return [] }
      return tree.replace(node, with: "\(tree.text(of: one)) \(sign) \(tree.text(of: other))")
    },
    // An answer turned around.
    MutationOperator("negate-answer", at: FunctionDeclSyntax.self) { node, tree in
      node.resultType?.oneLine == "Bool" ? tree.negatedAnswers(of: node.body?.statements) : []
    },
    MutationOperator("negate-answer", at: PatternBindingSyntax.self) { node, tree in
      node.typeAnnotation?.type.oneLine == "Bool"
        ? tree.negatedAnswers(of: node.getter?.statements) : []
    },
    // The body in place of an `if` without `else`.
    MutationOperator("drop-if", at: IfExprSyntax.self) { node, tree in
      node.elseBody == nil ? tree.replace(node, with: tree.text(of: node.body.statements)) : []
    },
    // One of the two values of `? :`.
    MutationOperator("drop-choice", at: TernaryExprSyntax.self) { node, tree in
      [node.thenExpression, node.elseExpression].flatMap {
        tree.replace(node, with: tree.text(of: $0))
      }
    },
    // One part of a condition in place of several.
    MutationOperator("drop-part", at: InfixOperatorExprSyntax.self) { node, tree in
      tree.operands(of: node, ["&&", "||"])
    },
    MutationOperator("drop-part", at: ConditionElementListSyntax.self) { node, tree in
      let parts = node.map { tree.text(of: $0.condition) }
      return parts.count < 2
        ? []
        : parts.indices.flatMap { index in
          let others = parts.enumerated().filter { $0.offset != index }.map(\.element)
          return tree.replace(node, with: others.joined(separator: ", ") + " ")
        }
    },
  ]

  /// A cast to another protocol of the file.
  static let ofCasts = [
    MutationOperator("other-protocol", at: AsExprSyntax.self) { node, tree in
      tree.protocols(but: node.type).flatMap { tree.replace(node.type, with: $0) }
    },
    MutationOperator("other-protocol", at: IsExprSyntax.self) { node, tree in
      tree.protocols(but: node.type).flatMap { tree.replace(node.type, with: $0) }
    },
  ]

  static let ofUses = [
    // One operand in place of a sum or the like.
    MutationOperator("drop-operand", at: InfixOperatorExprSyntax.self) { node, tree in
      tree.operands(of: node, ["+", "-", "*", "/"])
    },
    // A value itself in place of what one of its methods makes of it.
    MutationOperator("drop-method", at: FunctionCallExprSyntax.self) { node, tree in
      guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base, node.parent?.is(CodeBlockItemSyntax.self) == false
      else { return [] }
      return tree.replace(node, with: tree.text(of: base))
    },
    // One element more in a list, in place of that one alone.
    MutationOperator("append-element", at: InfixOperatorExprSyntax.self) { node, tree in
      guard node.operator.is(AssignmentExprSyntax.self),
        let element = node.rightOperand.as(ArrayExprSyntax.self)?.elements.only
      else { return [] }
      let (list, value) = (tree.text(of: node.leftOperand), tree.text(of: element.expression))
      return tree.replace(node, with: "\(list).append(\(value))")
    },
    // The other end of a list.
    MutationOperator("other-end", at: FunctionCallExprSyntax.self) { node, tree in
      guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "insert", node.arguments.count == 2,
        let base = access.base, let value = node.arguments.first?.expression
      else { return [] }
      return tree.replace(node, with: "\(tree.text(of: base)).append(\(tree.text(of: value)))")
    },
    MutationOperator("other-end", at: MemberAccessExprSyntax.self) { node, tree in
      let others = [
        "first": "last", "last": "first", "removeFirst": "removeLast", "removeLast": "removeFirst",
        "popLast": "removeFirst", "min": "max", "max": "min",
      ]
      let name = node.declName.baseName
      return others[name.text].map { tree.replace(name, with: $0) } ?? []
    },
    // Another property of the same type, of the same object.
    MutationOperator("other-property", at: DeclReferenceExprSyntax.self) { node, tree in
      let name = node.baseName.plainName
      let blocks =
        node.isMemberOfAnother
        ? tree.file.all(MemberBlockSyntax.self)
        : [node.enclosing(MemberBlockSyntax.self)].compactMap(\.self)
      return blocks.flatMap { block -> [Change] in
        guard let type = block.propertyTypes[name] else { return [] }
        return block.propertyTypes.sorted { $0.key < $1.key }
          .filter { $0.value == type && $0.key != name }
          .flatMap { tree.replace(node.baseName, with: $0.key) }
      }
    },
    // The values of two assignments that follow each other.
    MutationOperator("swap-values", at: CodeBlockItemListSyntax.self) { node, tree in
      zip(node, node.dropFirst()).compactMap { first, second in
        guard let one = first.assignment, let other = second.assignment, one.isPlain, other.isPlain
        else { return nil }
        return tree.swap(one.value, other.value)
      }
    },
    // Two neighbouring arguments in the other order.
    MutationOperator("swap-arguments", at: LabeledExprListSyntax.self) { node, tree in
      zip(node, node.dropFirst()).map { tree.swap($0.expression, $1.expression) }
    },
    // Another message with the same labels, of a protocol of the file.
    MutationOperator("other-message", at: FunctionCallExprSyntax.self) { node, tree in
      guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      else { return [] }
      let labels = node.arguments.map { $0.label?.text }
      return node.fileItems(ProtocolDeclSyntax.self).map { $0.messages(labels) }
        .filter { $0.contains(name.plainName) }.flatMap { $0 }
        .filter { $0 != name.plainName }.flatMap { tree.replace(name, with: $0) }
    },
    // Another case of an enum of the file.
    MutationOperator("other-case", at: MemberAccessExprSyntax.self) { node, tree in
      let name = node.declName.baseName
      return node.fileItems(EnumDeclSyntax.self).map(\.caseNames)
        .filter { $0.contains(name.plainName) }.flatMap { $0 }
        .filter { $0 != name.plainName }.flatMap { tree.replace(name, with: $0) }
    },
    // The value before for that after a change, and the other way round.
    MutationOperator("other-time", at: DeclReferenceExprSyntax.self) { node, tree in
      guard let accessor = node.enclosing(AccessorDeclSyntax.self),
        let property = accessor.enclosing(PatternBindingSyntax.self)?.pattern.boundNames.first,
        let other = ["didSet": "oldValue", "willSet": "newValue"][accessor.accessorSpecifier.text]
      else { return [] }
      let others = [property: other, other: property]
      return others[node.baseName.plainName].map { tree.replace(node.baseName, with: $0) } ?? []
    },
  ]

  /// Another value in scope where an object is passed, listed, cast or assigned, or has its property set.
  static let ofArguments = [
    MutationOperator("other-argument", at: LabeledExprSyntax.self) { node, tree in
      node.parent?.parent?.is(FunctionCallExprSyntax.self) == true
        ? tree.others(than: node.expression) : []
    },
    MutationOperator("other-argument", at: InfixOperatorExprSyntax.self) { node, tree in
      guard node.operator.is(AssignmentExprSyntax.self) else { return [] }
      let owner = node.leftOperand.as(MemberAccessExprSyntax.self)?.base
      return tree.others(than: node.rightOperand)
        + (owner.map { $0.isSelf ? [] : tree.others(than: $0) } ?? [])
    },
    MutationOperator("other-argument", at: ArrayElementSyntax.self) { node, tree in
      tree.others(than: node.expression)
    },
    MutationOperator("other-argument", at: AsExprSyntax.self) { node, tree in
      tree.others(than: node.expression)
    },
  ]
}

extension ExprSyntax {
  /// Whether it stands in for what is missing, behind `??`.
  fileprivate var isDefault: Bool {
    parent.flatMap { ExprSyntax($0)?.infix }.map { $0.sign.operator.text == "??" } == true
  }

  /// Whether a property has it as its first value, or as a part of that.
  fileprivate var isFirstValue: Bool {
    ancestors.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) }?
      .is(MemberBlockItemSyntax.self) == true
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the member of something else than `self`.
  fileprivate var isMemberOfAnother: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
      return false
    }
    return access.base?.isSelf != true
  }
}

extension ProtocolDeclSyntax {
  /// The names of the methods that have these labels.
  fileprivate func messages(_ labels: [String?]) -> [String] {
    memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
      function.signature.parameterClause.parameters.map { parameter in
        parameter.firstName.text == "_" ? nil : parameter.firstName.text
      } == labels
    }.map(\.name.plainName)
  }
}

extension EnumDeclSyntax {
  fileprivate var caseNames: [String] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements).map(\.name.plainName)
  }
}

extension SourceTree {
  /// Negates the values that a body returns, one at a time.
  fileprivate func negatedAnswers(of body: CodeBlockItemListSyntax?) -> [Change] {
    let returned = body.map { $0.all(ReturnStmtSyntax.self) }?.compactMap(\.expression) ?? []
    let all = returned + [body?.only?.expression].compactMap(\.self)
    return all.filter { !$0.is(BooleanLiteralExprSyntax.self) }
      .flatMap { replace($0, with: "!\(operand($0))") }
  }

  /// Other values in scope in place of a name, `self`, `nil` or a new object; no value of a type that is
  /// known to be another one.
  fileprivate func others(than node: ExprSyntax) -> [Change] {
    let call = node.as(FunctionCallExprSyntax.self)
    guard node.valueName != nil || node.is(NilLiteralExprSyntax.self) || call?.madeType != nil
    else { return [] }
    let scope = ValuesInScope(at: node)
    // Where an object may be passed, `self` may stand for one of any type.
    let type = node.isSelf ? nil : call?.madeType ?? node.valueName.flatMap(scope.type)
    return scope.names.filter { name in
      let other = scope.type(of: name)
      return name != node.valueName && (type == nil || other == nil || other == type)
    }.flatMap { replace(node, with: $0) }
  }

  /// Either operand in place of an expression with one of these operators.
  fileprivate func operands(of node: InfixOperatorExprSyntax, _ signs: Set<String>) -> [Change] {
    guard let infix = ExprSyntax(node).infix, signs.contains(infix.sign.operator.text) else {
      return []
    }
    return [infix.left, infix.right].flatMap { replace(node, with: text(of: $0)) }
  }

  /// The protocols of the file, but for one.
  fileprivate func protocols(but type: TypeSyntax) -> [String] {
    file.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self)?.name.plainName }
      .filter { $0 != type.oneLine && "any \($0)" != type.oneLine }
  }
}
