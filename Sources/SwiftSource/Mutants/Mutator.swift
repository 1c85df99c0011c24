// To add a mutation operator, write a subclass of `Mutator` in a file of its own and add it to
// `mutators`.

internal import SwiftSyntax

let mutators: [Mutator.Type] = [
  CallTwice.self, ChainToForce.self, ChangeDefault.self, ChangeLiteral.self, ChangeOperator.self,
  DefaultBody.self, DropCall.self, DropClassBound.self, DropDefaultImplementation.self,
  DropDelegateAssignment.self, DropDidSet.self, DropGuard.self, DropOverride.self,
  DropStatement.self, DropSuperCall.self, DropWeakSelf.self, DropWillSet.self,
  FirstAnswerStays.self, MoveBoundary.self, NegateCondition.self, OffAtEdge.self, OnlyOnce.self,
  OnlyWhere.self, OtherSender.self, ReturnConstant.self, SkipFirst.self, SkipLast.self,
  StoredToStatic.self, SwapStatements.self, UnownedToStrong.self, WeakToStrong.self,
  WeakToUnowned.self,
]

/// The base class of mutation operators: it finds the places where one kind of mistake is possible.
///
/// It walks a tree with folded operators but edits the text, so all other bytes are unchanged.
class Mutator: SyntaxVisitor {
  /// The operator's name in `Mutant.operatorName`.
  class var name: String { "" }

  final let tree: SourceTree
  final private(set) var changes: [Change] = []

  required init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  final func change(
    at node: some SyntaxProtocol, _ edits: [Change.Edit], additions: [Change.Edit] = []
  ) {
    changes.append(
      Change(offset: node.byteRange.lowerBound, edits: edits, additions: additions))
  }

  final func replace(_ node: some SyntaxProtocol, with text: String) {
    change(at: node, [Change.Edit(node.byteRange, text)])
  }

  final func drop(_ node: some SyntaxProtocol) {
    change(at: node, [tree.removal(of: node.byteRange)])
  }

  final func drop(_ item: CodeBlockItemSyntax) {
    if item.parent?.parent?.is(SwitchCaseSyntax.self) == true, item.isOnlyOne {
      replace(item, with: "break")
    } else {
      change(at: item, [tree.removal(of: item.byteRange)])
    }
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.isUnobserved ? .skipChildren : .visitChildren
  }
}
