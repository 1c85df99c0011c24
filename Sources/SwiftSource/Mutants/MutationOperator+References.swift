internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes in who holds whom, and who talks to whom.
  static let ofReferences = [
    // Without `weak`, two objects that hold each other are a reference cycle.
    MutationOperator("weak-to-strong", at: VariableDeclSyntax.self) { node, tree in
      node.modifiers.first(.weak).map(tree.drop) ?? []
    },
    // `drop-weak-self` handles captures of `self`, because their uses must change too.
    MutationOperator("weak-to-strong", at: ClosureCaptureSyntax.self) { node, tree in
      node.specifier(.weak).map(tree.drop) ?? []
    },
    // An owner that holds its part, which holds the owner strongly, is a reference cycle, too.
    MutationOperator("unowned-to-strong", at: VariableDeclSyntax.self) { node, tree in
      node.modifiers.first(.unowned).map(tree.drop) ?? []
    },
    MutationOperator("unowned-to-strong", at: ClosureCaptureSyntax.self) { node, tree in
      node.specifier(.unowned).map(tree.drop) ?? []
    },
    // The mutant crashes if it uses the reference after the object was freed.
    MutationOperator("weak-to-unowned", at: VariableDeclSyntax.self) { node, tree in
      node.modifiers.first(.weak).map { tree.replace($0, with: "unowned") } ?? []
    },
    MutationOperator("weak-to-unowned", at: ClosureExprSyntax.self) { node, tree in
      guard let specifier = node.capturedSelf?.specifier, specifier.isWeak else { return [] }
      let edit = Edit(specifier.byteRange, "unowned")
      return [Change(at: specifier, [edit] + PresentSelf.edits(in: node, tree))]
    },
    // `[self]` for `[weak self]`: a reference cycle if `self` holds the closure.
    MutationOperator("drop-weak-self", at: ClosureExprSyntax.self) { node, tree in
      guard let specifier = node.capturedSelf?.specifier else { return [] }
      let rest = specifier.isWeak ? PresentSelf.edits(in: node, tree) : []
      return [Change(at: specifier, [tree.removal(of: specifier.byteRange)] + rest)]
    },
    // `!.` for `?.`: the mutant crashes if there is no delegate.
    MutationOperator("chain-to-force", at: OptionalChainingExprSyntax.self) { node, tree in
      tree.replace(node.questionMark, with: "!")
    },
    // The mutant compiles if there is no weak reference of the protocol's type. If the exercise
    // asks for `AnyObject`, a check must detect the mutant.
    MutationOperator("drop-class-bound", at: ProtocolDeclSyntax.self) { node, tree in
      var changes: [Change] = []
      if let clause = node.inheritanceClause,
        let bound = clause.inheritedTypes.first(where: { $0.type.oneLine == "AnyObject" })
      {
        let rest = clause.inheritedTypes.map(\.type).filter { $0.oneLine != "AnyObject" }
        let text = rest.map { tree.text(of: $0) }.joined(separator: ", ")
        changes.append(Change(at: bound, [clause.rewritten(rest.isEmpty ? "" : ": " + text)]))
      }
      if let clause = node.genericWhereClause, clause.requirements.count == 1,
        clause.requirements.first?.requirement.oneLine == "Self: AnyObject"
      {
        changes.append(Change(at: clause, [clause.rewritten("")]))
      }
      return changes
    },
    MutationOperator("drop-delegate-assignment", at: CodeBlockItemSyntax.self) { node, tree in
      guard let target = node.assignment?.target, !node.setsUpProperty,
        let name = target.lastToken(viewMode: .sourceAccurate)?.plainName.lowercased(),
        name.hasSuffix("delegate") || name.hasSuffix("datasource")
      else { return [] }
      return tree.drop(node)
    },
    // Another argument of the same type, such as the wrong sender: a delegate of two objects relies
    // on the sender to tell them apart. If no other value of the type is in scope, the mutant
    // passes a new object, if the class has an initializer without arguments.
    MutationOperator("other-sender", at: FunctionCallExprSyntax.self) { node, tree in
      node.arguments.flatMap { argument -> [Change] in
        let scope = ValuesInScope(at: argument.expression)
        guard let name = argument.expression.valueName, let type = scope.type(of: name) else {
          return []
        }
        let isMade = node.fileItems(ClassDeclSyntax.self).contains {
          $0.name.plainName == type && $0.hasPlainInit
        }
        guard let other = scope.other(than: name, of: type) ?? (isMade ? "\(type)()" : nil) else {
          return []
        }
        return tree.replace(argument.expression, with: other)
      }
    },
    // All objects of a class share a property that each should have for itself.
    MutationOperator("stored-to-static", at: VariableDeclSyntax.self) { node, tree in
      guard let binding = node.bindings.first, node.bindings.count == 1,
        binding.accessorBlock == nil, !node.modifiers.isStatic,
        node.parent?.is(MemberBlockItemSyntax.self) == true, node.ownClass != nil,
        let name = binding.pattern.boundNames.first,
        let type = binding.typeAnnotation?.type.oneLine ?? binding.statedType,
        binding.initializer != nil || binding.typeAnnotation?.type.isOptional == true
      else { return [] }
      let modifiers = node.modifiers.filter {
        ![.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
      }.map { "\($0.trimmed.description) " }.joined()
      let weak = node.modifiers.contains(.weak) ? "weak " : ""
      let value = binding.initializer.map { " \($0.trimmed.description)" } ?? ""
      let accessors =
        node.bindingSpecifier.tokenKind == .keyword(.let)
        ? "{ Self.understudyShared }"
        : "{ get { Self.understudyShared } set { Self.understudyShared = newValue } }"
      return tree.replace(
        node,
        with: "\(modifiers)var \(name): \(type) \(accessors); "
          + "nonisolated(unsafe) private static \(weak)var understudyShared: \(type)\(value)")
    },
  ]
}

extension SyntaxProtocol {
  /// The declarations of that kind in the file, but for those in other declarations.
  func fileItems<Node: DeclSyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    root.as(SourceFileSyntax.self)?.statements.compactMap { $0.item.as(kind) } ?? []
  }

  /// The edit that replaces a clause and the space before it.
  fileprivate func rewritten(_ text: String) -> Edit {
    let start = previousToken(viewMode: .sourceAccurate)?.byteRange ?? byteRange
    return Edit(start.upperBound..<byteRange.upperBound, text)
  }
}

extension DeclModifierListSyntax {
  fileprivate func first(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension ClosureCaptureSyntax {
  /// The `weak` or `unowned` of a capture of anything but `self`.
  fileprivate func specifier(_ keyword: Keyword) -> ClosureCaptureSpecifierSyntax? {
    name.tokenKind != .keyword(.self) && specifier?.specifier.tokenKind == .keyword(keyword)
      ? specifier : nil
  }
}

extension ClosureCaptureSpecifierSyntax {
  fileprivate var isWeak: Bool { specifier.tokenKind == .keyword(.weak) }
}

extension ExprSyntax {
  /// The name of `self`, of a variable, or of the property in `self.property`; otherwise nil.
  var valueName: String? {
    if let ownMemberName { return ownMemberName }
    guard let node = self.as(DeclReferenceExprSyntax.self), node.argumentNames == nil else {
      return nil
    }
    return node.baseName.plainName
  }
}

extension ClassDeclSyntax {
  /// Whether the class has an initializer without arguments, as far as the file shows.
  fileprivate var hasPlainInit: Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard !initializers.isEmpty else { return memberBlock.propertiesWithoutValue.isEmpty }
    return initializers.contains { initializer in
      initializer.optionalMark == nil
        && initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
  }
}
