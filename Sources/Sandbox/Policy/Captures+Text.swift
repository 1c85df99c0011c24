import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

// Finds the declarations of the learner's text that are captures.

extension Captures {
  /// Returns a violation for each capture, at the declaration.
  ///
  /// - Parameters:
  ///   - tree: the syntax tree of the learner's module, which is read only if there is a capture.
  ///   - demangle: reads mangled Swift names.
  func violations(
    in tree: () throws -> SyntaxTree, of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows -> [Violation] {
    let captures = captures
    guard !captures.isEmpty else { return [] }
    let tree = try tree()
    let ownParts = try OwnParts(tree, types.learner, demangle: demangle)
    let found = captures.compactMap { self.found($0, in: tree, ownParts) }
    let all = found.filter { one in
      !one.isForMembers || found.contains { $0.memberOf == one.type }
    }
    let types = all.filter { $0.type != nil }
    return all.filter { one in !types.contains { one.follows(from: $0) } }.map { one in
      one.node.map { module.violation(one.rule, one.subject, at: $0, in: tree) }
        ?? Violation(
          rule: one.rule, subject: one.subject, place: nil, column: nil, module: module.name)
    }
  }

  /// A capture in the learner's text.
  private struct Found {
    var rule = Violation.Rule.capture
    let subject: String
    let node: SyntaxTree.Node?
    /// The type that stands in place of another one.
    var type: String?
    /// Whether the type is told only in place of its members.
    var isForMembers = false
    /// The type whose member it is.
    var memberOf: String?

    /// Whether it is said already by the capture of a type: a member of it, or that it stands for another one.
    func follows(from other: Found) -> Bool {
      guard let type else { return memberOf == other.type }
      return type == other.type && rule == .ownType && other.rule != .ownType
    }
  }

  /// Finds a capture in the learner's text; nil if that shows that there is none.
  private func found(
    _ capture: Capture, in tree: SyntaxTree, _ ownParts: OwnParts
  ) -> Found? {
    let nodes = tree.nodes.lazy.filter { $0.isDeclaration && !tree.isImplicit($0) }
    func alias(_ names: [String], orProtocol: Bool = false) -> SyntaxTree.Node? {
      names.lazy.compactMap { name in
        nodes.first { node in
          node.name == name
            && (Kind.isAlias(node.kind) || orProtocol && node.kind == Kind.protocolDeclaration)
        }
      }.first
    }
    switch capture {
    case .declaration(let unique, let name, let mayOverride, let isOfTypeForLibrarys):
      let node =
        nodes.first { $0.texts[Key.declaredUSR] == unique }
        ?? nodes.first { $0.name == name }
      if tree.overrides(unique, mayOverride) { return nil }
      let demangled = SyntaxTreeNames.mangled(unique: unique).flatMap { names[$0] }
      if isOfTypeForLibrarys, let type = demangled?.types.last {
        let node = nodes.first { $0.name == type && $0.typeKind != nil }
        return Found(rule: .ownType, subject: type, node: node, type: type)
      }
      // The labels of an initialiser say of which literals it makes values.
      let isInitializer = name == SyntaxTreeNames.initializer
      return Found(
        subject: isInitializer ? demangled?.member ?? name : name, node: node,
        memberOf: demangled?.types.last)
    case .type(let mangled, let meant, let ifMemberIs):
      var name = names[mangled].flatMap { $0.ownType(of: types.learner) ?? $0.type.path.last }
      if let meant, let node = alias([meant]) {
        return Found(rule: .otherType, subject: meant, node: node, type: name)
      }
      var declared = name ?? names[mangled]?.base
      var isType = name != nil
      if types.mention(mangled), let shape = names[mangled]?.shape {
        guard let own = ownParts.first(in: shape) else { return nil }
        if shape.isOpaque {
          // The text has no name for `some` of a protocol, but the function that returns it has one.
          (name, declared, isType) = (own.name, names[mangled]?.base, false)
        }
      }
      return Found(
        rule: name != nil && name == meant ? .capture : .ownType, subject: name ?? "some",
        node: nodes.first { $0.name == declared && (!isType || $0.typeKind != nil) },
        type: name ?? "", isForMembers: ifMemberIs)
    case .alias(let names, let type, let superclass, let orProtocol):
      if let superclass, !tree.hasHeirs(of: superclass) { return nil }
      let node =
        alias(names, orProtocol: orProtocol)
        ?? type.flatMap { type in
          nodes.first { Kind.isAlias($0.kind) && $0.texts[Key.type] == type }
        }
      return node.map {
        Found(rule: .otherType, subject: $0.name ?? "", node: $0)
      }
    case .overloads(let unique, let name):
      let node = nodes.last { $0.texts[Key.declaredUSR].map(unique.contains) == true }
      return Found(rule: .overload, subject: name, node: node)
    case .element(let name): return Found(subject: name, node: nil)
    case .derived(let name):
      return Found(subject: name, node: nodes.first { $0.name == name })
    case .grouping:
      let node = tree.nodes.first { Kind.groups.contains($0.kind) }
      return node.map { Found(subject: $0.name ?? "precedencegroup", node: $0) }
    case .adoption(let unique):
      return Found(
        subject: SyntaxTreeNames.mangled(unique: unique).flatMap { names[$0]?.type.path.last }
          ?? "",
        node: tree.nodes.first {
          $0.kind == Kind.conformance && $0.texts[Key.conformedProtocol] == unique
        })
    }
  }
}

extension SyntaxTree {
  /// Whether a class inherits from another one, also from that with other arguments, or from any of a module.
  fileprivate func hasHeirs(of superclass: String) -> Bool {
    let beginning = SyntaxTreeNames.beginning(ofClass: superclass)
    return nodes.contains { $0.texts[Key.superclass]?.contains(beginning) == true }
  }

  /// Whether a declaration overrides one of others, or what overrides one.
  fileprivate func overrides(_ declaration: String, _ others: Set<String>) -> Bool {
    var next = declaration
    for _ in nodes {
      let node = nodes.first { $0.texts[Key.declaredUSR] == next }
      guard let overridden = node?.texts[Key.override] else { return false }
      if others.contains(overridden) { return true }
      next = overridden
    }
    return false
  }
}
