internal import SwiftSyntax

extension Influence {
  /// What a method keeps in a property or a list when it is called.
  package struct Kept: Equatable, Sendable {
    /// Whether each call adds one element or 1, or replaces the value.
    package let isKeeping: Bool
    /// Whether it adds.
    package let isAdding: Bool
    /// Whether it adds 1 to a number.
    package let isCounter: Bool
    /// Whether what it keeps is made of nothing but the arguments.
    package let isArgument: Bool
    /// The members of other objects that it asks for that.
    package let members: Set<String>
  }
}

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
