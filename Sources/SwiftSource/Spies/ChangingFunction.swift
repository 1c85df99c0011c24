internal import SwiftSyntax

extension FunctionDeclSyntax {
  /// Whether a call may change something that others see.
  ///
  /// A function without a result would be of no use if it changed nothing. A function with a result
  /// does if it assigns to something that is not its own, or calls a method that is known to change
  /// its object. An empty function changes nothing. Nobody writes a call of an operator or of
  /// `hash(into:)` in order to change something.
  var changesSomething: Bool {
    guard let body, !body.statements.isEmpty, fullName != "hash(into:)",
      case .identifier = name.tokenKind, !modifiers.contains(.override),
      !name.plainName.hasPrefix("test") || !signature.parameterClause.parameters.isEmpty
    else { return false }
    let isDiscardable = attributes.contains { item in
      item.as(AttributeSyntax.self)?.attributeName.oneLine == "discardableResult"
    }
    if resultType == nil || isDiscardable || modifiers.contains(.mutating) { return true }
    let own =
      signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plainName }
      + body.all(IdentifierPatternSyntax.self).map(\.identifier.plainName)
    return body.collect { $0.changedNames }.joined().contains { !own.contains($0) }
  }
}

extension Syntax {
  /// The names of what an assignment, an `inout` argument or a call changes; nil for other nodes.
  fileprivate var changedNames: [String]? {
    switch self.as(SyntaxEnum.self) {
    case .sequenceExpr(let node):
      let parts = Array(node.elements)
      return zip(parts, parts.dropFirst()).filter { $1.isAssignmentOperator }.compactMap {
        $0.0.root
      }
    case .inOutExpr(let node): return node.expression.root.map { [$0] }
    case .functionCallExpr(let node):
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        Syntax.changing.contains(member.declName.baseName.plainName)
      else { return nil }
      return member.base?.root.map { [$0] }
    default: return nil
    }
  }

  /// Names of methods that change their object, as far as checks use them.
  private static let changing: Set<String> = [
    "append", "clear", "fulfill", "formUnion", "insert", "merge", "popFirst", "popLast", "record",
    "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "reverse", "send", "shuffle",
    "sort", "subtract", "toggle", "updateValue", "yield",
  ]
}

extension ExprSyntax {
  /// The name that an expression begins with: `list` in `list[0].name`; nil for `_` and calls.
  fileprivate var root: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.plainName
    case .memberAccessExpr(let node): node.base?.root
    case .subscriptCallExpr(let node): node.calledExpression.root
    case .optionalChainingExpr(let node): node.expression.root
    case .forceUnwrapExpr(let node): node.expression.root
    default: nil
    }
  }
}
