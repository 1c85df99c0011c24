internal import SwiftSyntax

// Reads the conditions, loops and exits that may keep a function from coming to a call.

extension Syntax {
  /// The conditions, loops and exits that may keep the closure or function around this node from coming to it.
  func obstacles(in tree: SourceTree) -> [CallSite.Obstacle] {
    var found: [CallSite.Obstacle] = []
    var inner = self
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
        || node.is(AccessorDeclSyntax.self)
      {
        break
      }
      if let list = node.as(CodeBlockItemListSyntax.self) {
        for item in list where item.endPosition <= inner.position {
          found += Syntax(item).exits(in: tree)
        }
      } else if let `if` = node.as(IfExprSyntax.self) {
        let isInBody = inner.id == `if`.body.id
        let isInConditions = inner.id == `if`.conditions.id
        if !isInConditions {
          found.append(
            .init(
              kind: isInBody ? .condition : .other, line: tree.line(of: `if`),
              body: tree.lines(of: inner), condition: `if`.conditions.oneLine))
        }
      } else if let loop = node.as(ForStmtSyntax.self) {
        // A nested loop may run for another reason.
        let filter = loop.whereClause.map { " \($0.oneLine)" } ?? ""
        found.append(
          .init(
            kind: inner.id == loop.body.id ? .loop : .other, line: tree.line(of: loop),
            body: tree.lines(of: loop.body), condition: loop.sequence.oneLine + filter))
      } else if let ternary = node.as(UnresolvedTernaryExprSyntax.self) {
        let before = ternary.parent?.as(ExprListSyntax.self)?.prefix { $0.id != ternary.id } ?? []
        let assigned = before.lastIndex { $0.is(AssignmentExprSyntax.self) }
        let condition = assigned.map { before[before.index(after: $0)...] } ?? before[...]
        found.append(
          .init(
            kind: .condition, line: tree.line(of: condition.first ?? ExprSyntax(ternary)),
            body: tree.lines(of: ternary),
            condition: condition.map(\.oneLine).joined(separator: " ")))
      } else if let list = node.as(ExprListSyntax.self) {
        // What follows such an operator may not run.
        let before = list.prefix { $0.id != inner.id }
        if before.contains(where: {
          ["&&", "||", "??", "?"].contains($0.trimmedDescription.prefix(2))
        }) {
          found.append(.other(node, in: tree))
        }
      } else if let `case` = node.as(SwitchCaseSyntax.self) {
        found.append(
          .init(
            kind: .around, line: tree.line(of: `case`), body: tree.lines(of: `case`),
            condition: `case`.label.oneLine))
      } else if Syntax.mayBeSkipped.contains(node.kind) {
        found.append(.other(node, in: tree))
      }
      inner = node
    }
    return found
  }

  private static let mayBeSkipped: Set<SyntaxKind> = [
    .guardStmt, .whileStmt, .repeatStmt, .catchClause, .ternaryExpr,
    .deferStmt,
  ]

  /// The ways in which a statement may leave the function.
  private func exits(in tree: SourceTree) -> [CallSite.Obstacle] {
    collect(outside: .functions) { node -> CallSite.Obstacle? in
      switch node.kind {
      case .returnStmt, .throwStmt:
        let around = sequence(first: node, next: \.parent).prefix { $0.id != self.parent?.id }
        for outer in around {
          if let `guard` = outer.as(GuardStmtSyntax.self) {
            return .init(
              kind: .guarded, line: tree.line(of: `guard`), body: tree.lines(of: `guard`.body),
              condition: `guard`.conditions.oneLine)
          }
          if let `if` = outer.as(IfExprSyntax.self), `if`.elseBody == nil {
            return .init(
              kind: .exit, line: tree.line(of: node), body: tree.lines(of: `if`.body),
              condition: `if`.conditions.oneLine)
          }
          if let `case` = outer.as(SwitchCaseSyntax.self) {
            return .init(
              kind: .caseExit, line: tree.line(of: node), body: tree.lines(of: `case`),
              condition: `case`.label.oneLine)
          }
        }
        return .other(node, in: tree)
      case .breakStmt, .continueStmt:
        // Whether it leaves something that begins before the statement.
        let around = node.ancestors.prefix { $0.id != self.parent?.id }
        let isInside = around.contains { outer in
          [.forStmt, .whileStmt, .repeatStmt].contains(outer.kind)
            || node.kind == .breakStmt && outer.kind == .switchExpr
        }
        return isInside ? nil : .other(node, in: tree)
      case .awaitExpr: return .other(node, in: tree)
      case .tryExpr:
        let isSafe = node.as(TryExprSyntax.self)?.questionOrExclamationMark != nil
        guard !isSafe else { return nil }
        let isCaught = node.ancestors.contains {
          $0.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false
        }
        return isCaught
          ? .other(node, in: tree)
          : .init(
            kind: .attempt, line: tree.line(of: node), body: tree.lines(of: node),
            condition: node.as(TryExprSyntax.self)?.expression.oneLine ?? "")
      default: return nil
      }
    }
  }
}

extension CallSite.Obstacle {
  fileprivate static func other(_ node: Syntax, in tree: SourceTree) -> CallSite.Obstacle {
    CallSite.Obstacle(
      kind: .other, line: tree.line(of: node), body: tree.lines(of: node), condition: "")
  }
}
