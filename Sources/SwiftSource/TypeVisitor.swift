internal import SwiftSyntax

/// A declaration that has members: a type, an extension or a protocol.
struct TypeDeclaration {
  enum Kind { case `class`, `struct`, `enum`, actor, `extension`, `protocol` }

  let kind: Kind
  /// The type's name as it is written; that of the extended type, which may have points.
  let name: String
  /// The type that an extension extends.
  var extended: TypeSyntax?
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  let inheritance: InheritanceClauseSyntax?
  var generics: GenericParameterClauseSyntax?
  let members: MemberBlockSyntax

  /// Whether it declares a reference type.
  var isObject: Bool { kind == .class || kind == .actor }
}

/// Walks a source and tells which declarations with members it is in.
///
/// A subclass overrides `enter` and `leave`, which are called in pairs. It does not override the
/// visits of the declarations themselves.
class TypeVisitor: SyntaxVisitor {
  let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  /// Called before the members of a declaration are visited.
  func enter(_ type: TypeDeclaration) {}
  /// Called when the members of the innermost declaration have been visited.
  func leave() {}

  private func enter(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax & NamedDeclSyntax,
    _ generics: GenericParameterClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    enter(
      TypeDeclaration(
        kind: kind, name: node.name.plainName, attributes: node.attributes,
        modifiers: node.modifiers, inheritance: node.inheritanceClause, generics: generics,
        members: node.memberBlock))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.class, node, node.genericParameterClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.struct, node, node.genericParameterClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.enum, node, node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.actor, node, node.genericParameterClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      TypeDeclaration(
        kind: .extension, name: node.extendedType.oneLine, extended: node.extendedType,
        attributes: node.attributes, modifiers: node.modifiers,
        inheritance: node.inheritanceClause, members: node.memberBlock))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
}
