internal import SwiftSyntax

/// Leaves what the superclass does: forgets to override it.
final class DropOverride: Mutator {
  override class var name: String { "drop-override" }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(.override) { drop(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(.override) { drop(node) }
    return .visitChildren
  }
}
