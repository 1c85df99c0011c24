internal import SwiftSyntax

/// A kind of mistake: where in a tree it is possible, and the edits that make it.
///
/// An operator that looks at nodes of two kinds is listed twice, once for each.
struct MutationOperator: Sendable {
  /// Courses store it in `equivalent.json`, so it must not change.
  let name: String
  /// The changes for a node, whose operators are folded; their edits are of the text.
  let changes: @Sendable (Syntax, SourceTree) -> [Change]

  init<Node: SyntaxProtocol>(
    _ name: String, at kind: Node.Type,
    _ changes: @escaping @Sendable (Node, SourceTree) -> [Change]
  ) {
    self.name = name
    self.changes = { node, tree in node.as(kind).map { changes($0, tree) } ?? [] }
  }

  static let all =
    ofReferences + ofCalls + ofStatements + ofDeclarations + ofLoops + ofValues + ofConditions
    + ofCases + ofTwoObjects
}

/// Finds the places where mistakes are possible, with one walk for all operators.
final class MutationWalk: SyntaxAnyVisitor {
  private(set) var found: [(operatorName: String, change: Change)] = []
  private let tree: SourceTree
  private let operators: [MutationOperator]

  init(_ tree: SourceTree, _ operators: [MutationOperator]) {
    (self.tree, self.operators) = (tree, operators)
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    for it in operators {
      found += it.changes(node, tree).map { (it.name, $0) }
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.isUnobserved ? .skipChildren : visitAny(Syntax(node))
  }
}

extension SourceTree {
  func replace(_ node: some SyntaxProtocol, with text: String) -> [Change] {
    [Change(at: node, [Edit(node.byteRange, text)])]
  }

  func drop(_ node: some SyntaxProtocol) -> [Change] {
    [Change(at: node, [removal(of: node.byteRange)])]
  }

  /// Removes a statement; the only one of a `case` becomes `break`.
  func drop(_ item: CodeBlockItemSyntax) -> [Change] {
    item.parent?.parent?.is(SwitchCaseSyntax.self) == true && item.isOnlyOne
      ? replace(item, with: "break") : [Change(at: item, [removal(of: item.byteRange)])]
  }
}
