internal import SwiftSyntax

/// A mutator that removes the assignment of a `delegate` or `dataSource`.
final class DropDelegateAssignment: Mutator {
  override class var name: String { "drop-delegate-assignment" }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignment?.target, !node.setsUpProperty {
      let name = target.tokens(viewMode: .sourceAccurate).reversed().first?.plainName.lowercased()
      if let name, name.hasSuffix("delegate") || name.hasSuffix("datasource") { drop(node) }
    }
    return .visitChildren
  }
}
