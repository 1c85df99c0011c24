import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

/// Finds the declarations of a learner's module that checks use in place of the ones they mean.
///
/// What they mean shows in the object of the same checks beside a right answer: what they use of that
/// answer's module. Beside another answer they may use the same names, members of its own types, and
/// operators for values of these. Where no right answer is known, a name of a library means the library.
struct Captures {
  private let tree: SyntaxTree
  private let policy: Policy
  private let own: String
  /// The mangled module name, as it begins the names of the module's declarations.
  private let mangledOwn: String
  /// What the checks use of a right answer; nil if none is known.
  private let meant: [DemangledName]?
  /// The own protocols that types of other modules adopt.
  private let spreadProtocols: Set<String>
  /// Whether own types can be written as literals, so that an operator for them takes other values, too.
  private let hasLiterals: Bool

  init(_ tree: SyntaxTree, policy: Policy, of module: String) {
    self.tree = tree
    self.policy = policy
    own = module
    let mangledOwn = ObjectNames.mangled(module: module)
    self.mangledOwn = mangledOwn
    meant = policy.usesOfRightAnswer?.names.values.filter {
      $0.module == module || $0.conformanceModule == module
    }
    let conformances = tree.nodes.filter { $0.kind.hasSuffix(Kind.conformanceEnding) }
    let spread = Set(
      conformances.filter { node in
        tree.ancestor(of: node) { $0.isDeclaration || $0.isExtension }
          .map { $0.isExtension && !Captures.isOwn($0, mangledOwn) } == true
      }.compactMap { $0.texts[Key.conformedProtocol] })
    spreadProtocols = Set(
      tree.nodes.filter { $0.texts[Key.declaredUSR].map(spread.contains) == true }
        .compactMap(\.name))
    hasLiterals = conformances.contains {
      $0.texts[Key.conformedProtocol]?.contains(SyntaxTreeNames.literalProtocol) == true
    }
  }

  private static func isOwn(_ anExtension: SyntaxTree.Node, _ own: String) -> Bool {
    anExtension.texts[Key.extendedType].map { SyntaxTreeNames.isDeclared($0, in: own) } == true
  }

  // MARK: By the checks' object

  /// Returns a violation for each declaration that the checks use in place of another one.
  func violations(_ uses: ModuleUses, of module: ProgramModule) -> [Violation] {
    uses.names.compactMap { symbol, name in
      guard let subject = captured(by: name) else { return nil }
      return node(named: subject, symbol).map {
        module.violation(.capture, subject, at: $0, in: tree)
      } ?? Violation(rule: .capture, subject: subject, place: nil, column: nil, module: own)
    }
  }

  /// The type, the member or the adopted protocol that checks did not mean; nil if they did.
  private func captured(by name: DemangledName) -> String? {
    if name.module != own {
      guard name.conformanceModule == own, let adopted = name.others.first, adopted.module != own,
        !isMeant(name, as: { $0.type == name.type && $0.others.first == adopted })
      else { return nil }
      return adopted.path.last
    }
    if name.typeModule == own, let type = name.types.last, isMeantOtherwise(type),
      !isMeant(name, as: { $0.types.last == type })
    {
      return type
    }
    guard let member = name.member else { return nil }
    let base = Captures.base(of: member)
    return isMeant(base, member, of: name) ? nil : base
  }

  private func isMeant(_ base: String, _ member: String, of name: DemangledName) -> Bool {
    // A library may have a declaration of that name for all types but one.
    let hasLibrary = LibraryList.program.declares(member, in: module(ofTypesIn: name))
    if Captures.isOperator(base) {
      return isAboutOwnTypes(name)
        || isMeant(name) { operation in
          operation.member == member && operation.parameterTypes == name.parameterTypes
            && !(hasLibrary && name.parameterTypes.contains(nil))
        }
    }
    if isAddedToOthers(name) {
      return isMeant(name) { added in
        isAddedToOthers(added) && Captures.answersCalls(of: added, name)
          && !(hasLibrary && added.type != name.type)
      }
    }
    return !Captures.inheritableKinds.contains(name.typeKind) || !isMeantOtherwise(base)
  }

  /// How the names of XCTest's assertions and types begin.
  private static let assertions = "XCT"

  private static let inheritableKinds = [ObjectNames.Tree.aClass, ObjectNames.Tree.aProtocol]

  /// Whether the checks use such a name of a right answer; without one, whether no library has the name.
  private func isMeant(
    _ name: DemangledName, as isSame: (DemangledName) -> Bool
  ) -> Bool {
    if let meant { return meant.contains(where: isSame) }
    return !name.words.hasPrefix(Captures.assertions)
      && name.member.map { LibraryList.program.declares($0, in: module(ofTypesIn: name)) } != true
  }

