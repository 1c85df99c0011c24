internal import SwiftSyntax

/// A mutator that gives a requirement of a protocol a default body, so that nobody has to meet it.
final class DefaultBody: Mutator {
  override class var name: String { "default-body" }

  /// The functions that have a default body already, with their protocols: `Baker.bake(_:)`.
  private var extended: Set<String> = []

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for node in node.statements.compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
      let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      extended.formUnion(functions.map { "\(node.extendedType.oneLine).\($0.fullName)" })
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.plainName
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        !extended.contains("\(name).\(function.fullName)"), let body = function.emptyBody
      else { continue }
      let (range, end) = (function.byteRange, node.byteRange.upperBound)
      let text = "extension \(name) { \(tree.text(range)) { \(body) } }"
      change(
        at: function, [Change.Edit(range.upperBound..<range.upperBound, " /* has a default */")],
        additions: [Change.Edit(end..<end, "\n\(text)")])
    }
    return .skipChildren
  }
}

extension FunctionDeclSyntax {
  /// A body that does nothing; nil if it would need a value that is not known.
  fileprivate var emptyBody: String? { resultType.map(\.constants.last) ?? "" }
}
