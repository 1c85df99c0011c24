internal import SwiftSyntax

/// A mutator that captures `self` strongly in a closure: `[self]` for `[weak self]`.
///
/// The mutant has a reference cycle if `self` holds the closure. The uses of `self` in the closure
/// are rewritten for a `self` that is not optional.
final class DropWeakSelf: Mutator {
  override class var name: String { "drop-weak-self" }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let capture = node.capturedSelf, let specifier = capture.specifier {
      let wasOptional = specifier.specifier.tokenKind == .keyword(.weak)
      let rest = wasOptional ? PresentSelf.edits(in: node, tree) : []
      change(at: specifier, [tree.removal(of: specifier.byteRange)] + rest)
    }
    return .visitChildren
  }
}
