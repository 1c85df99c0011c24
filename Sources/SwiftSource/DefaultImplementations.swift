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
      let found = SourceTree.reading(source) { ExtensionCollector(of: $0.file) }
      protocols.formUnion(found.protocols)
      members += found.members
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

private final class ExtensionCollector: SyntaxVisitor {
  private(set) var protocols: [String] = []
  private(set) var members: [(type: String, names: [String])] = []

  init(of node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.append(node.name.plainName)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.memberBlock.members.flatMap { item -> [String] in
      if let function = item.decl.as(FunctionDeclSyntax.self) { return [function.fullName] }
      return item.decl.as(VariableDeclSyntax.self)?.boundNames ?? []
    }
    members.append((node.extendedType.oneLine, names))
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
