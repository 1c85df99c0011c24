internal import SwiftSyntax

extension SyntaxProtocol {
  /// Returns what `find` makes of this node and of those in it but for tokens, in the order of the
  /// text.
  ///
  /// - Parameter skipped: the kinds of nodes in which it does not search.
  func collect<Found>(
    outside skipped: Set<SyntaxKind> = [], _ find: @escaping (Syntax) -> Found?
  ) -> [Found] {
    let collector = NodeCollector(outside: skipped, find)
    collector.walk(self)
    return collector.found
  }

  /// Returns the nodes of a type, in the order of the text.
  func all<Node: SyntaxProtocol>(
    _ kind: Node.Type, outside skipped: Set<SyntaxKind> = []
  ) -> [Node] {
    collect(outside: skipped) { $0.as(kind) }
  }

  /// The nodes around this one, the innermost first.
  var ancestors: UnfoldSequence<Syntax, Syntax?> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// Returns the innermost node of that type around this one.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    ancestors.lazy.compactMap { $0.as(kind) }.first
  }
}

extension Set<SyntaxKind> {
  /// Statements in functions, accessors and closures.
  static let bodies: Set = [.codeBlock, .accessorBlock, .closureExpr]
  /// Closures and local functions.
  static let functions: Set = [.closureExpr, .functionDecl]
}

private final class NodeCollector<Found>: SyntaxAnyVisitor {
  private(set) var found: [Found] = []
  private let skipped: Set<SyntaxKind>
  private let find: (Syntax) -> Found?

  init(outside skipped: Set<SyntaxKind>, _ find: @escaping (Syntax) -> Found?) {
    self.skipped = skipped
    self.find = find
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let it = find(node) { found.append(it) }
    return skipped.contains(node.kind) ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// A declaration that has members: a type, an extension or a protocol.
struct TypeDeclaration {
  let node: any DeclGroupSyntax
  /// The type's name as it is written; that of the extended type, which may have points.
  let name: String
  /// The type that an extension extends.
  let extended: TypeSyntax?

  /// Nil for any other node.
  init?(_ syntax: Syntax) {
    // To ask a node for a protocol takes long.
    switch syntax.kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: break
    default: return nil
    }
    guard let node = syntax.asProtocol(DeclGroupSyntax.self) else { return nil }
    self.node = node
    extended = node.as(ExtensionDeclSyntax.self)?.extendedType
    name =
      node.asProtocol(NamedDeclSyntax.self)?.name.plainName ?? extended?.oneLine ?? ""
  }

  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }
  var isExtension: Bool { extended != nil }
  /// Whether it declares a reference type.
  var isObject: Bool { node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self) }
  /// The name with those of the types around it, the outermost first.
  var path: [String] { node.enclosingTypes.reversed().map(\.name) + [name] }
}

extension SyntaxProtocol {
  /// The types, extensions and protocols in this node, those in functions, too.
  var types: [TypeDeclaration] { collect { TypeDeclaration($0) } }

  /// The types, extensions and protocols around this node, the innermost first.
  var enclosingTypes: [TypeDeclaration] { ancestors.compactMap { TypeDeclaration($0) } }
}

extension SourceTree {
  /// Returns the line, from 1, on which a node begins.
  func line(of node: some SyntaxProtocol) -> Int { line(at: node.byteRange.lowerBound) }
}
