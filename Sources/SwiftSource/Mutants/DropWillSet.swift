internal import SwiftSyntax

/// A mutator that empties a `willSet`.
final class DropWillSet: Mutator {
  override class var name: String { "drop-willSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.willSet) { empty(node) }
    return .visitChildren
  }
}
