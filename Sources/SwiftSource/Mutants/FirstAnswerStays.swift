internal import SwiftSyntax

/// A mutator that makes an object give its first answer again and again.
final class FirstAnswerStays: Mutator {
  override class var name: String { "first-answer-stays" }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.resultType, node.genericParameterClause == nil,
      node.signature.effectSpecifiers == nil, let body = node.body
    {
      keepAnswer(of: body.statements, type)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.typeAnnotation?.type, let getter = node.getter, !getter.hasEffects {
      keepAnswer(of: getter.statements, type)
    }
    return .visitChildren
  }

  private func keepAnswer(of statements: CodeBlockItemListSyntax, _ type: TypeSyntax) {
    guard !statements.isEmpty, let members = statements.membersOfOwnClass else { return }
    let (type, range) = (type.oneLine, statements.byteRange)
    change(
      at: statements,
      [
        Change.Edit(
          range.lowerBound..<range.lowerBound,
          "if let understudyAnswer { return understudyAnswer }; let answer = { () -> \(type) in "),
        Change.Edit(
          range.upperBound..<range.upperBound, " }(); understudyAnswer = answer; return answer"),
      ],
      additions: [
        members.addition(of: "nonisolated(unsafe) private var understudyAnswer: (\(type))?")
      ])
  }
}
