import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

// Aliases, stored properties and methods of classes: the checks' object has no symbol where they are used.

extension Captures {
  /// The name of an alias or a member that checks could use in place of another one without a symbol; else nil.
  func name(by node: SyntaxTree.Node) -> String? {
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
    guard isOfOther ? isMeantOtherwise(name) : isInherited(name, around.typeKind),
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
      // Members of protocols leave symbols.
      around.typeKind != ObjectNames.Tree.aProtocol, isInherited(name, around.typeKind),
      isDeclaredByChecks(name) || mayMeanFunction(name)
    else { return nil }
    return name
  }

  /// Whether an alias stands for values that any type may have, such as `Any`.
  private func isOfAnything(_ alias: SyntaxTree.Node) -> Bool {
    guard let type = alias.texts[Key.type] else { return false }
    return SyntaxTreeNames.anything.contains(type)
      || type.hasSuffix(SyntaxTreeNames.protocolTypeEnding)
        && !SyntaxTreeNames.isDeclared(type, in: mangledOwn)
  }
}
