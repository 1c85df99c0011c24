internal import SwiftSyntax

/// Holds what should be held weakly: forgets `weak`.
///
/// Two objects that hold each other are never freed.
final class WeakToStrong: Mutator {
  override class var name: String { "weak-to-strong" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }) {
      drop(modifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    // `self` is `drop-weak-self`: the uses in the closure change too.
    if let specifier = node.specifier, specifier.specifier.tokenKind == .keyword(.weak),
      node.name.tokenKind != .keyword(.self)
    {
      drop(specifier)
    }
    return .visitChildren
  }
}
