internal import SwiftSyntax

/// A mutator that replaces the body of a function or getter by a constant.
///
/// Learners write such bodies to make one check pass.
final class ReturnConstant: Mutator {
  override class var name: String { "return-constant" }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.resultType, let body = node.body {
      returnConstants(of: type, from: body.statements)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type, let getter = node.getter {
      returnConstants(of: type, from: getter.statements)
    }
    return .visitChildren
  }

  private func returnConstants(of type: TypeSyntax, from statements: CodeBlockItemListSyntax) {
    guard !statements.isEmpty else { return }
    for constant in type.constants {
      change(at: statements, [Change.Edit(statements.byteRange, constant)])
    }
  }
}

extension TypeSyntax {
  /// The simplest values of the type, as far as they are known.
  var constants: [String] {
    if isOptional { return ["nil"] }
    if self.is(ArrayTypeSyntax.self) { return ["[]"] }
    if self.is(DictionaryTypeSyntax.self) { return ["[:]"] }
    return switch oneLine {
    case "Int", "UInt", "Double", "Float", "CGFloat": ["0"]
    case "Bool": ["false", "true"]
    case "String": ["\"\""]
    default: []
    }
  }
}
