internal import SwiftSyntax

/// Doesn't react when a value has changed: an empty `didSet`.
final class DropDidSet: Mutator {
  override class var name: String { "drop-didSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.didSet) { empty(node) }
    return .visitChildren
  }
}

/// Doesn't react when a value is about to change: an empty `willSet`.
final class DropWillSet: Mutator {
  override class var name: String { "drop-willSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.willSet) { empty(node) }
    return .visitChildren
  }
}

extension Mutator {
  /// Removes all statements of an observer.
  fileprivate func empty(_ node: AccessorDeclSyntax) {
    guard let statements = node.body?.statements, !statements.isEmpty else { return }
    change(at: node, [tree.removal(of: statements.byteRange)])
  }
}
