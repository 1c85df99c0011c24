internal import Platform
internal import SwiftSyntax

/// Returns all names that `source` declares outside function bodies, sorted, without duplicates.
///
/// These are types, properties, functions (without labels), enum cases, associated types, type
/// aliases and macros at any level of nesting. Completion at the prompt offers them.
package func declaredNames(in source: String) -> [String] {
  SourceTree.reading(source) { DeclaredNames(of: $0.file).names.sorted() }
}

/// Collects the names that a syntax node declares.
final class DeclaredNames: SyntaxVisitor {
  /// The tokens that are the names, in order.
  private(set) var tokens: [TokenSyntax] = []
  var names: Set<String> { Set(tokens.map(\.plainName)) }

  init(of node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind { tokens.append(token) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    tokens += node.bindings.flatMap { $0.pattern.boundTokens }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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
