internal import SwiftSyntax

/// Holds what should not be held: forgets `unowned`.
///
/// A part that holds its owner keeps it, and is kept by it, for ever.
final class UnownedToStrong: Mutator {
  override class var name: String { "unowned-to-strong" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.unowned) }) {
      drop(modifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    // `self` is `drop-weak-self`.
    if let specifier = node.specifier, specifier.specifier.tokenKind == .keyword(.unowned),
      node.name.tokenKind != .keyword(.self)
    {
      drop(specifier)
    }
    return .visitChildren
  }
}
