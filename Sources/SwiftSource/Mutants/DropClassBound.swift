internal import SwiftSyntax

/// A mutator that removes the `AnyObject` constraint of a protocol.
///
/// The mutant compiles if there is no weak reference of the protocol's type. If the exercise asks
/// for the constraint, a check must detect the mutant.
final class DropClassBound: Mutator {
  override class var name: String { "drop-class-bound" }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.inheritanceClause,
      let bound = clause.inheritedTypes.first(where: { $0.type.oneLine == "AnyObject" })
    {
      let rest = clause.inheritedTypes.map(\.type).filter { $0.oneLine != "AnyObject" }
      let text = rest.isEmpty ? "" : ": " + rest.map { tree.text(of: $0) }.joined(separator: ", ")
      let start = node.previousEnd(of: clause)
      change(at: bound, [Change.Edit(start..<clause.byteRange.upperBound, text)])
    }
    if let clause = node.genericWhereClause, clause.requirements.count == 1,
      clause.requirements.first?.requirement.oneLine == "Self: AnyObject"
    {
      let start = node.previousEnd(of: clause)
      change(at: clause, [Change.Edit(start..<clause.byteRange.upperBound, "")])
    }
    return .visitChildren
  }
}

extension ProtocolDeclSyntax {
  /// Returns the end of the token before `clause`.
  fileprivate func previousEnd(of clause: some SyntaxProtocol) -> Int {
    clause.previousToken(viewMode: .sourceAccurate)?.byteRange.upperBound
      ?? clause.byteRange.lowerBound
  }
}
