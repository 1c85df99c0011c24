internal import SwiftSyntax

/// A mutator that empties a `didSet`.
final class DropDidSet: Mutator {
  override class var name: String { "drop-didSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.didSet) { empty(node) }
    return .visitChildren
  }
}

/// A mutator that empties a `willSet`.
final class DropWillSet: Mutator {
  override class var name: String { "drop-willSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.willSet) { empty(node) }
    return .visitChildren
  }
}

extension Mutator {
  /// Adds the change that removes all statements of an observer.
  fileprivate func empty(_ node: AccessorDeclSyntax) {
    guard let statements = node.body?.statements, !statements.isEmpty else { return }
    change(at: node, [tree.removal(of: statements.byteRange)])
  }
}
