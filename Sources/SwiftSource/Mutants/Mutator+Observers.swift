internal import SwiftSyntax

extension Mutator {
  /// Adds the change that removes all statements of an observer.
  func empty(_ node: AccessorDeclSyntax) {
    guard let statements = node.body?.statements, !statements.isEmpty else { return }
    change(at: node, [tree.removal(of: statements.byteRange)])
  }
}
