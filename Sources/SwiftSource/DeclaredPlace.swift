internal import SwiftSyntax

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
