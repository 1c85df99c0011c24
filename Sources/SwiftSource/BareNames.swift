internal import SwiftSyntax

/// The names in a source that have no module selector such as `Swift::`.
package struct BareNames: Sendable, Equatable {
  /// The tokens without a module selector, among them all names and operators, but no text of
  /// string literals.
  package let names: Set<String>
  /// The names of values, functions and types that have nothing before them; without those of local variables.
  package let unqualified: Set<String>
  /// The names of functions that are called with nothing before them.
  package let called: Set<String>
  /// The names that the source declares at its top level.
  package let declared: Set<String>
  /// The names in types that the source extends, gives other names, or that its types inherit from.
  package let inherited: Set<String>

  package init(in source: String) {
    (names, unqualified, called, declared, inherited) = SourceTree.reading(source) { tree in
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
      let locals = tree.locals.subtracting(DeclaredNames(of: tree.file).names)
      let declared = tree.file.statements.compactMap { $0.item.asProtocol(NamedDeclSyntax.self) }
        .map(\.name.plainName)
      let inherited =
        tree.file.all(InheritedTypeSyntax.self).map(\.type)
        + tree.file.all(ExtensionDeclSyntax.self).map(\.extendedType)
        + tree.file.all(TypeInitializerClauseSyntax.self).map(\.value)
      return (
        Set(names), Set(values.map(\.plainName)).subtracting(locals).union(types.map(\.plainName)),
        Set(called), Set(declared),
        Set(inherited.flatMap { type in type.tokens(viewMode: .sourceAccurate).map(\.plainName) })
      )
    }
  }
}

extension SourceTree {
  /// The names of variables and parameters.
  fileprivate var locals: Set<String> {
    let variables = file.all(IdentifierPatternSyntax.self).map(\.identifier)
    let closures =
      file.all(ClosureShorthandParameterSyntax.self).map(\.name)
      + file.all(ClosureParameterSyntax.self).map { $0.secondName ?? $0.firstName }
    let parameters = file.all(FunctionParameterSyntax.self).map { $0.secondName ?? $0.firstName }
    return Set((variables + closures + parameters).map(\.plainName))
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the `b` of `a.b` or `.b`.
  fileprivate var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == id } == true
  }
}
