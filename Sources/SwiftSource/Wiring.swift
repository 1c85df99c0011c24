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

/// An assignment to a property or a variable.
package struct Assignment: Sendable, Equatable {
  /// The last name of the left side.
  package let name: String
  /// The right side on one line.
  package let value: String
  package let file: String
  package let line: Int
}

extension ExprListSyntax {
  /// The left side, if it is an assignment.
  var assignedTarget: ExprSyntax? {
    dropFirst().first?.is(AssignmentExprSyntax.self) == true ? first : nil
  }
}

extension SourceTree {
  func assignments(file name: String) -> [Assignment] {
    file.all(ExprListSyntax.self).compactMap { list in
      guard let target = list.assignedTarget, let member = target.lastName else { return nil }
      return Assignment(
        name: member, value: list.dropFirst(2).map(\.oneLine).joined(separator: " "), file: name,
        line: line(of: target))
    }
  }

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

/// What a statement does to a property, a list or a number.
struct MemberChange {
  /// The last name of what it changes.
  let name: String
  /// Whether what is there afterwards is the new value, or the list with that as one more element.
  let isKeeping: Bool
  /// Whether it adds one element, or 1.
  let isAdding: Bool
  /// What it assigns, or passes.
  let values: [Syntax]
}

extension Syntax {
  /// What statements assign, and the lists and numbers that they change by a method of the standard
  /// library or of `CallLog`; without local names.
  func memberChanges(_ scope: Scope) -> [MemberChange] {
    let assigned = all(ExprListSyntax.self).compactMap { list -> MemberChange? in
      let parts = Array(list)
      guard parts.count > 2 else { return nil }
      let isAssigned = parts[1].is(AssignmentExprSyntax.self)
      guard isAssigned || ["+=", "-=", "*=", "/="].contains(parts[1].trimmedDescription),
        let name = parts[0].changedMember(scope)
      else { return nil }
      let isOne = parts[1].trimmedDescription == "+=" && parts[2].trimmedDescription == "1"
      return MemberChange(
        name: name, isKeeping: isAssigned && parts.count == 3 || isOne, isAdding: isOne,
        values: parts.dropFirst(2).map { Syntax($0) })
    }
    let called = all(FunctionCallExprSyntax.self).compactMap { call -> MemberChange? in
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      let method = access.declName.baseName.plainName
      guard Syntax.changingMethods.contains(method), let name = access.base?.changedMember(scope)
      else { return nil }
      let isAdding = ["append", "record"].contains(method)
      return MemberChange(
        name: name, isKeeping: isAdding, isAdding: isAdding,
        values: call.arguments.map { Syntax($0.expression) })
    }
    return assigned + called
  }

  private static let changingMethods: Set = [
    "append", "insert", "record", "remove", "removeAll", "removeFirst", "removeLast", "reverse",
    "shuffle", "sort", "swapAt", "toggle",
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
    in tree: SourceTree, file: String, type: TypeDeclaration?, function: String
  ) -> [ChangedCopy] {
    let parameters = (parent.map { $0.all(FunctionParameterSyntax.self) } ?? []).compactMap {
      node in
      node.type.madeValue.map { ((node.secondName ?? node.firstName).plainName, $0) }
    }
    let locals = all(PatternBindingSyntax.self).compactMap { node -> (String, MadeValue)? in
      guard let name = node.pattern.boundNames.only else { return nil }
      return node.madeValue.map { (name, $0) }
    }
    let properties = Dictionary(locals + parameters) { first, _ in first }
      .merging(type?.storedStructs ?? [:]) { local, _ in local }
    var copies:
      [(name: String, original: String, structName: String, node: Syntax, scope: Syntax)] =
        []
    for node in all(VariableDeclSyntax.self)
    where node.bindingSpecifier.tokenKind == .keyword(.var) {
      for binding in node.bindings {
        guard let name = binding.pattern.boundNames.only, let value = binding.initializer?.value
        else { continue }
        let list = value.as(SubscriptCallExprSyntax.self)?.calledExpression
        if let original = (list ?? value).propertyName,
          let found = properties[original], found.isList == (list != nil)
        {
          let block = node.enclosing(CodeBlockItemListSyntax.self).map { Syntax($0) }
          copies.append((name, original, found.name, Syntax(node), block ?? Syntax(self)))
        }
      }
    }
    for node in all(OptionalBindingConditionSyntax.self)
    where node.bindingSpecifier.tokenKind == .keyword(.var) {
      let list = node.initializer?.value.as(SubscriptCallExprSyntax.self)?.calledExpression
      guard let name = node.pattern.boundNames.only, let original = list?.propertyName,
        let found = properties[original], found.isList,
        let around = node.enclosing(IfExprSyntax.self)
      else { continue }
      copies.append((name, original, found.name, Syntax(node), Syntax(around)))
    }
    for node in all(ForStmtSyntax.self) {
      guard node.pattern.firstToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.var),
        let name = node.pattern.boundNames.only, let original = node.sequence.propertyName,
        let found = properties[original], found.isList
      else { continue }
      copies.append((name, original, found.name, Syntax(node.pattern), Syntax(node)))
    }
    return copies.compactMap { copy in
      // A copy may have the name of the original.
      let uses = copy.scope.all(DeclReferenceExprSyntax.self).filter {
        $0.position >= copy.node.endPosition && $0.baseName.plainName == copy.name
          && $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
      }
      let members = uses.compactMap { use in
        use.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.base?.id == use.id ? $0 : nil }
      }
      // Only its members are assigned: nobody asks or keeps the copy itself.
      let assigned = members.filter(\.isAssigned)
      guard let change = assigned.first, assigned.count == uses.count else { return nil }
      return ChangedCopy(
        type: type?.plainName ?? "", function: function, original: copy.original,
        variable: copy.name,
        structName: copy.structName, member: change.declName.baseName.plainName, file: file,
        line: tree.line(of: copy.node), change: tree.line(of: change))
    }
  }
}

/// A value of a type, or a list of such values.
private typealias MadeValue = (name: String, isList: Bool)

extension TypeDeclaration {
  /// The stored properties with the names of their types, to go by annotations and initial values.
  fileprivate var storedStructs: [String: MadeValue] {
    var found: [String: MadeValue] = [:]
    for member in node.memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.boundNames.only, !binding.isComputed else { continue }
        found[name] = binding.madeValue
      }
    }
    return found
  }
}

extension PatternBindingSyntax {
  /// What it binds, if the annotation or the initial value says so.
  fileprivate var madeValue: MadeValue? {
    if let written = typeAnnotation?.type.madeValue { return written }
    let pairs = initializer?.value.as(DictionaryExprSyntax.self)?.content
    let element =
      initializer?.value.as(ArrayExprSyntax.self)?.elements.first?.expression
      ?? pairs?.as(DictionaryElementListSyntax.self)?.first?.value
    let value = element ?? initializer?.value
    return value?.as(FunctionCallExprSyntax.self)?.madeType.map { ($0, element != nil) }
  }
}

extension TypeSyntax {
  fileprivate var madeValue: MadeValue? {
    let element = self.as(ArrayTypeSyntax.self)?.element
    return (element ?? self).adoptedNames.only.map { ($0, element != nil) }
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
