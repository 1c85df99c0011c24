internal import SwiftSyntax

/// A mutator that removes the default implementation of a protocol requirement.
///
/// An extension counts as a protocol's if the file declares the protocol, or if the name ends with
/// `Delegate` or `DataSource`.
final class DropDefaultImplementation: Mutator {
  override class var name: String { "drop-default-implementation" }

  private var protocols: Set<String> = []

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let declared = node.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) }
    protocols = Set(declared.map(\.name.plainName))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.oneLine
    guard protocols.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    else { return .visitChildren }
    for member in node.memberBlock.members {
      if [.functionDecl, .variableDecl].contains(member.decl.kind) { drop(member) }
    }
    return .visitChildren
  }
}
