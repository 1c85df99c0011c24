internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes in what is declared.
  static let ofDeclarations =
    [Keyword.didSet, .willSet].map { keyword in
      MutationOperator("drop-\(keyword)", at: AccessorDeclSyntax.self) { node, tree in
        guard node.accessorSpecifier.tokenKind == .keyword(keyword),
          let statements = node.body?.statements, !statements.isEmpty
        else { return [] }
        return [Change(at: node, [tree.removal(of: statements.byteRange)])]
      }
    } + [
      MutationOperator("drop-override", at: FunctionDeclSyntax.self) { node, tree in
        node.modifiers.contains(.override) ? tree.drop(node) : []
      },
      MutationOperator("drop-override", at: VariableDeclSyntax.self) { node, tree in
        node.modifiers.contains(.override) ? tree.drop(node) : []
      },
      // An extension counts as a protocol's if the file declares the protocol, or if the name ends
      // with `Delegate` or `DataSource`.
      MutationOperator("drop-default-implementation", at: ExtensionDeclSyntax.self) { node, tree in
        let name = node.extendedType.oneLine
        guard
          name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
            || node.fileItems(ProtocolDeclSyntax.self).contains(where: { $0.name.plainName == name }
            )
        else { return [] }
        return node.memberBlock.members.flatMap { member in
          [.functionDecl, .variableDecl].contains(member.decl.kind) ? tree.drop(member) : []
        }
      },
      // A requirement of a protocol gets a default body, so that nobody has to meet it.
      MutationOperator("default-body", at: ProtocolDeclSyntax.self) { node, tree in
        let name = node.name.plainName
        let known = node.fileItems(ExtensionDeclSyntax.self)
          .filter { $0.extendedType.oneLine == name }.flatMap(\.memberBlock.members)
          .compactMap { $0.decl.as(FunctionDeclSyntax.self)?.fullName }
        return node.memberBlock.members.compactMap { member -> Change? in
          guard let function = member.decl.as(FunctionDeclSyntax.self),
            !known.contains(function.fullName), let body = function.emptyBody
          else { return nil }
          let (range, end) = (function.byteRange, node.byteRange.upperBound)
          let text = "extension \(name) { \(tree.text(range)) { \(body) } }"
          return Change(
            at: function,
            [Edit(at: range.upperBound, " /* has a default */")],
            additions: [Edit(at: end, "\n\(text)")])
        }
      },
    ]
}

extension FunctionDeclSyntax {
  /// A body that does nothing; nil if it would need a value that is not known.
  fileprivate var emptyBody: String? { resultType.map(\.constants.last) ?? "" }
}
