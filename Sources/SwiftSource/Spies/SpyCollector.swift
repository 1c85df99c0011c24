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
  let members: [SpyMember]
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

extension SourceTree {
  /// The types of the checks with the members that change something.
  var spyTypes: [SpyType] {
    file.collect(outside: [.protocolDecl, .accessorBlock]) { TypeDeclaration($0) }
      .filter { !$0.isProtocol }.map(spyType)
  }

  private func spyType(_ type: TypeDeclaration) -> SpyType {
    let isLocal = type.node.ancestors.contains { [.codeBlock, .closureExpr].contains($0.kind) }
    let isHidden = type.node.modifiers.hideFromOtherFiles
    let outer = type.node.enclosingTypes
    // The members of an actor are isolated to it, so that no protocol of another actor can require
    // them.
    return SpyType(
      name: type.name.split(separator: ".").last.map(String.init) ?? type.name,
      path: type.path.joined(separator: "."),
      inherited: type.node.inheritanceClause?.bareNames ?? [],
      isObject: type.isObject, isExtension: type.isExtension,
      isHidden: isHidden || outer.contains { $0.node.modifiers.hideFromOtherFiles },
      canBeExtended: !isLocal && !type.node.is(ActorDeclSyntax.self)
        && (outer.isEmpty || !type.node.modifiers.contains(.private)),
      isLocal: isLocal,
      members: type.node.memberBlock.members.flatMap { item in
        members(of: item.decl, outside: type.isExtension && isHidden ? .file : .open)
      })
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
              line: line(of: binding.pattern),
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
          line: line(of: node),
          access: node.modifiers.setterAccess ?? outside,
          isShared: node.accessorBlock?.hasSharedSetter == true || node.modifiers.isStatic,
          requirement: requirement(of: node))
      ]
    }
    guard let node = decl.as(FunctionDeclSyntax.self), node.changesSomething else { return [] }
    return [
      SpyMember(
        kind: .method, name: node.fullName, key: node.fullName,
        line: line(of: node.name),
        access: node.modifiers.access ?? outside, isShared: !node.modifiers.contains(.mutating),
        requirement: requirement(of: node))
    ]
  }
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
