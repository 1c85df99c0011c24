import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

/// Finds the declarations of a learner's module that checks could use instead of the ones they mean.
///
/// Checks see what is not private. They are open to a declaration only where they name it without a
/// module.
struct Captures {
  private let tree: SyntaxTree
  private let policy: Policy
  /// The mangled module name, as it begins the names of the module's declarations.
  private let own: String
  /// The beginnings of the mangled names of own protocols, with the types of other modules that
  /// conform to them.
  private let spreadProtocols: [(name: String, type: String)]
  /// Whether own types can be written as literals, so that they take the place of others.
  private let hasLiterals: Bool
  /// The extensions of protocols that require `Self` to conform to an own protocol, which only own types
  /// do: they say as much as an extension of that protocol.
  private let extensionsForOwnTypes: Set<Int>

  init(_ tree: SyntaxTree, policy: Policy, own module: String) {
    self.tree = tree
    self.policy = policy
    let own = ObjectNames.mangled(module: module)
    self.own = own
    let spread: [(name: String, type: String)] = tree.nodes.compactMap { node in
      guard node.kind.hasSuffix(Kind.conformanceEnding),
        let name = node.texts[Key.conformedProtocol],
        name.hasPrefix("\(SyntaxTreeNames.swiftUSR)\(own)"),
        let around = tree.ancestor(of: node, where: { $0.isDeclaration || $0.isExtension }),
        around.isExtension, !Captures.isOwn(around, own)
      else { return nil }
      let path = name.dropFirst(SyntaxTreeNames.swiftUSR.count).dropLast()
      return (ObjectNames.mangledPrefix + path, around.texts[Key.extendedType] ?? "")
    }
    spreadProtocols = spread
    extensionsForOwnTypes = Captures.extensionsForOwnTypes(
      in: tree, own, spread: spread.map(\.name))
    hasLiterals = tree.nodes.contains { node in
      node.kind.hasSuffix(Kind.conformanceEnding)
        && node.texts[Key.conformedProtocol]?.contains(SyntaxTreeNames.literalProtocol) == true
    }
  }

  private static func extensionsForOwnTypes(
    in tree: SyntaxTree, _ own: String, spread: [String]
  ) -> Set<Int> {
    let ofSelf = tree.nodes.filter {
      $0.role == Key.firstType
        && $0.texts[Key.bound]?.hasSuffix(SyntaxTreeNames.selfOfProtocol) == true
    }.compactMap(\.parent)
    let extensions = tree.nodes.compactMap { node -> Int? in
      guard node.role == Key.secondType, let requirement = node.parent,
        ofSelf.contains(requirement),
        tree.nodes[requirement].texts[Key.requirementKind] == SyntaxTreeNames.conformance,
        let usr = node.texts[Key.bound], usr.hasSuffix(SyntaxTreeNames.protocolEnding),
        usr.hasPrefix("\(SyntaxTreeNames.swiftUSR)\(own)"),
        let number = tree.nodes[requirement].parent, tree.nodes[number].isExtension,
        tree.nodes[number].texts[Key.extendedType]?
          .hasSuffix(SyntaxTreeNames.protocolTypeEnding) == true
      else { return nil }
      let path = usr.dropFirst(SyntaxTreeNames.swiftUSR.count)
      return spread.contains(where: "\(ObjectNames.mangledPrefix)\(path)".hasPrefix) ? nil : number
    }
    return Set(extensions)
  }

  private static func isOwn(_ anExtension: SyntaxTree.Node, _ own: String) -> Bool {
    anExtension.texts[Key.extendedType].map { SyntaxTreeNames.isDeclared($0, in: own) } == true
  }

