internal import SwiftSyntax

/// The names that a function declares.
struct Scope {
  private(set) var names: Set<String> = []
  /// What may change after its declaration.
  private(set) var variables: Set<String> = []
  private(set) var values: [String: [Syntax]] = [:]
  /// The types of names, where they are written there.
  private(set) var types: [String: String] = [:]
  /// The names of which the value is made there, and not read from somewhere.
  private(set) var made: Set<String> = []

  /// A scope without names.
  init() {}

  init(_ function: Syntax) {
    for node in function.all(VariableDeclSyntax.self) {
      let isVariable = node.bindingSpecifier.tokenKind == .keyword(.var)
      for binding in node.bindings {
        add(binding.pattern, binding.initializer?.value, binding.typeAnnotation?.type)
        if isVariable { variables.formUnion(binding.pattern.boundNames) }
      }
    }
    for node in function.all(OptionalBindingConditionSyntax.self) {
      // `if let delegate` means the member of that name.
      guard let value = node.initializer?.value else { continue }
      add(node.pattern, value, nil)
    }
    for node in function.all(ForStmtSyntax.self) { add(node.pattern, node.sequence, nil) }
    for node in function.all(FunctionParameterSyntax.self) {
      let name = (node.secondName ?? node.firstName).plainName
      names.insert(name)
      types[name] = node.type.adoptedNames.only
    }
    for node in function.all(ClosureShorthandParameterSyntax.self) {
      names.insert(node.name.plainName)
    }
  }

  private mutating func add(_ pattern: PatternSyntax, _ value: ExprSyntax?, _ type: TypeSyntax?) {
    if let tuple = pattern.as(TuplePatternSyntax.self),
      let parts = value?.as(TupleExprSyntax.self), parts.elements.count == tuple.elements.count
    {
      for (pattern, part) in zip(tuple.elements, parts.elements) {
        add(pattern.pattern, part.expression, nil)
      }
      return
    }
    for name in pattern.boundNames {
      names.insert(name)
      if let value { values[name, default: []].append(Syntax(value)) }
      let call = value?.as(FunctionCallExprSyntax.self)?.madeType
      if call != nil { made.insert(name) }
      let made = call ?? type?.adoptedNames.only
      if let made, pattern.is(IdentifierPatternSyntax.self) { types[name] = made }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The type of which the call makes a value, to go by its capital letter.
  var madeType: String? {
    let called =
      calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    let name = called.as(DeclReferenceExprSyntax.self)?.baseName.plainName
    return name?.first?.isUppercase == true ? name : nil
  }
}
