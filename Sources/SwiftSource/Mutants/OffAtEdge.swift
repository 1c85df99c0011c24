internal import SwiftSyntax

/// A mutator that makes a function do nothing for a parameter at an edge: zero, negative or empty.
///
/// Only functions without a result or with an optional one are changed: a number that a function
/// answers at zero is too often the right one.
final class OffAtEdge: Mutator {
  override class var name: String { "off-at-edge" }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    if node.resultType?.isOptional ?? true {
      let end = node.resultType == nil ? "return" : "return nil"
      for parameter in node.signature.parameterClause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).text
        let edges = edges(of: name, type: parameter.type.oneLine)
          .filter { $0 != "\(name) < 0" || !body.usesAsIndex(name) }
          .filter { $0 == "\(name) < 0" || !body.onlyAdds(name) }
        leave(body.statements, with: end, where: edges)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let statements = node.body?.statements,
      let binding = node.enclosing(PatternBindingSyntax.self),
      let name = binding.pattern.boundNames.first, let type = binding.statedType
    else { return .visitChildren }
    if [.keyword(.didSet), .keyword(.willSet)].contains(node.accessorSpecifier.tokenKind) {
      leave(statements, with: "return", where: edges(of: name, type: type))
    }
    return .visitChildren
  }

  private func leave(
    _ statements: CodeBlockItemListSyntax, with end: String, where conditions: [String]
  ) {
    guard !statements.isEmpty else { return }
    let start = statements.byteRange.lowerBound
    for condition in conditions {
      change(at: statements, [Change.Edit(start..<start, "if \(condition) { \(end) }; ")])
    }
  }
}

extension CodeBlockSyntax {
  /// Whether all that it does is to add or subtract this value, as in `sum += n`: nobody notices if it
  /// leaves that out for nothing.
  fileprivate func onlyAdds(_ name: String) -> Bool {
    statements.allSatisfy { statement in
      let words = statement.trimmedDescription.split(separator: " ", maxSplits: 1)
      return words.count == 2 && ["+= \(name)", "-= \(name)"].contains(words[1])
    }
  }
}

extension SyntaxProtocol {
  /// Whether a subscript is called with this value alone, as in `list[row]`.
  ///
  /// A list has no negative indices.
  fileprivate func usesAsIndex(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.plainName == name, let argument = token.enclosing(LabeledExprSyntax.self),
        argument.label == nil, argument.expression.trimmedDescription == name
      else { return false }
      return argument.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
    }
  }
}

/// The conditions for which a value is at an edge.
private func edges(of name: String, type: String) -> [String] {
  switch type {
  case "Int", "Double", "Float", "CGFloat": ["\(name) == 0", "\(name) < 0"]
  case "UInt": ["\(name) == 0"]
  case "String": ["\(name).isEmpty"]
  // A list or a dictionary.
  case _ where type.hasPrefix("[") && type.hasSuffix("]"): ["\(name).isEmpty"]
  default: []
  }
}
