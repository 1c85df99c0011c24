internal import SwiftSyntax

/// A declaration of a file that a person can name and edit alone: a type, an extension or a member.
package struct EditableDeclaration: Sendable, Equatable {
  /// The name for display, with the types around it: `Porter.move(box:)`.
  package let name: String
  /// The index of its source.
  package let source: Int
  /// The line of its first token, from 1.
  package let line: Int
  /// The lines that it takes, with the comments directly above.
  package let lines: ClosedRange<Int>
  /// Its first line without indentation, to tell it from others.
  package let heading: String
  /// What a person may call it, from the shortest to the most exact.
  let spellings: Set<String>
  /// The number of types around it.
  let depth: Int
  /// The keyword of the innermost of them.
  let owner: String?
  let isExtension: Bool
  /// Its bytes: whole lines, with the comments directly above, where no other code is on them.
  let bytes: Range<Int>
}

/// Returns the types, extensions and members that sources declare outside of function bodies.
package func editableDeclarations(in sources: [String]) -> [EditableDeclaration] {
  sources.enumerated().flatMap { index, source in
    SourceTree.reading(source) { tree in
      let search = DeclarationCollector(tree: tree, source: index)
      return tree.file.statements.flatMap { search.declarations(of: $0) }
    }
  }
}

extension [EditableDeclaration] {
  /// Returns the declarations that a name means: a type before its extensions, the outermost first.
  ///
  /// A keyword before the name is left out; capitals count only where they decide.
  package func named(_ name: String) -> [EditableDeclaration] {
    let name = name.filter { $0 != "`" }
    let rest = name.split(separator: " ").dropFirst().joined(separator: " ")
    for wanted in [name, rest] where !wanted.isEmpty {
      let found = filter { $0.spellings.contains(wanted) }
      if !found.isEmpty { return found.preferred }
      let similar = filter { declaration in
        declaration.spellings.contains { $0.lowercased() == wanted.lowercased() }
      }
      if !similar.isEmpty { return similar.preferred }
    }
    return []
  }

  /// Returns the innermost declaration on a line.
  package func around(line: Int) -> EditableDeclaration? {
    filter { $0.lines.contains(line) }.max { $0.lines.count > $1.lines.count }
  }

  private var preferred: [EditableDeclaration] {
    let outermost = filter { $0.depth == map(\.depth).min() }
    let types = outermost.filter { !$0.isExtension }
    return types.isEmpty ? outermost : types
  }
}

/// Collects the declarations of a source that can be edited alone.
private struct DeclarationCollector {
  let tree: SourceTree
  let source: Int

  /// A type around a declaration.
  struct Owner {
    /// The parts of its name; an extension's may have several.
    var path: [String] = []
    var keyword: String?
  }

  func declarations(of item: CodeBlockItemSyntax) -> [EditableDeclaration] {
    guard case .decl(let node) = item.item else { return [] }
    return declarations(of: node, in: Owner())
  }

  private func declarations(of node: DeclSyntax, in owner: Owner) -> [EditableDeclaration] {
    if let choice = node.as(IfConfigDeclSyntax.self) {
      return choice.clauses.flatMap { clause -> [EditableDeclaration] in
        switch clause.elements {
        case .decls(let members): members.flatMap { declarations(of: $0.decl, in: owner) }
        case .statements(let items): items.flatMap { declarations(of: $0) }
        default: []
        }
      }
    }
    let names = node.names
    let own = names.isEmpty ? [] : [declaration(node, names, in: owner)]
    guard let group = node.asProtocol(DeclGroupSyntax.self), let name = names.first else {
      return own
    }
    let inner = Owner(
      path: owner.path + name.short.split(separator: ".").map { String($0) },
      keyword: group.introducer.text)
    return own + group.memberBlock.members.flatMap { declarations(of: $0.decl, in: inner) }
  }

  private func declaration(
    _ node: DeclSyntax, _ names: [DeclarationName], in owner: Owner
  ) -> EditableDeclaration {
    // With all, some or none of the types around it.
    let prefixes = owner.path.indices.map { owner.path[$0...].joined(separator: ".") + "." } + [""]
    let spellings = names.flatMap { name in
      prefixes.flatMap { [$0 + name.short, $0 + name.full] }
    }
    let code = node.byteRange
    let bytes = wholeLines(around: tree.startOfComments(above: node)..<code.upperBound)
    let heading = tree.text(code).split(whereSeparator: \.isNewline).first ?? ""
    return EditableDeclaration(
      name: (owner.path + [names[0].full]).joined(separator: "."), source: source,
      line: tree.line(at: code.lowerBound),
      lines: tree.line(at: bytes.lowerBound)...tree.line(at: code.upperBound - 1),
      heading: String(heading), spellings: Set(spellings), depth: owner.path.count,
      owner: owner.keyword, isExtension: node.is(ExtensionDeclSyntax.self), bytes: bytes)
  }

  /// Extends a range to the indentation before it and to a comment behind it, where the lines have
  /// no other code.
  private func wholeLines(around range: Range<Int>) -> Range<Int> {
    let blank: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let ends: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let bytes = tree.bytes
    var start = range.lowerBound
    while start > 0, blank.contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || ends.contains(bytes[start - 1]) else { return range }
    let rest = bytes[range.upperBound...].prefix { !ends.contains($0) }
    let tail = rest.drop { blank.contains($0) }
    guard tail.isEmpty || tail.starts(with: "//".utf8) else { return range }
    return start..<rest.endIndex
  }
}

/// What a declaration is called: `move`, and `move(box:)`.
private struct DeclarationName {
  let short: String
  let full: String

  init(_ short: String, _ full: String? = nil) { (self.short, self.full) = (short, full ?? short) }
}

extension DeclSyntax {
  /// The names of the declaration; empty if it has none that a person could say.
  fileprivate var names: [DeclarationName] {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): return [DeclarationName(node.name.plainName, node.fullName)]
    case .initializerDecl(let node):
      return [DeclarationName("init", "init" + node.signature.parameterClause.labels)]
    case .deinitializerDecl: return [DeclarationName("deinit")]
    case .subscriptDecl(let node):
      return [DeclarationName("subscript", "subscript" + node.parameterClause.labels)]
    case .variableDecl(let node): return node.boundNames.map { DeclarationName($0) }
    case .enumCaseDecl(let node): return node.elements.map { DeclarationName($0.name.plainName) }
    case .extensionDecl(let node):
      let type = node.extendedType.oneLine
      return [DeclarationName(type, identity?.name), DeclarationName("extension \(type)")]
    case .importDecl: return []
    default:
      if let named = asProtocol(NamedDeclSyntax.self) {
        return [DeclarationName(named.name.plainName)]
      }
      return identity.map { [DeclarationName($0.name)] } ?? []
    }
  }
}

extension FunctionParameterClauseSyntax {
  /// The argument labels: `(_:at:)`.
  var labels: String { "(\(parameters.map { "\($0.firstName.plainName):" }.joined()))" }
}
