internal import SwiftSyntax

/// A mutator that removes `unowned`.
///
/// The mutant has a reference cycle: a part holds its owner strongly, and the owner holds the part.
final class UnownedToStrong: Mutator {
  override class var name: String { "unowned-to-strong" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.unowned) }) {
      drop(modifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    // `drop-weak-self` handles captures of `self`.
    if let specifier = node.specifier, specifier.specifier.tokenKind == .keyword(.unowned),
      node.name.tokenKind != .keyword(.self)
    {
      drop(specifier)
    }
    return .visitChildren
  }
}
