internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes that show only while two objects of a kind live: the first one, or the newest, stands for
  /// all, or an object is busy with one thing and deaf to the next.
  static let ofTwoObjects = [
    MutationOperator("first-sender", at: DeclReferenceExprSyntax.self) { node, tree in
      node.passing("understudyFirst", declaredBy: firstObject)
    },
    // The newest of those that have sent the message.
    MutationOperator("newest-sender", at: DeclReferenceExprSyntax.self) { node, tree in
      node.passing("understudyNewest", declaredBy: newestObject)
    },
    // Only the first living object of a class does something, or answers for all.
    MutationOperator("first-object", at: FunctionDeclSyntax.self) { node, tree in
      guard let statements = node.body?.statements else { return [] }
      if node.resultType == nil { return statements.left(with: "return") }
      guard node.signature.effectSpecifiers == nil, node.genericParameterClause == nil else {
        return []
      }
      let arguments = node.signature.parameterClause.parameters.map { parameter in
        let value = (parameter.secondName ?? parameter.firstName).text
        let label = parameter.firstName.text
        return label == "_" ? value : "\(label): \(value)"
      }
      let call = "\(node.name.text)(\(arguments.joined(separator: ", ")))"
      return statements.left(with: "return self.understudyFirst.\(call)")
    },
    MutationOperator("first-object", at: AccessorDeclSyntax.self) { node, tree in
      guard [.keyword(.didSet), .keyword(.willSet)].contains(node.accessorSpecifier.tokenKind)
      else { return [] }
      return node.body?.statements.left(with: "return") ?? []
    },
    // Of the objects behind a weak reference, only the first living one gets messages.
    MutationOperator("first-delegate", at: OptionalChainingExprSyntax.self) { node, tree in
      let last = node.expression.tokens(viewMode: .sourceAccurate).reversed().first?.plainName
      guard let last, tree.weakNames.contains(last) else { return [] }
      let text = "Self.understudyOnlyFirst(\(tree.text(of: node.expression)))"
      return node.expression.limited(to: text)
    },
    MutationOperator("first-delegate", at: OptionalBindingConditionSyntax.self) { node, tree in
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
      guard let name, node.initializer == nil, tree.weakNames.contains(name) else { return [] }
      return node.pattern.limited(to: "\(name) = Self.understudyOnlyFirst(\(name))")
    },
    // An object ignores a call that comes while it is messaging others.
    MutationOperator("deaf-while-telling", at: FunctionDeclSyntax.self) { node, tree in
      guard node.resultType == nil, node.signature.effectSpecifiers == nil,
        let statements = node.body?.statements, statements.tellsOthers(tree.weakNames)
      else { return [] }
      return statements.begun(
        with: "if understudyIsTelling { return }; understudyIsTelling = true; "
          + "defer { understudyIsTelling = false }; "
      ) { _ in "nonisolated(unsafe) private var understudyIsTelling = false" }
    },
  ]
}

/// The declarations of `understudyFirst`, the first living object of a class that is asked for it.
private func firstObject(of type: String) -> String {
  """
  nonisolated(unsafe) private static weak var understudyKept: \(type)?; \
  private var understudyFirst: \(type) { \
  Self.understudyKept = Self.understudyKept ?? self; return Self.understudyKept ?? self }
  """
}

/// The declarations of `understudyNewest`, the newest object of a class, of those that are asked for it.
private func newestObject(of type: String) -> String {
  """
  nonisolated(unsafe) private static weak var understudyKept: \(type)?; \
  nonisolated(unsafe) private static var understudyCount = 0; \
  private let understudyNumber: Int = { \
  \(type).understudyCount += 1; return \(type).understudyCount }(); \
  private var understudyNewest: \(type) { \
  if let kept = Self.understudyKept, kept.understudyNumber > understudyNumber { return kept }; \
  Self.understudyKept = self; return self }
  """
}

extension DeclReferenceExprSyntax {
  /// Passes an object, a property with declarations of its own, where the class passes `self`.
  fileprivate func passing(
    _ property: String, declaredBy declarations: (_ type: String) -> String
  ) -> [Change] {
    let isPassed = parent?.is(LabeledExprSyntax.self) == true && isArgument
    let isAssigned = enclosing(CodeBlockItemSyntax.self)?.assignment?.value.id == id
    guard ExprSyntax(self).isSelf, isPassed || isAssigned else { return [] }
    return change([Edit(byteRange, "self.\(property)")], declaring: declarations)
  }
}

extension CodeBlockItemListSyntax {
  /// Begins with other statements, with a declaration in the class for them.
  fileprivate func begun(
    with statements: String, declaring declaration: (_ type: String) -> String
  ) -> [Change] {
    isEmpty
      ? [] : change([Edit(at: byteRange.lowerBound, statements)], declaring: declaration)
  }

  /// Leaves with a statement unless the object is the first of its class.
  fileprivate func left(with end: String) -> [Change] {
    begun(with: "if self !== self.understudyFirst { \(end) }; ", declaring: firstObject)
  }
}

extension SyntaxProtocol {
  /// Puts in place of the node what lets only the first object of all through.
  fileprivate func limited(to text: String) -> [Change] {
    change([Edit(byteRange, text)]) { _ in
      """
      nonisolated(unsafe) private static weak var understudyKept: AnyObject?; \
      private static func understudyOnlyFirst<Other>(_ other: Other?) -> Other? { \
      guard let other, Swift.type(of: other as Any) is AnyClass else { return nil }; \
      let object = other as AnyObject; \
      understudyKept = understudyKept ?? object; \
      return understudyKept === object ? other : nil }
      """
    }
  }
}

extension SourceTree {
  /// The names of the weak properties in the file.
  fileprivate var weakNames: Set<String> {
    Set(
      file.all(VariableDeclSyntax.self).filter { $0.modifiers.contains(.weak) }
        .flatMap(\.boundNames))
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a statement, not in a closure, only tells an object behind a reference of such a name.
  fileprivate func tellsOthers(_ names: Set<String>) -> Bool {
    let body = Syntax(self)
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.plainName),
        token.nextToken(viewMode: .sourceAccurate)?.text == "?",
        let item = token.enclosing(CodeBlockItemSyntax.self), item.call != nil,
        token.enclosing(OptionalChainingExprSyntax.self)?.position == item.position
      else { return false }
      let closure = token.enclosing(ClosureExprSyntax.self)
      return closure.map { $0.position < body.position } ?? true
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is an argument of a call, not a member of a tuple or an array.
  fileprivate var isArgument: Bool {
    parent?.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
  }
}
