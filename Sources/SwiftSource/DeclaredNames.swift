internal import Platform
internal import SwiftSyntax

/// Returns all names that `source` declares outside function bodies, sorted, without duplicates.
///
/// These are types, properties, functions (without labels), enum cases, associated types, type
/// aliases and macros at any level of nesting. Completion at the prompt offers them.
package func declaredNames(in source: String) -> [String] {
  SourceTree.reading(source) { DeclaredNames(of: $0.file).names.sorted() }
}

/// The names that a syntax node declares outside of function bodies.
struct DeclaredNames {
  /// The tokens that are the names, in order.
  let tokens: [TokenSyntax]
  var names: Set<String> { Set(tokens.map(\.plainName)) }

  init(of node: some SyntaxProtocol) {
    tokens = Array(node.collect(outside: .bodies) { $0.declaredTokens }.joined())
  }
}

extension Syntax {
  /// The names that this node itself declares; operators and their groups are none.
  fileprivate var declaredTokens: [TokenSyntax]? {
    if let node = self.as(VariableDeclSyntax.self) {
      return node.bindings.flatMap { $0.pattern.boundTokens }
    }
    let name =
      self.as(EnumCaseElementSyntax.self)?.name
      ?? self.as(DeclSyntax.self)?.asProtocol(NamedDeclSyntax.self)?.name
    guard let name, case .identifier = name.tokenKind, !self.is(PrecedenceGroupDeclSyntax.self)
    else { return nil }
    return [name]
  }
}

/// Returns the name in `source` that `name` is probably a misspelling of, or nil.
///
/// A quarter of the letters may differ, at least one. Letter case does not count, except that the
/// first letters must both be capitals or both not, so that a type is not suggested for a value.
package func similarName(to name: String, in source: String) -> String? {
  let wanted = Array(name.lowercased())
  let limit = max(1, wanted.count / 4)
  let near = declaredNames(in: source).compactMap { candidate -> (distance: Int, name: String)? in
    guard candidate != name, candidate.first?.isUppercase == name.first?.isUppercase else {
      return nil
    }
    let distance = editDistance(Array(candidate.lowercased()), wanted)
    return distance <= limit ? (distance, candidate) : nil
  }
  return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// The position of a declared name in a source.
package struct DeclaredPlace: Sendable, Equatable {
  package let name: String
  /// The innermost type, protocol or extension around the declaration; nil at the top level.
  package let enclosing: String?
  /// The line, from 1.
  package let line: Int
  /// The bytes of the name in its line, from 0.
  package let columns: Range<Int>
  /// Whether it declares a type.
  package let isType: Bool
}

/// Returns the places of the names that `declaredNames(in:)` returns, in the order of the source.
package func declaredPlaces(in source: String) -> [DeclaredPlace] {
  SourceTree.reading(source) { tree in
    DeclaredNames(of: tree.file).tokens.map { token in
      let bytes = token.byteRange
      let column = tree.column(at: bytes.lowerBound) - 1
      return DeclaredPlace(
        name: token.plainName, enclosing: token.parent?.enclosingTypes.first?.name,
        line: tree.line(at: bytes.lowerBound), columns: column..<(column + bytes.count),
        isType: token.parent.map { $0.isProtocol(DeclGroupSyntax.self) } ?? false)
    }
  }
}
