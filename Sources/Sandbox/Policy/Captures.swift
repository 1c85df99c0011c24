import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

/// Finds the declarations of a learner's module that checks use in place of the ones they mean.
///
/// The object of the checks says what they use. A use takes the place of another one only if its name may mean
/// something else: beside a right answer, the object names a declaration of a library that the same call could mean; or
/// a library or a support module has one that leaves no symbol; or the checks themselves. Such a name may stand for
/// what it means beside the right answer, for a member of an own type, and for an operator that takes own types.
struct Captures {
  let tree: SyntaxTree
  let policy: Policy
  let own: String
  /// The mangled module name, as it begins the names of the module's declarations.
  let mangledOwn: String
  /// The learner's declarations that the checks use beside a right answer; nil if none is known.
  let meant: [DemangledName]?
  /// The declarations of other modules that the checks use there, by their names.
  let others: [String: [DemangledName]]
  /// The own protocols that types of other modules adopt.
  private let spreadProtocols: Set<String>
  /// The kinds of own types from which types of the checks inherit, or which they extend, with the names that the
  /// bodies of those types of the checks write with nothing before them.
  let inheritedNames: [String: Set<String>]
  /// The symbols that the checks use beside the learner's module; nil before they are compiled.
  private let uses: ModuleUses?

  init(_ tree: SyntaxTree, policy: Policy, of module: String, uses: ModuleUses? = nil) {
    self.tree = tree
    self.policy = policy
    self.uses = uses
    own = module
    let mangledOwn = ObjectNames.mangled(module: module)
    self.mangledOwn = mangledOwn
    let names = policy.usesOfRightAnswer.map { Array($0.names.values) }
    let isOwn = { (name: DemangledName) in
      name.module == module || name.conformanceModule == module
    }
    meant = names?.filter(isOwn)
    others = Dictionary(grouping: (names ?? []).filter { !isOwn($0) }) {
      $0.base ?? $0.types.last ?? ""
    }
    let spread = Set(
      tree.nodes.filter { Captures.isForeignConformance($0, in: tree, mangledOwn) }
        .compactMap { $0.texts[Key.conformedProtocol] })
    spreadProtocols = Set(
      tree.nodes.filter { $0.texts[Key.declaredUSR].map(spread.contains) == true }
        .compactMap(\.name))
    inheritedNames = Captures.inheritedNames(in: tree, by: policy.checks)
  }

