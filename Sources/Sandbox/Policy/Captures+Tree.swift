import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

// Declarations that leave no symbol where checks use them.

extension Captures {
  /// The name of a declaration that says what names or literals of the checks mean, and has no symbol that they
  /// would use; else nil.
  func name(by node: SyntaxTree.Node) -> String? {
    if let literal = foreignLiteral(node) { return literal }
    if let member = inheritedMember(node) { return member }
    guard Kind.isAlias(node.kind), let name = node.name, !tree.isImplicit(node),
      !SyntaxTreeNames.hiddenAccess.contains(node.texts[Key.access] ?? "")
    else { return nil }
    guard let around = tree.ancestor(of: node, where: { $0.isDeclaration || $0.isExtension })
    else {
      let isCapture =
        isOther(name) && isMeantOtherwise(name) && !isDeclaredAtTopLevel(name)
        || isOfAnything(node) && isTypeOfRightAnswer(name)
      return SyntaxTreeNames.literalTypes.contains(name) || isCapture ? name : nil
    }
    let isOfOther = around.isExtension && !Captures.isOwn(around, mangledOwn)
    guard isOfOther ? isMeantOtherwise(name) : isInherited(name, kinds(of: around)),
      isOther(name) || isDeclaredByChecks(name)
    else { return nil }
    return name
  }

  /// A stored property, or a method that is called by its place in a class, that types of the checks have, and that
  /// means something else where the checks write its name.
  private func inheritedMember(_ node: SyntaxTree.Node) -> String? {
    guard Kind.isMember(node.kind), let name = node.name, !Captures.isOperator(name),
      !tree.isImplicit(node),
      !SyntaxTreeNames.hiddenAccess.contains(node.texts[Key.access] ?? ""),
      let around = tree.ancestor(of: node, where: { $0.isDeclaration || $0.isExtension }),
      // What a protocol has leaves symbols.
      isInherited(name, kinds(of: around).filter { $0 != ObjectNames.Tree.aProtocol }),
      isDeclaredByChecks(name) || mayMeanFunction(name)
    else { return nil }
    return name
  }

  private func kinds(of around: SyntaxTree.Node) -> [String] {
    around.texts[Key.extendedType].map(SyntaxTreeNames.kinds(ofExtended:))
      ?? Kind.types[around.kind].map { [$0] } ?? []
  }

  /// Whether an alias stands for values that any type may have, such as `Any`.
  private func isOfAnything(_ alias: SyntaxTree.Node) -> Bool {
    guard let type = alias.texts[Key.type] else { return false }
    return SyntaxTreeNames.anything.contains(type)
      || type.hasSuffix(SyntaxTreeNames.protocolTypeEnding)
        && !SyntaxTreeNames.isDeclared(type, in: mangledOwn)
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