  /// The module of the type that a declaration extends; for others, that of the standard library.
  private func module(ofTypesIn name: DemangledName) -> String {
    name.typeModule == own ? "Swift" : name.typeModule
  }

  /// Whether the checks write a name with nothing before it that no right answer declares.
  private func isMeantOtherwise(_ name: String) -> Bool {
    policy.unqualifiedNames?.contains(name) != false
      && (policy.knownNames.map { !$0.contains(name) } ?? LibraryList.program.hasType(named: name))
  }

  /// Whether a declaration is of no own type, or of types of other modules, too.
  private func isAddedToOthers(_ name: DemangledName) -> Bool {
    name.types.isEmpty || name.typeModule != own
      || name.types.last.map(spreadProtocols.contains) == true
  }

  /// Whether an operator takes a value of an own type, which no expression of the checks is by itself.
  private func isAboutOwnTypes(_ name: DemangledName) -> Bool {
    if name.typeKind == ObjectNames.Tree.aProtocol, !isAddedToOthers(name) { return true }
    return !hasLiterals
      && name.parameterTypes.contains { type in
        type?.module == own && type?.path.last.map(spreadProtocols.contains) != true
      }
  }

  /// Whether whoever calls one declaration may call the other, which may have more parameters.
  private static func answersCalls(of meant: DemangledName, _ name: DemangledName) -> Bool {
    guard let old = meant.member, let new = name.member, base(of: old) == base(of: new) else {
      return false
    }
    var labels = new.dropFirst(base(of: new).count + 1).dropLast().split(separator: ":")[...]
    return old.dropFirst(base(of: old).count + 1).dropLast().split(separator: ":").allSatisfy {
      label in
      guard let place = labels.firstIndex(of: label) else { return false }
      labels = labels[(place + 1)...]
      return true
    }
  }

  private static func base(of member: String) -> String { String(member.prefix { $0 != "(" }) }

  private static func isOperator(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" } ?? false
  }

  /// The declaration of that name that the symbol stands for; else one of that name, or the conformance to
  /// a protocol of that name.
  private func node(named name: String, _ symbol: String) -> SyntaxTree.Node? {
    let nodes = tree.nodes.filter { node in
      guard !tree.isImplicit(node) else { return false }
      return node.isDeclaration
        ? node.name == name
        : node.kind.hasSuffix(Kind.conformanceEnding)
          && node.texts[Key.conformedProtocol]?.hasSuffix("\(name)P") == true
    }
    let path = symbol.dropFirst(ObjectNames.mangledPrefix.count)
    return nodes.first { node in
      // The last letter tells a variable or a function, which has accessors or variants.
      (node.texts[Key.declaredUSR]?.dropFirst(SyntaxTreeNames.swiftUSR.count).dropLast())
        .map { path.hasPrefix($0) } == true
    } ?? nodes.first
  }

  // MARK: By the tree

  /// The name of a declaration that says what names or literals of the checks mean, and has no symbol that they
  /// would use; else nil.
  func name(by node: SyntaxTree.Node) -> String? {
    if let literal = foreignLiteral(node) { return literal }
    guard Kind.isAlias(node.kind), let name = node.name, !tree.isImplicit(node),
      !SyntaxTreeNames.hiddenAccess.contains(node.texts[Key.access] ?? "")
    else { return nil }
    guard let around = tree.ancestor(of: node, where: { $0.isDeclaration || $0.isExtension })
    else {
      return SyntaxTreeNames.literalTypes.contains(name)
        || (isMeantOtherwise(name) && !policy.namesOfChecks.contains(name)) ? name : nil
    }
    let type = around.texts[Key.extendedType] ?? ""
    let isInherited =
      Kind.isInheritable(around.kind)
      || [SyntaxTreeNames.protocolTypeEnding, SyntaxTreeNames.classEnding]
        .contains(where: type.hasSuffix)
    return isInherited && isMeantOtherwise(name) ? name : nil
  }

  /// The protocol, if the node makes a type of another module conform to `ExpressibleBy…Literal`.
  private func foreignLiteral(_ node: SyntaxTree.Node) -> String? {
    guard node.kind.hasSuffix(Kind.conformanceEnding),
      let name = node.texts[Key.conformedProtocol],
      let start = name.firstRange(of: SyntaxTreeNames.literalProtocol),
      let parent = node.parent, tree.nodes[parent].kind == Kind.inheritance,
      let owner = tree.nodes[parent].parent, tree.nodes[owner].isExtension,
      !Captures.isOwn(tree.nodes[owner], mangledOwn)
    else { return nil }
    return String(name[start.lowerBound...].dropLast())
  }
}
