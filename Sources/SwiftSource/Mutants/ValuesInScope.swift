internal import SwiftSyntax

/// The named values in scope at one place, with the types that are visible in the file.
struct ValuesInScope {
  /// The values, innermost scope first; `type` is nil if the file does not state it.
  private var values: [(name: String, type: String?)] = []
  /// Whether the place follows a `guard let self` or is inside an `if let self`.
  private var bindsSelf = false

  init(at place: some SyntaxProtocol) {
    let offset = place.position
    var isStatic = false
    for node in place.ancestors {
      switch node.as(SyntaxEnum.self) {
      case .codeBlockItemList(let items):
        for item in items.reversed() where item.endPosition <= offset { add(item) }
      case .functionDecl(let function):
        add(function.signature.parameterClause)
        isStatic = isStatic || function.modifiers.isStatic
      case .initializerDecl(let initializer): add(initializer.signature.parameterClause)
      case .accessorDecl(let accessor): add(accessor)
      case .variableDecl(let variable):
        isStatic = isStatic || variable.modifiers.isStatic
      case .closureExpr(let closure): add(closure)
      case .ifExpr(let node): add(node.conditions.boundNames)
      case .whileStmt(let node): add(node.conditions.boundNames)
      case .forStmt(let node): add(node.pattern.boundNames)
      case .switchCase(let node): add(node.label.boundNames)
      case .memberBlock(let block):
        if let type = block.enclosingTypes.first, !type.isProtocol, !isStatic {
          add(block)
          add("self", type.name)
        }
        return
      default: break
      }
    }
  }

  /// The names, innermost scope first.
  var names: [String] { values.map(\.name) }

  /// Returns the type of the innermost value called `name`, if it is known.
  func type(of name: String) -> String? { values.first { $0.name == name }?.type }

  /// Returns the name of another value of the same type, innermost first.
  func other(than name: String, of type: String) -> String? {
    values.first { $0.type == type && $0.name != name }?.name
  }

  private mutating func add(_ name: String, _ type: String?) {
    if name == "self" && type == nil {
      bindsSelf = true
      return
    }
    // An inner declaration shadows outer ones of the same name.
    guard name != "_", !values.contains(where: { $0.name == name }) else { return }
    values.append((name, type))
  }

  private mutating func add(_ names: [String], type: String? = nil) {
    for name in names { add(name, type) }
  }

  private mutating func add(_ item: CodeBlockItemSyntax) {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      add(variable)
    } else {
      add(item.boundNames)
    }
  }

  private mutating func add(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings { add(binding.pattern.boundNames, type: binding.statedType) }
  }

  private mutating func add(_ clause: FunctionParameterClauseSyntax) {
    for parameter in clause.parameters {
      let name = parameter.secondName ?? parameter.firstName
      add(name.plainName, parameter.ellipsis == nil ? parameter.type.plainSpelling : nil)
    }
  }

  private mutating func add(_ accessor: AccessorDeclSyntax) {
    let type = accessor.enclosing(PatternBindingSyntax.self)?.statedType
    switch accessor.accessorSpecifier.tokenKind {
    case .keyword(.didSet): add(accessor.parameters?.name.plainName ?? "oldValue", type)
    case .keyword(.willSet), .keyword(.set):
      add(accessor.parameters?.name.plainName ?? "newValue", type)
    default: break
    }
  }

  private mutating func add(_ closure: ClosureExprSyntax) {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.forEach { add($0.name.plainName, nil) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        add(
          (parameter.secondName ?? parameter.firstName).plainName, parameter.type?.plainSpelling)
      }
    default: break
    }
    for capture in closure.signature?.capture?.items ?? [] {
      if capture.name.tokenKind != .keyword(.self) {
        add(capture.name.plainName, nil)
      } else if capture.specifier?.specifier.tokenKind == .keyword(.weak) && !bindsSelf {
        values.append(("self", nil))
      }
    }
  }

  private mutating func add(_ block: MemberBlockSyntax) {
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.isStatic
      else { continue }
      add(variable)
    }
  }
}

extension PatternBindingSyntax {
  /// The annotated type, or the type of its initial value if that is a literal or `Type(…)`.
  var statedType: String? {
    if let typeAnnotation { return typeAnnotation.type.plainSpelling }
    guard pattern.is(IdentifierPatternSyntax.self), let value = initializer?.value else {
      return nil
    }
    switch value.kind {
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .stringLiteralExpr: return "String"
    case .booleanLiteralExpr: return "Bool"
    default:
      let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression
      let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.plainName
      return name?.first?.isUppercase == true ? name : nil
    }
  }
}

extension TypeSyntax {
  /// The type without attributes, `inout`, `any` and the parentheses around it.
  fileprivate var plainSpelling: String {
    if let node = self.as(AttributedTypeSyntax.self) { return node.baseType.plainSpelling }
    if let node = self.as(SomeOrAnyTypeSyntax.self),
      node.someOrAnySpecifier.tokenKind == .keyword(.any)
    {
      return node.constraint.plainSpelling
    }
    if let node = self.as(TupleTypeSyntax.self), let only = node.elements.first,
      node.elements.count == 1
    {
      return only.type.plainSpelling
    }
    if let node = self.as(OptionalTypeSyntax.self) { return node.wrappedType.plainSpelling + "?" }
    return oneLine
  }
}
