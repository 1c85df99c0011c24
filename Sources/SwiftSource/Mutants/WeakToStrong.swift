internal import SwiftSyntax

/// A mutator that removes `weak`.
///
/// The mutant has a reference cycle if the two objects hold each other.
final class WeakToStrong: Mutator {
  override class var name: String { "weak-to-strong" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }) {
      drop(modifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    // `drop-weak-self` handles captures of `self`, because their uses must change too.
    if let specifier = node.specifier, specifier.specifier.tokenKind == .keyword(.weak),
      node.name.tokenKind != .keyword(.self)
    {
      drop(specifier)
    }
    return .visitChildren
  }
}
