internal import SwiftSyntax

/// A mutator that empties a `didSet`.
final class DropDidSet: Mutator {
  override class var name: String { "drop-didSet" }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.didSet) { empty(node) }
    return .visitChildren
  }
}
