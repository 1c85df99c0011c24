internal import SwiftSyntax

/// A type of the checks, or an extension of one.
struct SpyType {
  let name: String
  /// The name with its enclosing types.
  let path: String
  /// The inherited types that are written without a module.
  let inherited: [String]
  /// Whether it is a class or an actor.
  let isObject: Bool
  let isExtension: Bool
  /// Whether it or an enclosing type is private or fileprivate.
  let isHidden: Bool
  /// Whether an extension on the main actor can make it adopt a protocol.
  let canBeExtended: Bool
  /// Whether it is inside a function.
  let isLocal: Bool
  var members: [SpyMember] = []
}

/// A member that can be set, or a method that changes something.
struct SpyMember {
  /// Where the member, or its setter, is visible.
  enum Access { case open, file, type }

  let kind: OpenMember.Kind
  let name: String
  /// The same for the member and for a requirement that it satisfies.
  let key: String
  let line: Int
  let access: Access
  /// Whether a change made through a copy of a struct is visible outside the copy.
  let isShared: Bool
  let requirement: String?

  static func key(ofProperty name: String, isSet: Bool) -> String {
    "var \(name) { \(isSet ? "get set" : "get") }"
  }
}

/// Collects the types of the checks with the members that change something.
final class SpyCollector: SyntaxVisitor {
  private(set) var types: [SpyType] = []
  private let tree: SourceTree
  private var enclosing: [Int?] = []

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ name: String, _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ members: MemberBlockSyntax, isObject: Bool = false, isActor: Bool = false,
    isExtension: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let outer = enclosing.compactMap(\.self).last.map { types[$0] }
    let isLocal = enclosing.contains { $0 == nil }
    var type = SpyType(
      name: name.split(separator: ".").last.map(String.init) ?? name,
      path: outer.map { "\($0.path).\(name)" } ?? name, inherited: inheritance?.bareNames ?? [],
      isObject: isObject, isExtension: isExtension,
      isHidden: outer?.isHidden == true || modifiers.hideFromOtherFiles,
      canBeExtended: !isLocal && !isActor && (outer == nil || !modifiers.contains(.private)),
      isLocal: isLocal)
    let isHiddenExtension = isExtension && modifiers.hideFromOtherFiles
    type.members = members.members.flatMap { item in
      self.members(of: item.decl, outside: isHiddenExtension ? .file : .open)
    }
    enclosing.append(types.count)
    types.append(type)
    return .visitChildren
  }

  /// - Parameter outside: where a member is visible that does not say so itself.
  private func members(of decl: DeclSyntax, outside: SpyMember.Access) -> [SpyMember] {
    if let node = decl.as(VariableDeclSyntax.self) {
      return node.bindings.flatMap { binding in
        let canBeSet = node.canSet(binding)
        // What can be called may change something, also if it can't be replaced.
        guard canBeSet || binding.isFunction else { return [SpyMember]() }
        return binding.pattern.boundNames.flatMap { name in
          [true, false].filter { $0 ? canBeSet : binding.isFunction }.map { isSet in
            SpyMember(
              kind: isSet ? .property : .method, name: name,
              key: SpyMember.key(ofProperty: name, isSet: isSet),
              line: tree.line(at: binding.pattern.byteRange.lowerBound),
              access: (isSet ? node.modifiers.setterAccess : node.modifiers.access) ?? outside,
              isShared: !isSet || binding.accessorBlock?.hasSharedSetter == true
                || node.modifiers.isStatic,
              requirement: requirement(of: node, name, isSet: isSet))
          }
        }
      }
    }
    if let node = decl.as(SubscriptDeclSyntax.self) {
      guard node.accessorBlock?.hasSetter == true else { return [] }
      return [
        SpyMember(
          kind: .subscripting, name: node.fullName, key: node.fullName,
          line: tree.line(at: node.byteRange.lowerBound),
          access: node.modifiers.setterAccess ?? outside,
          isShared: node.accessorBlock?.hasSharedSetter == true || node.modifiers.isStatic,
          requirement: requirement(of: node))
      ]
    }
    guard let node = decl.as(FunctionDeclSyntax.self), node.changesSomething else { return [] }
    return [
      SpyMember(
        kind: .method, name: node.fullName, key: node.fullName,
        line: tree.line(at: node.name.byteRange.lowerBound),
        access: node.modifiers.access ?? outside, isShared: !node.modifiers.contains(.mutating),
        requirement: requirement(of: node))
    ]
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.plainName, node.modifiers, node.inheritanceClause, node.memberBlock,
      isObject: true)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    // Its members are isolated to it, so that no protocol of another actor can require them.
    enter(
      node.name.plainName, node.modifiers, node.inheritanceClause, node.memberBlock,
      isObject: true, isActor: true)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainName, node.modifiers, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plainName, node.modifiers, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.oneLine, node.modifiers, node.inheritanceClause, node.memberBlock,
      isExtension: true)
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    enclosing.append(nil)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enclosing.append(nil)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: CodeBlockSyntax) { enclosing.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { enclosing.removeLast() }
}

extension VariableDeclSyntax {
  fileprivate func canSet(_ binding: PatternBindingSyntax) -> Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && binding.accessorBlock?.hasSetter ?? true
  }
}

extension PatternBindingSyntax {
  /// Whether the value is a function, as far as the text tells.
  fileprivate var isFunction: Bool {
    typeAnnotation?.type.oneLine.contains("->")
      ?? (initializer?.value.is(ClosureExprSyntax.self) == true)
  }
}

extension DeclModifierListSyntax {
  /// Where a method is visible; nil where no modifier says so.
  fileprivate var access: SpyMember.Access? { access { $0 == nil } }

  /// Where a property can be set; nil where no modifier says so.
  fileprivate var setterAccess: SpyMember.Access? { access { $0 != nil } ?? access }

  private func access(where fits: (DeclModifierDetailSyntax?) -> Bool) -> SpyMember.Access? {
    for modifier in self where fits(modifier.detail) {
      if modifier.name.tokenKind == .keyword(.private) { return .type }
      if modifier.name.tokenKind == .keyword(.fileprivate) { return .file }
    }
    return nil
  }
}
