internal import SwiftSyntax

/// A mutator that passes another argument of the same type, such as the wrong sender.
///
/// A delegate of two objects relies on the sender to tell them apart. If no other value of the type
/// is in scope, the mutant passes a new object, if the class has an initializer without arguments.
final class OtherSender: Mutator {
  override class var name: String { "other-sender" }

  private var classesWithPlainInit: Set<String> = []

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let classes = node.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }
    classesWithPlainInit = Set(classes.filter(\.hasPlainInit).map(\.name.plainName))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard super.visit(node) == .visitChildren else { return .skipChildren }
    for argument in node.arguments {
      guard let name = argument.expression.valueName else { continue }
      let scope = ValuesInScope(at: argument.expression)
      guard let type = scope.type(of: name) else { continue }
      if let other = scope.other(than: name, of: type) {
        replace(argument.expression, with: other)
      } else if classesWithPlainInit.contains(type) {
        replace(argument.expression, with: "\(type)()")
      }
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name of `self`, of a variable, or of the property in `self.property`; otherwise nil.
  fileprivate var valueName: String? {
    if let ownMemberName { return ownMemberName }
    guard let node = self.as(DeclReferenceExprSyntax.self), node.argumentNames == nil else {
      return nil
    }
    return node.baseName.plainName
  }
}

extension ClassDeclSyntax {
  /// Whether the class has an initializer without arguments, as far as the file shows.
  fileprivate var hasPlainInit: Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard !initializers.isEmpty else { return memberBlock.propertiesWithoutValue.isEmpty }
    return initializers.contains { initializer in
      initializer.optionalMark == nil
        && initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
  }
}
