internal import SwiftSyntax

/// A mutator that removes an overriding method or property.
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
