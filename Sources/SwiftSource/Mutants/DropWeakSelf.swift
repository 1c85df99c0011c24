internal import SwiftSyntax

/// Lets a closure hold the object that keeps the closure: `[self]` for `[weak self]`.
///
/// It is the cycle of `weak-to-strong`, less visible. What the closure does with `self` becomes
/// what one writes when it can't be nil.
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
