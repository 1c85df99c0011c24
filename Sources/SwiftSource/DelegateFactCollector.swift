internal import SwiftSyntax

/// The types and protocols of one source.
struct DelegateFactCollector {
  private(set) var types: [String: DelegateFacts.TypeFact] = [:]
  private(set) var protocols: [String: DelegateFacts.ProtocolFact] = [:]
  private(set) var callSites: [CallSite] = []
  /// How often each name is a member of another object.
  private(set) var memberUses: [String: Int] = [:]
  /// All names in expressions: a method that is not among them is never called.
  private(set) var usedNames: Set<String> = []

  /// - Parameter fileName: the name of the learner's file; empty for other sources.
  init(_ tree: SourceTree, fileName: String) {
    // Types and variables in functions are left out.
    let outside: Set<SyntaxKind> = [.functionDecl, .variableDecl]
    for type in tree.file.collect(outside: outside, { TypeDeclaration($0) }) {
      let inherited = type.node.inheritanceClause?.adoptedNames ?? []
      if type.isProtocol {
        protocols[type.plainName, default: .init()].inherited += inherited
      } else {
        types[type.plainName, default: .init()].inherited += inherited
      }
    }
    for node in tree.file.all(FunctionDeclSyntax.self, outside: outside) {
      guard let type = node.enclosingTypes.first else { continue }
      if type.isProtocol {
        protocols[type.name]?.requirements.insert(node.fullName)
      } else {
        let line = tree.line(of: node.name)
        types[type.plainName]?.methods.append(
          .init(name: node.fullName, file: fileName, line: line))
        if !fileName.isEmpty { callSites += node.callSites(in: tree, type: type.plainName) }
      }
    }
    if !fileName.isEmpty {
      memberUses = tree.memberUses
      usedNames = Set(tree.file.all(DeclReferenceExprSyntax.self).map(\.baseName.plainName))
    }
    for index in callSites.indices { callSites[index].file = fileName }
    for node in tree.file.all(VariableDeclSyntax.self, outside: outside) {
      guard let type = node.enclosingTypes.first, !type.isProtocol else { continue }
      for binding in node.bindings {
        guard let protocolName = binding.typeAnnotation?.type.plainName,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
        else { continue }
        if !binding.isComputed { types[type.plainName]?.storedTypes.append(protocolName) }
        types[type.plainName]?.properties.append(
          .init(
            name: name, protocolName: protocolName, isWeak: node.modifiers.contains(.weak),
            isComputed: binding.isComputed))
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var plainName: String { extended?.plainName ?? name }
}

extension TypeSyntax {
  /// The name of a type without `any`, brackets, attributes and question marks; nil for others.
  fileprivate var plainName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plainName
    case .memberType(let node): node.name.plainName
    case .attributedType(let node): node.baseType.plainName
    case .optionalType(let node): node.wrappedType.plainName
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.plainName
    case .someOrAnyType(let node): node.constraint.plainName
    case .tupleType(let node) where node.elements.count == 1: node.elements.first?.type.plainName
    default: nil
    }
  }
}
