internal import SwiftSyntax

/// The names in a source that have no module selector such as `Swift::`.
package struct BareNames: Sendable, Equatable {
  /// The tokens without a module selector, among them all names and operators, but no text of
  /// string literals.
  package let names: Set<String>
  /// The names of functions that are called with nothing before them.
  package let called: Set<String>

  package init(in source: String) {
    (names, called) = SourceTree.reading(source) { tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let called = tree.file.all(FunctionCallExprSyntax.self)
        .compactMap { $0.calledExpression.as(DeclReferenceExprSyntax.self) }
        .filter { $0.moduleSelector == nil }.map(\.baseName.plainName)
      return (Set(names), Set(called))
    }
  }
}
