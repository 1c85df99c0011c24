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
  /// The names that the source declares outside of bodies, and of these, those at its top level.
  package let declared, declaredAtTopLevel: Set<String>
  /// The names of the types that the source extends, gives other names, or that its types inherit from, each with the
  /// names that the bodies of those heirs write with nothing before them.
  package let heirs: [String: Set<String>]

  package init(in source: String) {
    (names, unqualified, called, declared, declaredAtTopLevel, heirs) = SourceTree.reading(source) {
      tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let called = tree.file.all(FunctionCallExprSyntax.self)
        .compactMap { $0.calledExpression.as(DeclReferenceExprSyntax.self) }
        .filter { $0.moduleSelector == nil }.map(\.baseName.plainName)
      let declared = DeclaredNames(of: tree.file).names
      let locals = tree.locals.subtracting(declared)
      let atTopLevel = tree.file.statements.compactMap { $0.item.asProtocol(NamedDeclSyntax.self) }
        .map(\.name.plainName)
      return (
        Set(names), tree.file.unqualifiedNames(except: locals), Set(called), declared,
        Set(atTopLevel), tree.heirs(except: locals)
      )
    }
  }
}

extension SyntaxProtocol {
  /// The names of values, functions and types that have nothing before them.
  fileprivate func unqualifiedNames(except locals: Set<String>) -> Set<String> {
    let values = all(DeclReferenceExprSyntax.self)
      .filter { $0.moduleSelector == nil && !$0.isMember }.map(\.baseName.plainName)
    let types = all(IdentifierTypeSyntax.self).filter { $0.moduleSelector == nil }
      .map(\.name.plainName)
    return Set(values).subtracting(locals).union(types)
  }
}

extension SourceTree {
  fileprivate func heirs(except locals: Set<String>) -> [String: Set<String>] {
    var heirs: [String: Set<String>] = [:]
    func add(_ types: [TypeSyntax], _ body: some SyntaxProtocol) {
      for name in types.flatMap({ $0.tokens(viewMode: .sourceAccurate).map(\.plainName) }) {
        heirs[name, default: []].formUnion(body.unqualifiedNames(except: locals))
      }
    }
    for clause in file.all(InheritanceClauseSyntax.self) {
      guard let heir = clause.parent else { continue }
      add(clause.inheritedTypes.map(\.type), heir)
    }
    for node in file.all(ExtensionDeclSyntax.self) { add([node.extendedType], node) }
    // Who inherits by the other name is not known.
    for alias in file.all(TypeInitializerClauseSyntax.self) { add([alias.value], file) }
    return heirs
  }

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