  private static func inheritedNames(
    in tree: SyntaxTree, by checks: NamesInChecks?
  ) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for node in tree.nodes where node.isDeclaration {
      guard let name = node.name, let kind = node.typeKind,
        checks == nil || checks?.heirs[name] != nil
      else { continue }
      // A class has what its protocols have.
      let isClass = kind == ObjectNames.Tree.aClass
      for kind in [kind] + (isClass ? [ObjectNames.Tree.aProtocol] : []) {
        names[kind, default: []].formUnion(checks?.heirs[name] ?? [])
      }
    }
    return names
  }

  /// Whether a type of the checks inherits from own types of a kind, or extends one.
  private func areInherited(_ kind: String) -> Bool { inheritedNames[kind] != nil }

  /// Whether a type of the checks inherits from own types of a kind, or extends one, and writes a name in its body that
  /// no right answer declares.
  func isInherited(_ name: String, _ kind: String?) -> Bool {
    guard let names = kind.flatMap({ inheritedNames[$0] }) else { return false }
    return (policy.checks == nil || names.contains(name)) && isMeantOtherwise(name)
  }

  static func isOwn(_ anExtension: SyntaxTree.Node, _ own: String) -> Bool {
    anExtension.texts[Key.extendedType].map { SyntaxTreeNames.isDeclared($0, in: own) } == true
  }

  // MARK: By the checks' object

  /// Returns a violation for each declaration that the checks use in place of another one.
  func violations(of module: ProgramModule) -> [Violation] {
    (uses?.names ?? [:]).compactMap { symbol, name in
      guard let subject = captured(by: name) else { return nil }
      return node(named: String(subject.prefix { $0 != "(" }), symbol).map {
        module.violation(.capture, subject, at: $0, in: tree)
      } ?? Violation(rule: .capture, subject: subject, place: nil, column: nil, module: own)
    }
  }

  /// The type, the member or the adopted protocol that checks did not mean; nil if they did.
  private func captured(by name: DemangledName) -> String? {
    guard name.module == own else { return adoptedProtocol(by: name) }
    if let literal = otherLiteral(name) { return "init(\(literal):)" }
    if let type = name.declaredTypes.last, isCapture(type, name) { return type }
    guard let base = name.base, !name.isPrivate, mayMeanOther(base, name), !isMeant(base, name)
    else { return nil }
    return base
  }

  /// The protocol, if an own conformance of another module's type could choose another function for the checks.
  private func adoptedProtocol(by name: DemangledName) -> String? {
    guard name.conformanceModule == own, let adopted = name.others.first, adopted.module != own,
      // A type that is thrown must conform to `Error`; overloads are hardly ever chosen by that.
      adopted.path != SyntaxTreeNames.error,
      meant?.contains(where: { $0.type == name.type && $0.others.first == adopted }) == false
    else { return nil }
    return adopted.path.last
  }

  private func isCapture(_ type: String, _ name: DemangledName) -> Bool {
    guard isMeantOtherwise(type) else { return false }
    let isWithin = name.declaredTypes.count < name.types.count || name.declaredTypes.count > 1
    guard isWithin else { return isOther(type) && !isDeclaredAtTopLevel(type) }
    return (name.typeModule != own || !inheritedNames.isEmpty)
      && (isOther(type) || isDeclaredByChecks(type))
  }

  /// The label of the initialiser by which a literal of the checks becomes a value of an own type, if none does beside
  /// the right answer.
  private func otherLiteral(_ name: DemangledName) -> String? {
    guard let meant, let label = Captures.literal(name) else { return nil }
    return meant.contains { Captures.literal($0) == label } ? nil : label
  }

  /// The label, of an initialiser that makes a value of a literal, or of the protocol that requires it.
  private static func literal(_ name: DemangledName) -> String? {
    if name.base == SyntaxTreeNames.initializer {
      return name.labels.first.flatMap { ObjectNames.literals.contains($0) ? $0 : nil }
    }
    guard name.member == nil, let adopted = name.others.first?.path.last,
      adopted.hasPrefix(SyntaxTreeNames.literalProtocol)
    else { return nil }
    let literal = adopted.dropFirst(SyntaxTreeNames.literalProtocol.count)
    return literal.prefix(1).lowercased() + literal.dropFirst()
  }

  private func isMeant(_ base: String, _ name: DemangledName) -> Bool {
    if Captures.isOperator(base) {
      return isAboutOwnTypes(base, name)
        || meant?.contains { $0.base == base && takesSame(name, as: $0) } == true
    }
    if isAddedToOthers(name) {
      return meant?.contains { added in
        added.base == base && isAddedToOthers(added)
          && (added.type == name.type || !mayMeanOtherModule(base, name))
          && name.labels.hasInOrder(added.neededLabels)
          && added.labels.hasInOrder(name.neededLabels) && takesSame(name, as: added)
      } == true
    }
    if isOfUnknownType(name), isWritten(base), others[base] != nil { return false }
    switch name.typeKind {
    case ObjectNames.Tree.aProtocol:
      return !areInherited(name.typeKind) || !isWritten(base) || isKnown(name)
    case ObjectNames.Tree.aClass: return !isInherited(base, name.typeKind)
    default:
      // The checks extend the type.
      return !areInherited(name.typeKind) || isKnown(name)
        || !(isInherited(base, name.typeKind) || isDeclaredByChecks(base))
    }
  }

  /// Whether two declarations take the same arguments: parameters of the same type, of own types, or functions.
  ///
  /// A generic parameter of a function takes what any other one does. Two operators are the same if both take an own
  /// type at the same place.
  private func takesSame(_ name: DemangledName, as other: DemangledName) -> Bool {
    let isOperator = name.base.map(Captures.isOperator) == true
    let pairs = Array(zip(name.parameters, other.parameters))
    if isOperator, pairs.contains(where: { isOwn($0) && isOwn($1) }) { return true }
    return pairs.allSatisfy { new, old in
      isOwn(new) && isOwn(old) || new.isFunction && old.isFunction
        || !isOperator && new.isGeneric || new.words == old.words && new.type == old.type
    }
  }

  /// Whether a parameter takes only values of own types.
  private func isOwn(_ parameter: DemangledName.Parameter) -> Bool {
    parameter.type.map { $0.module == own && !spreadProtocols.contains($0.path.last ?? "") } == true
  }

  /// Whether a right answer declares a function, or something that is none, of that name.
  private func isKnown(_ name: DemangledName) -> Bool {
    guard let base = name.base, let known = policy.knownNames else { return false }
    return known.contains(name.signature == base ? base : "\(base)()")
  }

  /// Whether a declaration is a member of a type that no right answer has.
  private func isOfUnknownType(_ name: DemangledName) -> Bool {
    guard let type = name.declaredTypes.last, let known = policy.knownNames, meant != nil,
      name.typeKind != ObjectNames.Tree.aProtocol
    else { return false }
    // A known class may inherit from it.
    return !known.contains(type)
      && !tree.nodes.contains { $0.texts[Key.superclass]?.contains("\(type)C") == true }
  }

  /// Whether a declaration is at the top level or in an extension of another module's type, or reaches such
  /// types by a protocol that they adopt.
  private func isAddedToOthers(_ name: DemangledName) -> Bool {
    name.types.isEmpty || name.typeModule != own
      || name.types.last.map(spreadProtocols.contains) == true
  }

  /// Whether an operator takes values of own types alone, which no expression of the checks is by itself.
  private func isAboutOwnTypes(_ base: String, _ name: DemangledName) -> Bool {
    guard !SyntaxTreeNames.identities.contains(base) else { return false }
    if name.typeKind == ObjectNames.Tree.aProtocol, !isAddedToOthers(name) {
      return !areInheritedBesideComparisons
    }
    return !name.parameters.isEmpty && name.parameters.allSatisfy(isOwn)
  }

  /// Whether types of the checks may compare their values by what an own protocol declares.
  private var areInheritedBesideComparisons: Bool {
    areInherited(ObjectNames.Tree.aProtocol)
      && SyntaxTreeNames.comparisons.contains {
        policy.checks == nil || policy.checks?.heirs[$0] != nil
      }
  }

  static func isOperator(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" } ?? false
  }

  /// The declaration of that name that the symbol stands for; else one of that name, or a conformance of
  /// another module's type.
  private func node(named name: String, _ symbol: String) -> SyntaxTree.Node? {
    let nodes = tree.nodes.filter { $0.isDeclaration && $0.name == name && !tree.isImplicit($0) }
    let path = symbol.dropFirst(ObjectNames.mangledPrefix.count)
    return nodes.first { node in
      // The last letter tells a variable or a function, which has accessors or variants.
      (node.texts[Key.declaredUSR]?.dropFirst(SyntaxTreeNames.swiftUSR.count).dropLast())
        .map { path.hasPrefix($0) } == true
    } ?? nodes.first ?? tree.nodes.first { Captures.isForeignConformance($0, in: tree, mangledOwn) }
  }

  /// Whether a node is a conformance that an extension of another module's type declares.
  static func isForeignConformance(
    _ node: SyntaxTree.Node, in tree: SyntaxTree, _ own: String
  ) -> Bool {
    node.kind.hasSuffix(Kind.conformanceEnding)
      && tree.ancestor(of: node) { $0.isDeclaration || $0.isExtension }
        .map { $0.isExtension && !isOwn($0, own) } == true
  }
}

extension [String] {
  /// Whether others are among them in the same order.
  func hasInOrder(_ others: [String]) -> Bool {
    var rest = self[...]
    return others.allSatisfy { other in
      guard let place = rest.firstIndex(of: other) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}
