internal import SwiftSyntax

/// A mutator that makes an object do something only the first time.
final class OnlyOnce: Mutator {
  override class var name: String { "only-once" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let call = node.call.map { !$0.isOnSuper } ?? false
    guard call || node.assignment != nil, !node.isImplicitResult, !node.runsOncePerObject,
      let members = node.membersOfOwnClass
    else { return .visitChildren }
    let range = node.item.byteRange
    change(
      at: node,
      [
        Change.Edit(
          range, "if understudyIsFirst { understudyIsFirst = false; \(tree.text(range)) }")
      ],
      additions: [
        members.addition(of: "nonisolated(unsafe) private var understudyIsFirst = true")
      ])
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  /// Whether it stands in a method that UIKit calls once for each object, not in a closure there.
  fileprivate var runsOncePerObject: Bool {
    var next = parent
    while let node = next {
      if node.is(ClosureExprSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
          && ["loadView", "viewDidLoad"].contains(function.name.plainName)
      }
      next = node.parent
    }
    return false
  }
}
