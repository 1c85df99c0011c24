internal import SwiftSyntax

// Changes that take back a mistake in what is done, how often and when.
extension MutationOperator {
  /// `continue` for `return` and `break` in a loop.
  static let stayInLoop = MutationOperator(
    "stay-in-loop", at: CodeBlockItemSyntax.self
  ) { node, tree in
    guard case .stmt(let statement) = node.item, node.isInLoop,
      statement.is(BreakStmtSyntax.self) || statement.is(ReturnStmtSyntax.self)
    else { return [] }
    return tree.replace(statement, with: "continue")
  }

  /// The body in place of a loop; what uses the loop's variable does not compile.
  static let dropLoop = MutationOperator("drop-loop", at: ForStmtSyntax.self) {
    node, tree in tree.replace(node, with: tree.text(of: node.body.statements))
  }

  /// Two neighbours in the other order.
  ///
  /// Two messages, or one message twice, come in the order of what they tell.
  static let swapNeighbours = MutationOperator(
    "swap-statements", at: CodeBlockItemListSyntax.self
  ) { node, tree in
    zip(node, node.dropFirst()).filter { first, second in
      let (one, other) = (first.calledMember, second.calledMember)
      let areMessages = one?.isOptional == true && other?.isOptional == true
      return first.canFollow(second) && !areMessages && (one == nil || one?.name != other?.name)
    }.map { tree.swap($0.item, $1.item) }
  }

  /// A message at another place of its block, beyond the next one.
  static let moveMessage = MutationOperator(
    "move-call", at: CodeBlockItemSyntax.self
  ) { node, tree in
    guard node.calledMember?.isOptional == true, !node.isImplicitResult,
      let items = node.parent?.as(CodeBlockItemListSyntax.self).map(Array.init),
      let own = items.firstIndex(where: { $0.id == node.id })
    else { return [] }
    let text = tree.text(of: node.item)
    let removed = tree.removal(of: node.byteRange)
    return items.indices.filter { abs($0 - own) > 1 }.map { index in
      let range = items[index].byteRange
      return index < own
        ? Change(at: node, [Edit(at: range.lowerBound, "\(text); "), removed])
        : Change(at: node, [removed, Edit(at: range.upperBound, "; \(text)")])
    }
  }

  /// A message behind a loop, in place of one for each element.
  static let leaveLoop = MutationOperator("leave-loop", at: ForStmtSyntax.self) {
    node, tree in
    // A filtered collection of nodes would be one of another tree.
    Array(node.body.statements).filter { $0.calledMember?.isOptional == true }.map { item in
      Change(
        at: item,
        [
          tree.removal(of: item.byteRange),
          Edit(at: node.byteRange.upperBound, "; \(tree.text(of: item.item))"),
        ])
    }
  }

  /// The body in place of a task, or of a closure that a queue runs later.
  static let runAtOnce = MutationOperator("run-at-once", at: CodeBlockItemSyntax.self) {
    node, tree in
    guard let call = node.call, let closure = call.trailingClosure,
      closure.signature?.parameterClause == nil
    else { return [] }
    let called = call.calledExpression
    let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let isLater = ["async", "asyncAfter", "detached"].contains(name) || call.madeType == "Task"
    return isLater ? tree.replace(node.item, with: tree.text(of: closure.statements)) : []
  }

  /// `guard … ?? true else { return }` around a question whose answer is thrown away.
  static let heedAnswer = MutationOperator("heed-answer", at: CodeBlockItemSyntax.self) {
    node, tree in
    guard let assignment = node.assignment,
      assignment.target.is(DiscardAssignmentExprSyntax.self), node.call != nil
    else { return [] }
    return tree.replace(
      node.item, with: "guard \(tree.text(of: assignment.value)) ?? true else { return }")
  }

  /// `self.x = …` for `let x = …` that hides a property.
  static let setProperty = MutationOperator(
    "set-property", at: VariableDeclSyntax.self
  ) { node, tree in
    guard node.parent?.is(CodeBlockItemSyntax.self) == true, let binding = node.bindings.only,
      binding.initializer != nil, let name = binding.pattern.boundNames.first,
      node.enclosing(MemberBlockSyntax.self)?.propertyTypes[name] != nil
    else { return [] }
    let start = node.byteRange.lowerBound..<binding.byteRange.lowerBound
    return [Change(at: node, [Edit(start, "self.")])]
  }

  /// A truth value of the type's own that a method sets, at its begin or end.
  static let setFlag = MutationOperator("set-flag", at: FunctionDeclSyntax.self) {
    node, tree in
    guard let body = node.body, !body.statements.isEmpty, !node.modifiers.isStatic,
      let flags = node.enclosing(MemberBlockSyntax.self)?.propertyTypes.filter({ $1 == "Bool" })
    else { return [] }
    let (start, end) = (body.statements.byteRange.lowerBound, body.statements.byteRange.upperBound)
    return flags.keys.sorted().flatMap { name in
      ["true", "false"].flatMap { value in
        [
          Change(at: node.name, [Edit(at: start, "self.\(name) = \(value); ")]),
          Change(at: node.name, [Edit(at: end, "; self.\(name) = \(value)")]),
        ]
      }
    }
  }

  /// A protocol of the file that a class does not adopt; without its methods, that does not compile.
  static let adopt = MutationOperator("adopt", at: ClassDeclSyntax.self) { node, tree in
    let adopted = Set(node.inheritanceClause?.inheritedTypes.map { $0.type.oneLine } ?? [])
    let end = node.inheritanceClause?.inheritedTypes.last?.byteRange.upperBound
    return node.fileItems(ProtocolDeclSyntax.self).map(\.name.plainName)
      .filter { !adopted.contains($0) }.map { name in
        Change(
          at: node.name,
          [
            end.map { Edit(at: $0, ", \(name)") }
              ?? Edit(
                at: (node.genericParameterClause?.byteRange ?? node.name.byteRange).upperBound,
                ": \(name)")
          ])
      }
  }
}

extension CodeBlockItemSyntax {
  /// The function that the statement calls, and whether by way of an optional.
  fileprivate var calledMember: (name: String, isOptional: Bool)? {
    guard let callee = call?.calledExpression else { return nil }
    if let access = callee.as(MemberAccessExprSyntax.self) {
      let isOptional = access.base?.is(OptionalChainingExprSyntax.self) == true
      return (access.declName.baseName.plainName, isOptional)
    }
    return callee.as(DeclReferenceExprSyntax.self).map { ($0.baseName.plainName, false) }
  }

  /// Whether the two may be swapped, this one being the first.
  fileprivate func canFollow(_ second: CodeBlockItemSyntax) -> Bool {
    let isSuper = [self, second].contains { $0.call?.isOnSuper == true }
    let areDeclarations = item.is(DeclSyntax.self) && second.item.is(DeclSyntax.self)
    return !isSuper && !areDeclarations && !boundNames.contains("self")
      && boundNames.allSatisfy { name in
        !second.tokens(viewMode: .sourceAccurate).contains { $0.plainName == name }
      }
  }

  /// Whether a loop of the same function is around it.
  fileprivate var isInLoop: Bool {
    ancestors.first {
      [
        .forStmt, .whileStmt, .repeatStmt, .functionDecl, .closureExpr, .accessorDecl,
        .initializerDecl,
      ]
      .contains($0.kind)
    }.map { [.forStmt, .whileStmt, .repeatStmt].contains($0.kind) } ?? false
  }
}
