internal import SwiftSyntax

/// A mutator that replaces `weak` by `unowned`.
///
/// The mutant crashes if it uses the reference after the object was freed.
final class WeakToUnowned: Mutator {
  override class var name: String { "weak-to-unowned" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }) {
      replace(modifier, with: "unowned")
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let capture = node.capturedSelf, let specifier = capture.specifier,
      specifier.specifier.tokenKind == .keyword(.weak)
    {
      let edit = Change.Edit(specifier.byteRange, "unowned")
      change(at: specifier, [edit] + PresentSelf.edits(in: node, tree))
    }
    return .visitChildren
  }
}
