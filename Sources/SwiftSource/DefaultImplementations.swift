internal import SwiftSyntax

/// The functions and properties that extensions of protocols implement, by name and labels.
///
/// A type that adopts such a protocol need not declare them.
package struct DefaultImplementations: Sendable, Equatable {
  /// Names such as `move(_:to:)` and `count`.
  private let names: Set<String>

  package init(in sources: [String]) {
    var protocols: Set<String> = []
    var members: [(type: String, names: [String])] = []
    for source in sources {
      SourceTree.reading(source) { tree in
        protocols.formUnion(
          tree.file.all(ProtocolDeclSyntax.self, outside: [.codeBlock]).map(\.name.plainName))
        members += tree.file.all(ExtensionDeclSyntax.self, outside: [.codeBlock]).map(\.members)
      }
    }
    names = Set(members.filter { protocols.contains($0.type) }.flatMap(\.names))
  }

  private init(_ names: Set<String>) { self.names = names }

  package func union(_ other: DefaultImplementations) -> DefaultImplementations {
    DefaultImplementations(names.union(other.names))
  }

  /// - Parameter name: the name with its labels; sourcekitd leaves the `_` of a missing label out.
  package func contains(_ name: String) -> Bool {
    names.contains(name) || names.contains { $0.replacing("_:", with: ":") == name }
  }
}

extension ExtensionDeclSyntax {
  /// The names of its functions and properties.
  fileprivate var members: (type: String, names: [String]) {
    let names = memberBlock.members.flatMap { item -> [String] in
      if let function = item.decl.as(FunctionDeclSyntax.self) { return [function.fullName] }
      return item.decl.as(VariableDeclSyntax.self)?.boundNames ?? []
    }
    return (extendedType.oneLine, names)
  }
}