  /// The name of a declaration that checks could use instead of the one they mean; else nil.
  func name(by node: SyntaxTree.Node) -> String? {
    if let literal = foreignLiteral(node) { return literal }
    guard node.isDeclaration, let name = node.name, !tree.isImplicit(node),
      !SyntaxTreeNames.hiddenAccess.contains(node.texts[Key.access] ?? "")
    else { return nil }
    let number = tree.number(ofAncestorOf: node) { $0.isDeclaration || $0.isExtension }
    guard let number else { return captures(atTopLevel: name, node) ? name : nil }
    let around = tree.nodes[number]
    if isInherited(around), isMeantOtherwise(name) { return name }
    guard around.isExtension, !extensionsForOwnTypes.contains(number),
      let type = around.texts[Key.extendedType],
      !Captures.isOwn(around, own) || spreadProtocols.contains(where: { type.hasPrefix($0.name) }),
      Captures.isOperator(name)
        ? Policy.standardOperators.contains(name) && !isAboutOwnTypes(node)
          && !isNewOperator(node, name)
        : isStandard(name, of: type) && !isNewFunction(node, name, of: type)
          && !(SyntaxTreeNames.isOptional(type) && Policy.propertiesOfNoOptional.contains(name)
            && policy.namesInChecks?.contains("T!") == false)
    else { return nil }
    return isNamed(name, of: type) ? name : nil
  }

  private func captures(atTopLevel name: String, _ node: SyntaxTree.Node) -> Bool {
    if name.hasPrefix("XCT") || SyntaxTreeNames.literalTypes.contains(name) { return true }
    if Captures.isOperator(name), Kind.isFunction(node.kind) {
      return Policy.standardOperators.contains(name) && isNamed(name) && !isAboutOwnTypes(node)
        && !isNewOperator(node, name)
    }
    if Kind.isFunction(node.kind) {
      return
        (Policy.standardNames.contains(name) || isMeantOtherwise(name)
        || LibraryList.program.containsFunction(name, of: "Swift"))
        && isUsed(name) && !isNewFunction(node, name)
    }
    return (Policy.standardNames.contains(name) && isNamed(name)) || isMeantOtherwise(name)
  }

  /// The protocol, if the node makes a type of another module conform to `ExpressibleBy…Literal`.
  private func foreignLiteral(_ node: SyntaxTree.Node) -> String? {
    guard node.kind.hasSuffix(Kind.conformanceEnding),
      let name = node.texts[Key.conformedProtocol],
      let start = name.firstRange(of: SyntaxTreeNames.literalProtocol),
      let parent = node.parent, tree.nodes[parent].kind == Kind.inheritance,
      let owner = tree.nodes[parent].parent, tree.nodes[owner].isExtension,
      !Captures.isOwn(tree.nodes[owner], own)
    else { return nil }
    return String(name[start.lowerBound...].dropLast())
  }

  /// Whether the type, of a library or of a support module, has a member of that name before it is extended.
  private func isStandard(_ name: String, of type: String) -> Bool {
    if Policy.standardMembers.contains(name) { return true }
    let types = [type] + spreadProtocols.filter { type.hasPrefix($0.name) }.map(\.type)
    return !policy.extendingNames.contains(name)
      && types.contains {
        SyntaxTreeNames.isOfLibrary($0)
          && LibraryList.program.mayHave(name, of: SyntaxTreeNames.calledName(ofType: $0))
      }
  }

  /// Whether types of the checks may inherit members that are declared here.
  private func isInherited(_ around: SyntaxTree.Node) -> Bool {
    let type = around.texts[Key.extendedType] ?? ""
    return Kind.isInheritable(around.kind) || type.hasSuffix(SyntaxTreeNames.protocolTypeEnding)
      || type.hasSuffix(SyntaxTreeNames.classEnding)
  }

  /// Whether the checks write a name with nothing before it that neither they nor any right answer declare: it
  /// means a declaration of a library.
  private func isMeantOtherwise(_ name: String) -> Bool {
    guard let names = policy.namesInChecks, names.contains("`\(name)`") else { return false }
    if name.hasPrefix("XCT") { return true }
    return policy.knownNames.map { !$0.contains(name) } ?? false
  }

