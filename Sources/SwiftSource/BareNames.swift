internal import SwiftSyntax

/// The names in a source that have no module selector such as `Swift::`.
package struct BareNames: Sendable, Equatable {
  /// The tokens without a module selector, among them all names and operators, but no text of
  /// string literals.
  package let names: Set<String>
  /// The names of values, functions and types that have nothing before them.
  package let unqualified: Set<String>
  /// The names of functions that are called with nothing before them.
  package let called: Set<String>
  /// The names that the source declares at its top level.
  package let declared: Set<String>

  package init(in source: String) {
    (names, unqualified, called, declared) = SourceTree.reading(source) { tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let values = tree.file.all(DeclReferenceExprSyntax.self)
        .filter { $0.moduleSelector == nil && !$0.isMember }.map(\.baseName)
      let types = tree.file.all(IdentifierTypeSyntax.self).filter { $0.moduleSelector == nil }
        .map(\.name)
      let called = tree.file.all(FunctionCallExprSyntax.self)
        .compactMap { $0.calledExpression.as(DeclReferenceExprSyntax.self) }
        .filter { $0.moduleSelector == nil }.map(\.baseName.plainName)
      let declared = tree.file.statements.compactMap { $0.item.asProtocol(NamedDeclSyntax.self) }
        .map(\.name.plainName)
      return (Set(names), Set((values + types).map(\.plainName)), Set(called), Set(declared))
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the `b` of `a.b` or `.b`.
  fileprivate var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == id } == true
  }
}
