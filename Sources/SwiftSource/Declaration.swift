internal import SwiftSyntax

/// A declaration at the top level of a file, with its position and text.
package struct Declaration: Sendable, Equatable {
  /// The kinds of declarations that are allowed at the top level.
  package enum Kind: String, Sendable, Equatable {
    case `import`, `struct`, `class`, `enum`, actor, `protocol`, `extension`, function, variable
    case `typealias`, `operator`, precedenceGroup, macro
  }

  package let kind: Kind
  /// The name for display: `Bread`, `bake(_:at:)`, an extension's `Bread: BakerDelegate`.
  package let name: String
  /// The lines, from 1, including the comments directly above.
  package let lines: ClosedRange<Int>
  /// The byte range, including the comments directly above.
  package let bytes: Range<Int>
  /// The byte offset of the first token after those comments.
  package let start: Int
  /// The text of `bytes`.
  package let text: String

  /// The identity for replacement: a declaration replaces the one with the same key in a file.
  let key: String
  /// Distinguishes declarations of the same key: an extension's members, a function's parameters.
  let details: Set<String>
  /// Whether it is inside `#if`.
  let isConditional: Bool
}

/// Returns the declarations at the top level of `source`, in order, including those inside `#if`.
package func declarations(in source: String) -> [Declaration] {
  SourceTree.reading(source) { $0.declarations }
}

/// Returns what `source` imports outside of `#if`, as `Foundation` or `struct Foundation.Date`.
package func importedNames(in source: String) -> [String] {
  declarations(in: source).filter { $0.kind == .import && !$0.isConditional }.map(\.name)
}

extension SourceTree {
  var declarations: [Declaration] { declarations(in: file.statements, isConditional: false) }

  private func declarations(in items: CodeBlockItemListSyntax, isConditional: Bool)
    -> [Declaration]
  {
    items.flatMap { item -> [Declaration] in
      guard case .decl(let declaration) = item.item else { return [] }
      guard let choice = declaration.as(IfConfigDeclSyntax.self) else {
        return declaration.identity.map { identity in
          [self.declaration(declaration, identity, isConditional: isConditional)]
        } ?? []
      }
      return choice.clauses.flatMap { clause -> [Declaration] in
        guard case .statements(let statements) = clause.elements else { return [] }
        return declarations(in: statements, isConditional: true)
      }
    }
  }

  func declaration(_ node: DeclSyntax, _ identity: DeclarationIdentity, isConditional: Bool)
    -> Declaration
  {
    let code = node.byteRange
    let bytes = startOfComments(above: node)..<code.upperBound
    return Declaration(
      kind: identity.kind, name: identity.name,
      lines: line(at: bytes.lowerBound)...line(at: max(bytes.lowerBound, bytes.upperBound - 1)),
      bytes: bytes, start: code.lowerBound, text: text(bytes),
      key: identity.key, details: identity.details, isConditional: isConditional)
  }

  /// Returns the offset of the comments directly above `node`, without a blank line between.
  ///
  /// Returns the start of `node` if there are none.
  func startOfComments(above node: some SyntaxProtocol) -> Int {
    var offset = node.position.utf8Offset
    var start: Int?
    var newlines = 0
    for piece in node.leadingTrivia.pieces {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        start = start ?? offset
        newlines = 0
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        newlines += count
        if newlines > 1 { start = nil }
      case .spaces, .tabs: break
      default: start = nil
      }
      offset += piece.sourceLength.utf8Length
    }
    return start ?? node.byteRange.lowerBound
  }
}

/// Returns the modules that the declarations `import` at the top of `source` name, in order.
package func importedModules(in source: String) -> [String] {
  SourceTree.reading(source) { $0.file.importedModules }
}

extension SourceFileSyntax {
  /// The modules that are imported at the top of the file, in order.
  var importedModules: [String] {
    statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.plainName }
  }
}
