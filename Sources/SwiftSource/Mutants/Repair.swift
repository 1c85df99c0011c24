internal import SwiftSyntax

/// A kind of change that takes back a frequent mistake, in the order in which they are tried.
package enum Repair: String, CaseIterable, Sendable {
  case loop, once, later, superfluous, order, local, answer, condition, type, value, argument,
    conformance,
    missing
  /// A literal comes last: nearly every number is right for some check.
  case literal

  /// Returns what one change of this kind makes of `source`, in order; some do not compile.
  package func changes(of source: String) -> [Mutant] { mutants(of: source, by: operators) }

  private var operators: [MutationOperator] {
    switch self {
    case .loop: [.stayInLoop]
    case .once: [.dropLoop, .leaveLoop]
    case .later: [.runAtOnce]
    case .answer: [.heedAnswer]
    case .superfluous: MutationOperator.named("drop-statement", "drop-call")
    case .order: [.swapNeighbours, .moveMessage]
    case .local: [.setProperty]
    case .condition:
      MutationOperator.named("negate-condition", "drop-guard", "move-boundary")
        + [.turnComparison] + MutationOperator.ofParts
    case .type: MutationOperator.ofCasts
    case .value: MutationOperator.ofUses + MutationOperator.named("change-operator")
    case .argument: MutationOperator.ofArguments
    case .conformance: [.adopt]
    case .missing: [.setFlag]
    case .literal: MutationOperator.ofLiterals
    }
  }
}

extension MutationOperator {
  fileprivate static func named(_ names: String...) -> [MutationOperator] {
    all.filter { names.contains($0.name) }
  }

  /// `continue` for `return` and `break` in a loop.
  fileprivate static let stayInLoop = MutationOperator(
    "stay-in-loop", at: CodeBlockItemSyntax.self
  ) { node, tree in
    guard case .stmt(let statement) = node.item, node.isInLoop,
      statement.is(BreakStmtSyntax.self) || statement.is(ReturnStmtSyntax.self)
    else { return [] }
    return tree.replace(statement, with: "continue")
  }

  /// The body in place of a loop; what uses the loop's variable does not compile.
  fileprivate static let dropLoop = MutationOperator("drop-loop", at: ForStmtSyntax.self) {
    node, tree in tree.replace(node, with: tree.text(of: node.body.statements))
  }

  /// Two neighbours in the other order.
  ///
  /// Two messages, or one message twice, come in the order of what they tell.
  fileprivate static let swapNeighbours = MutationOperator(
    "swap-statements", at: CodeBlockItemListSyntax.self
  ) { node, tree in
    zip(node, node.dropFirst()).filter { first, second in
      let (one, other) = (first.calledMember, second.calledMember)
      let areMessages = one?.isOptional == true && other?.isOptional == true
      return first.canFollow(second) && !areMessages && (one == nil || one?.name != other?.name)
    }.map { tree.swap($0.item, $1.item) }
  }

  /// A message at another place of its block, beyond the next one.
  fileprivate static let moveMessage = MutationOperator(
    "move-call", at: CodeBlockItemSyntax.self
  ) { node, tree in
    guard node.calledMember?.isOptional == true, !node.isImplicitResult,
      let items = node.parent?.as(CodeBlockItemListSyntax.self).map(Array.init),
      let own = items.firstIndex(where: { $0.id == node.id })
    else { return [] }
    let text = tree.text(of: node.item)
    let removed = tree.removal(of: node.byteRange)
    return items.indices.filter { abs($0 - own) > 1 }.map { index in
      let range = items[index].byteRange
      return index < own
        ? Change(at: node, [Edit(at: range.lowerBound, "\(text); "), removed])
        : Change(at: node, [removed, Edit(at: range.upperBound, "; \(text)")])
    }
  }

  /// A message behind a loop, in place of one for each element.
  fileprivate static let leaveLoop = MutationOperator("leave-loop", at: ForStmtSyntax.self) {
    node, tree in
    // A filtered collection of nodes would be one of another tree.
    Array(node.body.statements).filter { $0.calledMember?.isOptional == true }.map { item in
      Change(
        at: item,
        [
          tree.removal(of: item.byteRange),
          Edit(at: node.byteRange.upperBound, "; \(tree.text(of: item.item))"),
        ])
    }
  }

  /// The body in place of a task, or of a closure that a queue runs later.
  fileprivate static let runAtOnce = MutationOperator("run-at-once", at: CodeBlockItemSyntax.self) {
    node, tree in
    guard let call = node.call, let closure = call.trailingClosure,
      closure.signature?.parameterClause == nil
    else { return [] }
    let called = call.calledExpression
    let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isLater = ["async", "asyncAfter", "detached"].contains(name) || call.madeType == "Task"
    return isLater ? tree.replace(node.item, with: tree.text(of: closure.statements)) : []
  }

  /// What was asked and not heeded: without a yes, the function is left.
  fileprivate static let heedAnswer = MutationOperator("heed-answer", at: CodeBlockItemSyntax.self)
  { node, tree in
    guard let assignment = node.assignment,
      assignment.target.is(DiscardAssignmentExprSyntax.self), node.call != nil
    else { return [] }
    return tree.replace(
      node.item, with: "guard \(tree.text(of: assignment.value)) ?? true else { return }")
  }

