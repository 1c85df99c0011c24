internal import SwiftSyntax

extension FunctionDeclSyntax {
  var returnsNothing: Bool {
    let type = signature.returnClause?.type.oneLine ?? "()"
    return ["()", "Void", "Swift.Void", "Swift::Void"].contains(type)
  }

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
    if returnsNothing || isDiscardable || modifiers.contains(.mutating) { return true }
    let search = ChangeSearch(own: signature.parameterClause.parameters.map { $0.ownName })
    search.walk(body)
    return search.isFound
  }
}

extension FunctionParameterSyntax {
  fileprivate var ownName: String { (secondName ?? firstName).plainName }
}

/// Looks for assignments and calls that change something outside a function.
private final class ChangeSearch: SyntaxVisitor {
  private(set) var isFound = false
  private var own: Set<String>

  init(own: [String]) {
    self.own = Set(own)
    super.init(viewMode: .sourceAccurate)
  }

  /// Names of methods that change their object, as far as checks use them.
  private static let changing: Set<String> = [
    "append", "clear", "fulfill", "formUnion", "insert", "merge", "popFirst", "popLast", "record",
    "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "reverse", "send", "shuffle",
    "sort", "subtract", "toggle", "updateValue", "yield",
  ]

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.identifier.plainName)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (left, sign) in zip(parts, parts.dropFirst()) where sign.isAssignment {
      guard let root = left.root else { continue }
      if !own.contains(root) { isFound = true }
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let root = node.expression.root, !own.contains(root) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ChangeSearch.changing.contains(member.declName.baseName.plainName),
      let root = base.root, !own.contains(root)
    {
      isFound = true
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return sign.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

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
