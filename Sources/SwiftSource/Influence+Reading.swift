internal import SwiftSyntax

// Reads which functions use and change what, and what the expectations look at.

extension Influence {
  mutating func add(_ tree: SourceTree, ofChecks isOfChecks: Bool) {
    for node in tree.file.all(FunctionDeclSyntax.self) {
      let type = node.enclosingTypes.first
      if let type, facts.protocols[type.plainName] != nil, node.signature.returnClause != nil {
        answering[type.plainName, default: []].insert(node.fullName)
      }
      guard let body = node.body else { continue }
      add(
        Syntax(body), as: node.name.plainName, node.fullName, of: type, in: Syntax(node),
        ofChecks: isOfChecks)
    }
    for node in tree.file.all(VariableDeclSyntax.self) {
      let type = node.enclosingTypes.first
      for binding in node.bindings {
        for name in binding.pattern.boundNames {
          if let type, type.isProtocol {
            answering[type.plainName, default: []].insert(name)
            continue
          }
          if !binding.isComputed {
            stored[name, default: 0] += 1
            if let type { owners[name, default: []].insert(type.plainName) }
          }
          if let accessors = binding.accessorBlock {
            add(
              Syntax(accessors), as: name, of: type, in: Syntax(accessors), ofChecks: isOfChecks,
              isObserver: !binding.isComputed)
          }
          if node.modifiers.contains(.lazy), let value = binding.initializer?.value {
            add(
              Syntax(value), as: name, of: type, in: Syntax(value), ofChecks: isOfChecks)
          }
        }
      }
    }
    addClosures(tree, ofChecks: isOfChecks)
  }

  /// Adds the closures that properties hold, by the names of their protocols.
  private mutating func addClosures(_ tree: SourceTree, ofChecks isOfChecks: Bool) {
    for (name, closure) in tree.file.heldClosures {
      let name = HeldClosure.protocolName(of: name)
      guard facts.protocols[name]?.isClosure == true else { continue }
      let type = closure.enclosingTypes.first
      add(Syntax(closure), as: name, name, of: type, in: Syntax(closure), ofChecks: isOfChecks)
      guard let function = closure.enclosing(FunctionDeclSyntax.self),
        let last = bodies[name]?.indices.last
      else { continue }
      if !Scope(Syntax(function)).names.isDisjoint(with: bodies[name]?[last].changes ?? []) {
        bodies[name]?[last].function = Use(type: type?.plainName, name: function.name.plainName)
      }
    }
  }

  /// The protocols of the closures in a function that alone change a local variable of it.
  private func changers(of variable: String, in function: FunctionDeclSyntax) -> [String]? {
    func changes(_ node: some SyntaxProtocol) -> Int {
      Syntax(node).memberChanges(Scope()).count { $0.name == variable }
    }
    let held = function.heldClosures.filter { changes($0.closure) > 0 }
    let isAll = changes(function) == held.reduce(0) { $0 + changes($1.closure) }
    return isAll && !held.isEmpty ? held.map { HeldClosure.protocolName(of: $0.name) } : nil
  }

  private mutating func add(
    _ body: Syntax, as name: String, _ fullName: String = "", of type: TypeDeclaration?,
    in function: Syntax, ofChecks isOfChecks: Bool, isObserver: Bool = false
  ) {
    let scope = Scope(function)
    bodies[name, default: []].append(
      Body(
        type: type?.plainName, name: name, fullName: fullName, isOfChecks: isOfChecks,
        isObserver: isObserver,
        uses: uses(in: body, scope, type?.plainName).uses,
        kept: Dictionary(grouping: body.memberChanges(scope), by: \.name).mapValues {
          $0.map { Kept($0, of: function, isOfChecks: isOfChecks) }
        }, texts: body.texts, answer: body.answer))
  }

  /// The members that a node uses, and the local names.
  private func uses(
    in node: Syntax, _ scope: Scope, _ type: String?
  ) -> (uses: Set<Use>, locals: Set<String>) {
    var found: Set<Use> = []
    var locals: Set<String> = []
    for access in node.all(MemberAccessExprSyntax.self) {
      found.insert(
        Use(
          type: access.base.flatMap { self.type(of: $0, scope, type) },
          name: access.declName.baseName.plainName))
    }
    for name in node.all(DeclReferenceExprSyntax.self) {
      if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id {
        continue
      }
      let plain = name.baseName.plainName
      if scope.names.contains(plain) {
        locals.insert(plain)
      } else {
        found.insert(Use(type: type, name: plain))
      }
    }
    return (found, locals)
  }

  /// The type of a receiver, if the text says it.
  private func type(of base: ExprSyntax, _ scope: Scope, _ type: String?) -> String? {
    if let call = base.as(FunctionCallExprSyntax.self) { return call.madeType }
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plainName else { return nil }
    if name == "self" { return type }
    if scope.names.contains(name) { return scope.types[name] }
    return facts.types[name] == nil ? nil : name
  }

  /// The members that the expectation on a line uses; nil where that is not known.
  func uses(atLine line: Int, of tree: SourceTree) -> Set<Use>? {
    let items = tree.items(atLine: line)
    guard let item = items.last, let function = item.enclosing(FunctionDeclSyntax.self),
      // A function with parameters looks at what it is given.
      function.signature.parameterClause.parameters.isEmpty,
      !item.ancestors.contains(where: { $0.is(ClosureExprSyntax.self) })
    else { return nil }
    let scope = Scope(Syntax(function))
    let type = function.enclosingTypes.first?.plainName
    // Statements that share the line cannot be told apart.
    var nodes = items.filter { $0.parent?.id == item.parent?.id }.map { Syntax($0) }
    for node in item.ancestors.prefix(while: { $0.id != function.id }) {
      if let around = node.as(IfExprSyntax.self) { nodes.append(Syntax(around.conditions)) }
      if let around = node.as(GuardStmtSyntax.self) { nodes.append(Syntax(around.conditions)) }
      if let around = node.as(ForStmtSyntax.self) { nodes.append(Syntax(around.sequence)) }
      if let around = node.as(WhileStmtSyntax.self) { nodes.append(Syntax(around.conditions)) }
      if let around = node.as(SwitchExprSyntax.self) { nodes.append(Syntax(around.subject)) }
    }
    var found: Set<Use> = []
    var seen: Set<String> = []
    while let node = nodes.popLast() {
      let (uses, locals) = uses(in: node, scope, type)
      found.formUnion(uses)
      for name in locals where seen.insert(name).inserted {
        // An object is looked at by its members only.
        if scope.types[name] != nil, scope.made.contains(name) || scope.values[name] == nil {
          continue
        }
        if scope.variables.contains(name) {
          guard let names = changers(of: name, in: function) else { return nil }
          found.formUnion(names.map { Use(type: nil, name: $0) })
          continue
        }
        guard let values = scope.values[name] else { return nil }
        nodes += values
      }
    }
    return found
  }
}
