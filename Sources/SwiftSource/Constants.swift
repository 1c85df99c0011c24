internal import SwiftSyntax

/// How surely the expressions of a checks file are values that the check itself determines.
struct Constants {
  /// From an expression that may call the code under test, to a value made from literals.
  enum Certainty: Int, Comparable {
    case unknown
    /// A type's member or a new value of a type, such as `Mood.happy` and `Point(x: 1, y: 2)`.
    case likely
    case certain

    static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
  }

  private let bindings: [Binding]
  /// The name of the learner's module.
  private let learner: String

  init(tree: SourceTree, learner: String) {
    self.learner = learner
    bindings = Array(tree.file.collect { $0.bindings }.joined())
  }

  /// Returns which of two expressions is more surely a constant; nil for two of one kind.
  func expected(of pair: [ExprSyntax]) -> ComparedValue? {
    pair.count == 2 ? expected(of: [pair[0]], or: [pair[1]]) : nil
  }

  /// The same for two expressions that consist of operands and operators.
  func expected(of one: [ExprSyntax], or other: [ExprSyntax]) -> ComparedValue? {
    func least(_ parts: [ExprSyntax]) -> Certainty {
      parts.map { certainty(of: $0) }.min() ?? .unknown
    }
    let (first, second) = (least(one), least(other))
    return first == second ? nil : first > second ? .first : .second
  }

  /// - Parameter names: the names whose bindings are being followed.
  private func certainty(of expression: ExprSyntax, names: Set<String> = []) -> Certainty {
    func least(_ parts: some Sequence<ExprSyntax>) -> Certainty {
      parts.map { certainty(of: $0, names: names) }.min() ?? .certain
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
      .binaryOperatorExpr, .unresolvedAsExpr, .typeExpr:
      return .certain
    case .stringLiteralExpr(let text):
      return least(
        text.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }
          .flatMap(\.expressions).map(\.expression))
    case .prefixOperatorExpr(let node): return least([node.expression])
    case .forceUnwrapExpr(let node): return least([node.expression])
    case .tryExpr(let node): return least([node.expression])
    case .tupleExpr(let node): return least(node.elements.map(\.expression))
    case .sequenceExpr(let node): return least(node.elements)
    case .arrayExpr(let node): return least(node.elements.map(\.expression))
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .certain }
      return least(elements.flatMap { [$0.key, $0.value] })
    case .memberAccessExpr(let node):
      guard let base = node.base else { return .certain }
      if base.isType { return .likely }
      // A member of an object, such as `reader.heard`, is what the code under test made of it. Of a
      // literal, it may still be an extension of the learner's.
      return least([base]) == .certain ? .likely : .unknown
    case .functionCallExpr(let node): return certainty(of: node, least)
    case .declReferenceExpr(let node):
      return certainty(ofName: node.baseName.plainName, at: node, names: names)
    default: return .unknown
    }
  }

  private func certainty(
    of call: FunctionCallExprSyntax, _ least: ([ExprSyntax]) -> Certainty
  ) -> Certainty {
    guard call.trailingClosure == nil else { return .unknown }
    let arguments = least(call.arguments.map(\.expression))
    let callee = call.calledExpression
    if callee.isType { return min(.likely, arguments) }
    if let name = callee.as(DeclReferenceExprSyntax.self) {
      // A function of a support module does not know the learner's module.
      let module = name.moduleSelector?.moduleName.plainName
      return module == nil || module == learner ? .unknown : arguments
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return .unknown }
    guard let base = member.base else { return arguments }
    return base.isType ? .unknown : min(.likely, arguments, least([base]))
  }

  private func certainty(
    ofName name: String, at node: DeclReferenceExprSyntax, names: Set<String>
  ) -> Certainty {
    if name.hasPrefix("expected") { return .certain }
    guard !names.contains(name) else { return .unknown }
    let named = bindings.filter { $0.name == name }
    let scope = node.enclosingFunction
    let local = named.filter { $0.function != nil && $0.function == scope }
    let visible = local.isEmpty ? named.filter { $0.function == nil } : local
    return visible.map { binding in
      binding.value.map { certainty(of: $0, names: names.union([name])) } ?? .unknown
    }.min() ?? .unknown
  }
}

/// A name that a checks file declares, with the expression that it is bound to.
private struct Binding {
  let name: String
  /// Nil for what may change, and for parameters.
  let value: ExprSyntax?
  /// The outermost function around it; nil for a member or a global.
  let function: SyntaxIdentifier?
}

extension Syntax {
  /// The names that this node declares, with their values.
  fileprivate var bindings: [Binding]? {
    func bindings(_ pattern: PatternSyntax, _ value: ExprSyntax?) -> [Binding] {
      pattern.tokens(viewMode: .sourceAccurate).filter(\.isIdentifier).map { binding($0, value) }
    }
    func binding(_ name: TokenSyntax, _ value: ExprSyntax? = nil) -> Binding {
      Binding(name: name.plainName, value: value, function: enclosingFunction)
    }
    switch self.as(SyntaxEnum.self) {
    case .variableDecl(let node):
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      return node.bindings.flatMap {
        bindings($0.pattern, isConstant ? $0.initializer?.value : nil)
      }
    case .optionalBindingCondition(let node):
      return bindings(node.pattern, node.initializer?.value)
    case .forStmt(let node): return bindings(node.pattern, node.sequence)
    case .functionParameter(let node): return [binding(node.secondName ?? node.firstName)]
    case .closureShorthandParameter(let node): return [binding(node.name)]
    case .closureParameter(let node): return [binding(node.secondName ?? node.firstName)]
    default: return nil
    }
  }
}

extension SyntaxProtocol {
  /// The outermost function that contains the node.
  fileprivate var enclosingFunction: SyntaxIdentifier? {
    ancestors.filter { $0.is(FunctionDeclSyntax.self) }.last?.id
  }
}

extension ExprSyntax {
  /// Whether it names a type, to go by its capital letter: `Mood`, `Kit::Mood`, `[Int]`,
  /// `Set<Int>`.
  fileprivate var isType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.plainName.first?.isUppercase == true
    case .genericSpecializationExpr(let node): node.expression.isType
    case .memberAccessExpr(let node):
      node.base?.isType == true && node.declName.baseName.plainName.first?.isUppercase == true
    case .arrayExpr(let node):
      node.elements.count == 1 && node.elements.first?.expression.isType == true
    default: false
    }
  }
}
