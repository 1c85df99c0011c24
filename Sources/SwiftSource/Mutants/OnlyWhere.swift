internal import SwiftSyntax

/// A mutator that adds a condition on a property that the function has nothing to do with.
///
/// For the first call of a function, and each truth value or optional of its object that it does not
/// mention: the call happens only where it is true, or only where it is false.
final class OnlyWhere: Mutator {
  override class var name: String { "only-where" }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let statements = node.body?.statements, let members = statements.membersOfOwnClass,
      let item = statements.first(where: { $0.call != nil && !$0.isImplicitResult })
    else { return .visitChildren }
    let mentioned = Set(node.tokens(viewMode: .sourceAccurate).map(\.plainName))
    let range = item.item.byteRange
    for condition in members.conditions(butFor: mentioned) {
      change(at: item, [Change.Edit(range, "if \(condition) { \(tree.text(range)) }")])
    }
    return .visitChildren
  }
}

extension MemberBlockSyntax {
  /// Conditions on properties with other names than these.
  fileprivate func conditions(butFor names: Set<String>) -> [String] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { !$0.modifiers.isStatic }
      .flatMap(\.bindings).flatMap { binding -> [String] in
        guard let name = binding.pattern.boundNames.first, !names.contains(name) else { return [] }
        let type = binding.typeAnnotation?.type
        if type?.oneLine == "Bool" || binding.initializer?.value.kind == .booleanLiteralExpr {
          return [name, "!\(name)"]
        }
        return type?.isOptional == true ? ["\(name) == nil", "\(name) != nil"] : []
      }
  }
}
