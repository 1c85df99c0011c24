internal import SwiftSyntax

/// Makes an optional method of a protocol one that all must have: forgets its default.
///
/// A protocol is known by its declaration in the file, or by a name such as `BreadDelegate`.
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
