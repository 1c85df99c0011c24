internal import SwiftSyntax

/// A name that code uses, and whether a type is named or a member of a value.
package struct UsedName: Sendable, Hashable {
  package let name: String
  /// Whether it stands after a point, as in `face.delegate`.
  package let isMember: Bool

  package init(name: String, isMember: Bool) {
    self.name = name
    self.isMember = isMember
  }
}

/// Returns the names that a function of `source` uses, in its order and each once; then those that
/// functions of the same source use which it calls.
package func usedNames(inFunction function: String, of source: String) -> [UsedName] {
  SourceTree.reading(source) { UsedNames(in: $0).all(in: function) }
}

/// Returns the names that a piece of code uses, in its order and each once.
package func usedNames(in code: String) -> [UsedName] {
  SourceTree.reading(code) { UsedNames(in: $0).all(in: "") }
}

/// Collects the names that the functions of a source use; code outside of functions has the name "".
private final class UsedNames: SyntaxVisitor {
  private var names: [String: [UsedName]] = [:]
  private var functions: [String] = []

  init(in tree: SourceTree) {
    super.init(viewMode: .sourceAccurate)
    walk(tree.file)
  }

  func all(in function: String) -> [UsedName] {
    var seen: Set<String> = []
    var rest = [function]
    var found: [UsedName] = []
    while !rest.isEmpty {
      let next = rest.removeFirst()
      guard seen.insert(next).inserted else { continue }
      let own = names[next] ?? []
      for name in own where !found.contains(name) { found.append(name) }
      rest += own.map(\.name).filter { names[$0] != nil }
    }
    return found
  }

  private func add(_ token: TokenSyntax, isMember: Bool) {
    names[functions.last ?? "", default: []].append(
      UsedName(name: token.plainName, isMember: isMember))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node.name.plainName)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

  // The base of `face.delegate` comes first.
  override func visitPost(_ node: MemberAccessExprSyntax) {
    add(node.declName.baseName, isMember: true)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    if access?.declName != node { add(node.baseName, isMember: false) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, isMember: false)
    return .visitChildren
  }
}
