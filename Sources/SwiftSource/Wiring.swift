internal import SwiftSyntax

/// A cast to a protocol in a method of the learner's.
package struct Cast: Sendable, Equatable {
  /// The type and the method that contain it.
  package let type, function: String
  package let protocolName: String
  package let file: String
  package let line: Int
}

/// A struct that was copied into a local variable, of which a member is set and which nothing else
/// uses.
package struct ChangedCopy: Sendable, Equatable {
  /// The type and the method that contain it.
  package let type, function: String
  /// The property that was copied, or the list of which an element was.
  package let original: String
  package let variable: String
  /// The type of the copy, and the member that is set.
  package let structName, member: String
  package let file: String
  /// The line of the copy, and that of the change.
  package let line, change: Int
}

extension SourceTree {
  /// The names of properties and variables that are assigned or passed with `&`, and those in key
  /// paths; without names of the function that contains them.
  var assignedNames: Set<String> {
    var found: Set<String> = []
    func add(_ target: ExprSyntax) {
      switch target.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let node): found.insert(node.declName.baseName.plainName)
      case .optionalChainingExpr(let node): add(node.expression)
      case .forceUnwrapExpr(let node): add(node.expression)
      case .tupleExpr(let node): for element in node.elements { add(element.expression) }
      case .declReferenceExpr(let node):
        let name = node.baseName.plainName
        let function =
          node.enclosing(FunctionDeclSyntax.self).map { Syntax($0) }
          ?? node.enclosing(InitializerDeclSyntax.self).map { Syntax($0) }
        if function.map({ !Scope($0).names.contains(name) }) ?? true { found.insert(name) }
      default: break
      }
    }
    for list in file.all(ExprListSyntax.self) {
      for (target, sign) in zip(list, list.dropFirst()) where sign.is(AssignmentExprSyntax.self) {
        add(target)
      }
    }
    for node in file.all(InOutExprSyntax.self) { add(node.expression) }
    for node in file.all(KeyPathPropertyComponentSyntax.self) {
      found.insert(node.declName.baseName.plainName)
    }
    return found
  }
}

extension Syntax {
  /// The last names of what statements assign, and of the lists and numbers that they change by a
  /// method of the standard library or of `CallLog`; without local names.
  func changedMembers(_ scope: Scope) -> Set<String> {
    let assigned = all(ExprListSyntax.self).flatMap { list in
      zip(list, list.dropFirst()).compactMap { target, sign -> String? in
        let isChange =
          sign.is(AssignmentExprSyntax.self)
          || ["+=", "-=", "*=", "/="].contains(sign.trimmedDescription)
        return isChange ? target.changedMember(scope) : nil
      }
    }
    let called = all(FunctionCallExprSyntax.self).compactMap { call -> String? in
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        Syntax.changingMethods.contains(access.declName.baseName.plainName)
      else { return nil }
      return access.base?.changedMember(scope)
    }
    return Set(assigned + called)
  }

  private static let changingMethods: Set = [
    "append", "insert", "record", "remove", "removeAll", "removeFirst", "removeLast", "toggle",
  ]

  /// The texts in it that have no parts to be filled in.
  var texts: Set<String> {
    Set(all(StringLiteralExprSyntax.self).compactMap(\.representedLiteralValue))
  }
}

extension ExprSyntax {
  /// The last name of what a change of this expression changes.
  fileprivate func changedMember(_ scope: Scope) -> String? {
    if let list = `as`(SubscriptCallExprSyntax.self) {
      return list.calledExpression.changedMember(scope)
    }
    if let access = `as`(MemberAccessExprSyntax.self) { return access.declName.baseName.plainName }
    return propertyName.flatMap { scope.names.contains($0) ? nil : $0 }
  }
}

extension SourceTree {
  /// The statements of functions that cover a line, the innermost last.
  func items(atLine line: Int) -> [CodeBlockItemSyntax] {
    file.all(CodeBlockItemSyntax.self).filter {
      self.line(of: $0) <= line && self.line(at: max(0, $0.byteRange.upperBound - 1)) >= line
        && $0.enclosing(FunctionDeclSyntax.self) != nil
    }
  }
}

