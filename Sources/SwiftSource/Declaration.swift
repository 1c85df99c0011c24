internal import SwiftSyntax

/// A declaration at the top level of a file, with where it is and what it says.
package struct Declaration: Sendable, Equatable {
  /// The kinds of declarations that may stand in a file by themselves.
  package enum Kind: String, Sendable, Equatable {
    case `import`, `struct`, `class`, `enum`, actor, `protocol`, `extension`, function, variable
    case `typealias`, `operator`, precedenceGroup, macro
  }

  /// What is declared.
  package let kind: Kind
  /// Its name as one says it: `Bread`, `bake(_:at:)`, an extension's `Bread: BakerDelegate`.
  package let name: String
  /// Its lines, from 1, from its comments to its end.
  package let lines: ClosedRange<Int>
  /// Its bytes, from the comments directly above it to its end.
  package let bytes: Range<Int>
  /// Where it begins after those comments.
  package let start: Int
  /// The text of `bytes`.
  package let text: String

  /// What it replaces in a file: whatever has the same key.
  let key: String
  /// Tells declarations of the same key apart: what an extension declares, what a function takes.
  let details: Set<String>
  /// Whether `#if` decides if it is there.
  let isConditional: Bool
}

/// The declarations at the top level of `source`, in order; those inside `#if` are among them.
package func declarations(in source: String) -> [Declaration] {
  SourceTree.reading(source) { $0.declarations }
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

  /// Where the comments begin that no blank line separates from `node`.
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
