internal import SwiftSyntax

extension Influence.Kept {
  init(_ change: MemberChange, of function: Syntax, isOfChecks: Bool) {
    let parameters = Set(
      function.all(FunctionParameterSyntax.self).map { ($0.secondName ?? $0.firstName).plainName })
    let names = change.values.flatMap { $0.all(DeclReferenceExprSyntax.self) }
    let members = change.values.flatMap { $0.all(MemberAccessExprSyntax.self) }
    let isWhole = change.values.allSatisfy { $0.is(DeclReferenceExprSyntax.self) }
    let isText = change.values.allSatisfy { $0.is(StringLiteralExprSyntax.self) }
    isKeeping = change.isKeeping
    isAdding = change.isAdding
    isCounter = change.isAdding && change.values.only?.trimmedDescription == "1"
    isArgument =
      !names.isEmpty && names.allSatisfy { parameters.contains($0.baseName.plainName) }
      && (isWhole || isOfChecks && isText && members.isEmpty)
    self.members = Set(members.map(\.declName.baseName.plainName))
  }
}

extension Syntax {
  /// The member that a body answers with, as it is.
  var answer: String? {
    guard let last = self.as(CodeBlockSyntax.self)?.statements.last?.item else { return nil }
    let value =
      last.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    return value?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
  }
}
