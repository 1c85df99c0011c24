internal import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The expression, if the statement is one, including `try` and `await`.
  var expression: ExprSyntax? {
    switch item {
    case .expr(let node): node
    case .stmt(let node): node.as(ExpressionStmtSyntax.self)?.expression
    default: nil
    }
  }

  /// The call, if the statement is one (or assigns one to `_`) and a check can observe it.
  var call: FunctionCallExprSyntax? {
    var plain = expression?.withoutEffects
    if let assignment, assignment.target.is(DiscardAssignmentExprSyntax.self) {
      plain = assignment.value.withoutEffects
    }
    guard let call = plain?.as(FunctionCallExprSyntax.self), !call.isUnobserved else { return nil }
    return call
  }

  /// The two sides of an assignment statement; `isPlain` is false for `+=` and the like.
  var assignment: (target: ExprSyntax, value: ExprSyntax, isPlain: Bool)? {
    guard let node = expression?.withoutEffects.as(InfixOperatorExprSyntax.self) else { return nil }
    if node.operator.is(AssignmentExprSyntax.self) {
      return (node.leftOperand, node.rightOperand, true)
    }
    let compound: Set = ["+=", "-=", "*=", "/=", "%="]
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      compound.contains(sign)
    else { return nil }
    return (node.leftOperand, node.rightOperand, false)
  }

  /// Whether it is the only statement of its block.
  var isOnlyOne: Bool { parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }

  /// Whether it is the only statement of a body and provides the body's implicit result.
  var isImplicitResult: Bool {
    guard isOnlyOne, let owner = parent?.parent else { return false }
    if owner.is(AccessorBlockSyntax.self) { return true }
    if owner.is(SwitchCaseSyntax.self) { return owner.parent?.parent?.givesItsValue ?? false }
    guard owner.is(CodeBlockSyntax.self), let body = owner.parent else { return false }
    if let function = body.as(FunctionDeclSyntax.self) {
      return function.resultType != nil
    }
    if let accessor = body.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    return body.is(IfExprSyntax.self) && body.givesItsValue
  }

  /// Whether it initializes a stored property in an initializer.
  var setsUpProperty: Bool {
    guard let target = assignment?.target, enclosing(InitializerDeclSyntax.self) != nil,
      let name = target.ownMemberName ?? target.as(DeclReferenceExprSyntax.self)?.baseName.plainName
    else { return false }
    return enclosing(MemberBlockSyntax.self)?.propertiesWithoutValue.contains(name) ?? false
  }
}

extension Syntax {
  /// Whether this `if` or `switch` is used as an expression.
  fileprivate var givesItsValue: Bool {
    guard let parent else { return false }
    if parent.is(IfExprSyntax.self) { return parent.givesItsValue }
    if parent.is(ExpressionStmtSyntax.self) {
      return parent.parent?.as(CodeBlockItemSyntax.self)?.isImplicitResult ?? false
    }
    return parent.as(CodeBlockItemSyntax.self)?.isImplicitResult ?? true
  }
}

extension MemberBlockSyntax {
  /// The names of the stored properties that an initializer must set.
  var propertiesWithoutValue: Set<String> {
    let bindings = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.contains(.static) }.flatMap { node in
        node.bindings.filter { binding in
          let isOptional = binding.typeAnnotation?.type.isOptional ?? false
          let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
          return binding.initializer == nil && !binding.isComputed && (isLet || !isOptional)
        }
      }
    return Set(bindings.flatMap { $0.pattern.boundNames })
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter; observers alone belong to a stored property.
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return list.contains {
      ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }

  /// The getter's statements, and whether it is `async` or `throws`; nil without a body.
  var getter: (statements: CodeBlockItemListSyntax, hasEffects: Bool)? {
    switch accessorBlock?.accessors {
    case .getter(let statements): return (statements, false)
    case .accessors(let list):
      let getter = list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return getter?.body.map { ($0.statements, getter?.effectSpecifiers != nil) }
    default: return nil
    }
  }
}

extension FunctionDeclSyntax {
  /// The result type; nil for `Void`.
  var resultType: TypeSyntax? {
    guard let type = signature.returnClause?.type else { return nil }
    return ["Void", "()", "Swift.Void", "Swift::Void"].contains(type.oneLine) ? nil : type
  }
}

extension TypeSyntax {
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