extension FunctionDeclSyntax {
  /// The casts with `as?` and `is` to types with one name.
  func casts(in tree: SourceTree, file: String, type: String) -> [Cast] {
    (body.map { Syntax($0).all(ExprListSyntax.self) } ?? []).flatMap { list in
      zip(list, list.dropFirst()).compactMap { sign, target -> Cast? in
        let isCast =
          sign.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind
          == .postfixQuestionMark || sign.is(UnresolvedIsExprSyntax.self)
        guard isCast, let name = target.as(TypeExprSyntax.self)?.type.adoptedNames.only else {
          return nil
        }
        return Cast(
          type: type, function: fullName, protocolName: name, file: file, line: tree.line(of: sign))
      }
    }
  }
}

extension CodeBlockSyntax {
  /// The copies of structs that are changed and then forgotten.
  func changedCopies(
    in tree: SourceTree, file: String, type: TypeDeclaration, function: String
  ) -> [ChangedCopy] {
    let properties = type.storedStructs
    var copies: [(name: String, original: String, structName: String, node: Syntax)] = []
    for node in all(VariableDeclSyntax.self)
    where node.bindingSpecifier.tokenKind == .keyword(.var) {
      for binding in node.bindings {
        guard let name = binding.pattern.boundNames.only, let value = binding.initializer?.value
        else { continue }
        let list = value.as(SubscriptCallExprSyntax.self)?.calledExpression
        if let original = (list ?? value).propertyName,
          let found = properties[original], found.isList == (list != nil)
        {
          copies.append((name, original, found.name, Syntax(node)))
        }
      }
    }
    for node in all(ForStmtSyntax.self) {
      guard node.pattern.firstToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.var),
        let name = node.pattern.boundNames.only, let original = node.sequence.propertyName,
        let found = properties[original], found.isList
      else { continue }
      copies.append((name, original, found.name, Syntax(node.pattern)))
    }
    return copies.compactMap { copy in
      let uses = all(DeclReferenceExprSyntax.self).filter {
        $0.baseName.plainName == copy.name
          && $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
      }
      let members = uses.compactMap { use in
        use.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.base?.id == use.id ? $0 : nil }
      }
      // Only its members are assigned: nobody asks or keeps the copy itself.
      let assigned = members.filter(\.isAssigned)
      guard let change = assigned.first, assigned.count == uses.count else { return nil }
      return ChangedCopy(
        type: type.plainName, function: function, original: copy.original, variable: copy.name,
        structName: copy.structName, member: change.declName.baseName.plainName, file: file,
        line: tree.line(of: copy.node), change: tree.line(of: change))
    }
  }
}

extension TypeDeclaration {
  /// The stored properties with the names of their types, to go by annotations and initial values.
  fileprivate var storedStructs: [String: (name: String, isList: Bool)] {
    var found: [String: (String, Bool)] = [:]
    for member in node.memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.boundNames.only, !binding.isComputed else { continue }
        let written = binding.typeAnnotation?.type
        let value = binding.initializer?.value
        let element = value?.as(ArrayExprSyntax.self)?.elements.first?.expression
        if let type = written?.as(ArrayTypeSyntax.self)?.element.adoptedNames.only
          ?? element?.as(FunctionCallExprSyntax.self)?.madeType
        {
          found[name] = (type, true)
        } else if let type = written?.adoptedNames.only
          ?? value?.as(FunctionCallExprSyntax.self)?.madeType
        {
          found[name] = (type, false)
        }
      }
    }
    return found
  }
}

extension ExprSyntax {
  /// The name of a property of `self`.
  fileprivate var propertyName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      let base = member.base?.as(DeclReferenceExprSyntax.self)
      return base?.baseName.text == "self" ? member.declName.baseName.plainName : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.plainName
  }
}
