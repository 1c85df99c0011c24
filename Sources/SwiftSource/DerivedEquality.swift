internal import SwiftSyntax

/// The types of a module whose `==` the compiler writes.
///
/// These are enums without associated values, and types that adopt `Equatable` or a protocol that
/// refines it, where no source declares `==` for them. Generic types are left out.
package struct DerivedEquality: Sendable {
  /// The names, with those of the types around them, in the order of the declarations.
  package let types: [String]
  /// The sources, each with the types that it declares and the words by which types adopt
  /// `Equatable`, as ranges of its UTF-8.
  private let sources: [(text: String, declared: [String], adoptions: [String: [Range<Int>]])]

  private static let refinements: Set = ["Equatable", "Hashable", "Comparable"]

  package init(of sources: [String]) {
    var comparable: Set<String> = []
    var declaring: Set<String> = []
    self.sources = sources.map { source in
      SourceTree.reading(source) { tree in
        var declared: [String] = []
        var adoptions: [String: [Range<Int>]] = [:]
        for type in tree.file.types {
          let name = type.path.joined(separator: ".")
          let clause = type.node.inheritanceClause
          if !type.isExtension, !type.isProtocol, !type.isGeneric { declared.append(name) }
          let isRefining = !Self.refinements.isDisjoint(with: clause?.adoptedNames ?? [])
          if isRefining || type.isPlainEnum { comparable.insert(name) }
          if type.node.memberBlock.declaresEquality { declaring.insert(name) }
          if let clause { adoptions[name, default: []] += clause.places(of: "Equatable") }
        }
        return (source, declared, adoptions)
      }
    }
    types = self.sources.flatMap(\.declared).filter {
      comparable.contains($0) && !declaring.contains($0)
    }
  }

  /// Returns the sources where these types adopt `Equatable` by a declaration that is deprecated.
  ///
  /// - Parameter numbers: indices of `types`; the compiler's warnings end with them.
  package func sources(deprecating numbers: [Int]) -> [String] {
    sources.map { text, declared, adoptions in
      let own = numbers.filter { declared.contains(types[$0]) }.map {
        #"@available(*, deprecated, message: "\#($0)") extension \#(types[$0]): Equatable {}"#
      }
      let rest = text.removing(numbers.flatMap { adoptions[types[$0]] ?? [] })
      return ([rest] + own).joined(separator: "\n")
    }
  }
}

extension TypeDeclaration {
  fileprivate var isGeneric: Bool {
    node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
  }

  /// Whether it declares an enum none of whose cases has associated values.
  fileprivate var isPlainEnum: Bool {
    guard node.is(EnumDeclSyntax.self) else { return false }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return !cases.isEmpty
      && cases.allSatisfy { $0.elements.allSatisfy { $0.parameterClause == nil } }
  }
}

extension MemberBlockSyntax {
  fileprivate var declaresEquality: Bool {
    members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "==" }
  }
}

extension InheritanceClauseSyntax {
  /// Returns what to remove, so that the clause no longer has `name`.
  fileprivate func places(of name: String) -> [Range<Int>] {
    let those = Array(inheritedTypes).filter { $0.type.adoptedNames == [name] }
    guard those.count < inheritedTypes.count else { return [byteRange] }
    return those.map { type in
      // The last item goes with the comma before it.
      guard type.trailingComma == nil, let comma = type.previousToken(viewMode: .sourceAccurate)
      else { return type.byteRange }
      return comma.byteRange.lowerBound..<type.byteRange.upperBound
    }
  }
}