  /// Whether the checks name a declaration, or use the part of the language for which the compiler looks it up.
  private func isNamed(_ name: String, of type: String = "") -> Bool {
    guard let names = policy.namesInChecks else { return true }
    if name == "~=" { return !names.isDisjoint(with: ["case", "catch", name]) }
    let isWord = Policy.standardMembers.contains(name) && name != "subscript"
    return isWord || type.isEmpty || Captures.isOperator(name)
      ? names.contains(name) : isUsed(name, of: type)
  }

  /// Whether the checks use a declaration of that name as a value or call it.
  private func isUsed(_ name: String, of type: String = "") -> Bool {
    policy.namesInChecks?.contains { $0 == ".\(name)" || isCall($0, of: name, type) } ?? true
  }

  /// Whether a use such as `joined(separator:)` calls a member of that name; an initialiser also by its type's.
  private func isCall(_ use: String, of name: String, _ type: String) -> Bool {
    guard use.hasSuffix(")"), let called = use.split(separator: "(").first else { return false }
    if called == name { return true }
    guard name == "init", !type.isEmpty else { return false }
    return SyntaxTreeNames.calledName(ofType: type).map { called == $0 }
      ?? (called.first?.isUppercase == true)
  }

  /// Whether a function can only be meant where the learner calls it: each call of its name in the checks has
  /// a label that it does not have, or lacks one that it needs.
  private func isNewFunction(
    _ node: SyntaxTree.Node, _ name: String, of type: String = ""
  ) -> Bool {
    let isValue = Kind.isFunction(node.kind) && Policy.standardProperties.contains(name)
    guard Kind.isCalled(node.kind), let uses = policy.namesInChecks,
      isValue || !uses.contains(".\(name)")
    else { return false }
    let labels = node.texts[Key.arguments] ?? ""
    let all = labels.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "_" : $0 }
    let needed = (node.texts[Key.neededLabels] ?? "").split(separator: ".")
    return !uses.contains { use in
      let given = Set(use.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":"))
      return isCall(use, of: name, type) && given.isSubset(of: all)
        && given.isSuperset(of: needed)
    }
  }

  /// Whether an arithmetic operator for a type of a support module can only be meant where the learner uses it.
  ///
  /// It takes a value of such a type, and gives one or none. Nobody else declares it, for whatever type: no
  /// expression of the checks had such an operand.
  private func isNewOperator(_ node: SyntaxTree.Node, _ name: String) -> Bool {
    guard Policy.arithmeticOperators.contains(name), let texts = policy.otherTexts,
      let result = node.texts[Key.result], let parameters = node.texts[Key.parameters]
    else { return false }
    let modules = policy.imports.filter { policy.isWholly(allowed: $0, in: "") }
      .map(ObjectNames.mangled(module:))
    func isValue(_ type: some StringProtocol) -> Bool {
      modules.contains { SyntaxTreeNames.isValue(type, of: $0) }
    }
    return (isValue(result) || result == SyntaxTreeNames.void)
      && parameters.split(separator: ".").contains(where: isValue)
      && !Captures.mayDeclare(name, texts)
  }

  /// Whether texts declare an operator, or their types may have it from a protocol, or values that are
  /// written as literals.
  private static func mayDeclare(_ name: String, _ texts: [String]) -> Bool {
    let signs = [
      "func \(name)", "Arithmetic", "ExpressibleBy", "FloatingPoint", "Integer", "Numeric",
      "RangeReplaceable", "SIMD", "Strideable",
    ]
    return texts.contains { text in signs.contains { text.contains($0) } }
  }

  /// Whether an operator takes a value of an own type, which no expression of the checks is by itself.
  private func isAboutOwnTypes(_ node: SyntaxTree.Node) -> Bool {
    let parameters = (node.texts[Key.parameters] ?? "").split(separator: ".")
    return !hasLiterals && parameters.contains { SyntaxTreeNames.isDeclared($0, in: own) }
  }

  private static func isOperator(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" } ?? false
  }
}
