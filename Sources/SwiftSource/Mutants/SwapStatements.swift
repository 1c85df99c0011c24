internal import SwiftSyntax

/// A mutator that swaps two adjacent statements.
///
/// It catches answers that notify a delegate before the change, or ask after the decision. The
/// second statement must not use a name that the first one binds. Pairs whose order cannot matter
/// are skipped: a declaration is swapped only with an action that mentions a common name, and two
/// assignments to properties in an initializer are not swapped.
final class SwapStatements: Mutator {
  override class var name: String { "swap-statements" }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for (first, second) in zip(node, node.dropFirst()) where orderMayMatter(first, second) {
      change(
        at: first,
        [
          Change.Edit(first.item.byteRange, tree.text(of: second.item)),
          Change.Edit(second.item.byteRange, tree.text(of: first.item)),
        ])
    }
    return .visitChildren
  }

  private func orderMayMatter(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) -> Bool {
    guard let one = first.sort, let other = second.sort, !(one == .value && other == .value) else {
      return false
    }
    let names = second.mentionedNames
    // After `guard let self`, any statement may use `self` implicitly.
    if first.boundNames.contains("self") || !names.isDisjoint(with: first.boundNames) {
      return false
    }
    let isBinding = one == .value || other == .value
    if isBinding && names.isDisjoint(with: first.mentionedNames) { return false }
    return !(first.setsOwnProperty && second.setsOwnProperty)
  }
}

extension CodeBlockItemSyntax {
  fileprivate enum Sort { case action, value }

  /// The kind of a statement that can be moved; nil if it cannot.
  fileprivate var sort: Sort? {
    switch item {
    case .decl(let node): return node.is(VariableDeclSyntax.self) ? .value : nil
    case .stmt(let node):
      let movable: [SyntaxKind] = [
        .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .expressionStmt,
      ]
      return movable.contains(node.kind) ? .action : nil
    default:
      if let call { return call.isOnSuper ? nil : .action }
      return assignment == nil ? nil : .action
    }
  }

  fileprivate var mentionedNames: Set<String> {
    let names = tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if case .identifier = token.tokenKind { token.plainName } else { nil }
    }
    return Set(names)
  }

  /// Whether it is a plain assignment in an initializer, where property observers do not run.
  fileprivate var setsOwnProperty: Bool {
    guard let assignment, assignment.isPlain else { return false }
    let isOwn =
      assignment.target.ownMemberName != nil || assignment.target.is(DeclReferenceExprSyntax.self)
    return isOwn && parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
  }
}
