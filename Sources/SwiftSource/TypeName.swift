internal import SwiftSyntax

/// Returns a type name with sugar: `[Int]?` for the runtime's `Optional<Array<Int>>`.
///
/// A text that does not parse as a type is returned unchanged.
package func sugaredTypeName(_ name: String) -> String {
  SourceTree.reading("let a: \(name)") { tree in
    let item = tree.file.statements.first?.item
    guard !tree.file.hasError, tree.file.statements.count == 1,
      let binding = item?.as(DeclSyntax.self)?.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type, binding.initializer == nil
    else { return name }
    return Sugar().rewrite(type).trimmedDescription
  }
}

private final class Sugar: SyntaxRewriter {
  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let plain = super.visit(node)
    guard let node = plain.as(IdentifierTypeSyntax.self) else { return plain }
    let types = (node.genericArgumentClause?.arguments).map(Array.init) ?? []
    let arguments = types.compactMap { argument -> TypeSyntax? in
      if case .type(let type) = argument.argument { type.trimmed } else { nil }
    }
    guard let first = arguments.first, let last = arguments.last else { return plain }
    switch (node.name.text, arguments.count) {
    case ("Optional", 1): return TypeSyntax(OptionalTypeSyntax(wrappedType: first.grouped))
    case ("Array", 1): return TypeSyntax(ArrayTypeSyntax(element: first))
    case ("Dictionary", 2):
      let colon = TokenSyntax.colonToken(trailingTrivia: .space)
      return TypeSyntax(DictionaryTypeSyntax(key: first, colon: colon, value: last))
    default: return plain
    }
  }
}

extension TypeSyntax {
  /// The type, in parentheses if a `?` after it would apply only to its last part.
  fileprivate var grouped: TypeSyntax {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType, .compositionType, .someOrAnyType, .attributedType:
      TypeSyntax(TupleTypeSyntax(elements: [TupleTypeElementSyntax(type: self)]))
    default: self
    }
  }
}