  /// `self.x = …` for `let x = …` that hides a property.
  fileprivate static let setProperty = MutationOperator(
    "set-property", at: VariableDeclSyntax.self
  ) { node, tree in
    guard node.parent?.is(CodeBlockItemSyntax.self) == true, let binding = node.bindings.only,
      binding.initializer != nil, let name = binding.pattern.boundNames.first,
      node.enclosing(MemberBlockSyntax.self)?.propertyTypes[name] != nil
    else { return [] }
    let start = node.byteRange.lowerBound..<binding.byteRange.lowerBound
    return [Change(at: node, [Edit(start, "self.")])]
  }

  /// `<` for `>`.
  fileprivate static let turnComparison = MutationOperator(
    "turn-comparison", at: BinaryOperatorExprSyntax.self
  ) { node, tree in
    let others = [
      "<": [">", "!="], ">": ["<", "!="], "<=": [">="], ">=": ["<="],
    ]
    return (others[node.operator.text] ?? []).flatMap { tree.replace(node, with: $0) }
  }

  /// Other literals, but not as the first value of a property, with which any sum can be mended.
  fileprivate static let ofLiterals = [
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

  fileprivate static let ofParts = [
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
  fileprivate static let ofCasts = [
    MutationOperator("other-protocol", at: AsExprSyntax.self) { node, tree in
      tree.protocols(but: node.type).flatMap { tree.replace(node.type, with: $0) }
    },
    MutationOperator("other-protocol", at: IsExprSyntax.self) { node, tree in
      tree.protocols(but: node.type).flatMap { tree.replace(node.type, with: $0) }
    },
  ]

  fileprivate static let ofUses = [
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
  fileprivate static let ofArguments = [
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

  /// A truth value of the type's own that a method sets, at its begin or end.
  fileprivate static let setFlag = MutationOperator("set-flag", at: FunctionDeclSyntax.self) {
    node, tree in
    guard let body = node.body, !body.statements.isEmpty, !node.modifiers.isStatic,
      let flags = node.enclosing(MemberBlockSyntax.self)?.propertyTypes.filter({ $1 == "Bool" })
    else { return [] }
    let (start, end) = (body.statements.byteRange.lowerBound, body.statements.byteRange.upperBound)
    return flags.keys.sorted().flatMap { name in
      ["true", "false"].flatMap { value in
        [
          Change(at: node.name, [Edit(at: start, "self.\(name) = \(value); ")]),
          Change(at: node.name, [Edit(at: end, "; self.\(name) = \(value)")]),
        ]
      }
    }
  }

  /// A protocol of the file that a class does not adopt; without its methods, that does not compile.
  fileprivate static let adopt = MutationOperator("adopt", at: ClassDeclSyntax.self) { node, tree in
    let adopted = Set(node.inheritanceClause?.inheritedTypes.map { $0.type.oneLine } ?? [])
    let end = node.inheritanceClause?.inheritedTypes.last?.byteRange.upperBound
    return node.fileItems(ProtocolDeclSyntax.self).map(\.name.plainName)
      .filter { !adopted.contains($0) }.map { name in
        Change(
          at: node.name,
          [
            end.map { Edit(at: $0, ", \(name)") }
              ?? Edit(
                at: (node.genericParameterClause?.byteRange ?? node.name.byteRange).upperBound,
                ": \(name)")
          ])
      }
  }
}

extension CodeBlockItemSyntax {
  /// The function that the statement calls, and whether by way of an optional.
  fileprivate var calledMember: (name: String, isOptional: Bool)? {
    guard let callee = call?.calledExpression else { return nil }
    if let access = callee.as(MemberAccessExprSyntax.self) {
      let isOptional = access.base?.is(OptionalChainingExprSyntax.self) == true
      return (access.declName.baseName.plainName, isOptional)
    }
    return callee.as(DeclReferenceExprSyntax.self).map { ($0.baseName.plainName, false) }
  }

  /// Whether the two may be swapped, this one being the first.
  fileprivate func canFollow(_ second: CodeBlockItemSyntax) -> Bool {
    let isSuper = [self, second].contains { $0.call?.isOnSuper == true }
    let areDeclarations = item.is(DeclSyntax.self) && second.item.is(DeclSyntax.self)
    return !isSuper && !areDeclarations && !boundNames.contains("self")
      && boundNames.allSatisfy { name in
        !second.tokens(viewMode: .sourceAccurate).contains { $0.plainName == name }
      }
  }

  /// Whether a loop of the same function is around it.
  fileprivate var isInLoop: Bool {
    ancestors.first {
      [
        .forStmt, .whileStmt, .repeatStmt, .functionDecl, .closureExpr, .accessorDecl,
        .initializerDecl,
      ]
      .contains($0.kind)
    }.map { [.forStmt, .whileStmt, .repeatStmt].contains($0.kind) } ?? false
  }
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

extension MemberBlockSyntax {
  /// The stored properties with a stated type.
  fileprivate var propertyTypes: [String: String] {
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.isStatic }.flatMap(\.bindings).filter { !$0.isComputed }
    return Dictionary(
      bindings.flatMap { binding in
        binding.pattern.boundNames.compactMap { name in binding.statedType.map { (name, $0) } }
      }, uniquingKeysWith: { first, _ in first })
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
  /// What a body returns, turned around.
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
