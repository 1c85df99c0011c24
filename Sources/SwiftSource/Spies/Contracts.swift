internal import SwiftSyntax

/// The protocols that answers declare, with what they require.
struct Contracts {
  /// The names of the protocols and type aliases.
  private(set) var names: Set<String> = []
  private var required: [String: Set<String>] = [:]
  private var inherited: [String: [String]] = [:]

  init(of sources: [String]) {
    for source in sources {
      SourceTree.reading(source) { tree in
        for node in tree.file.all(ProtocolDeclSyntax.self, outside: [.protocolDecl]) {
          add(node.name.plainName, node.inheritanceClause?.bareNames ?? [])
          required[node.name.plainName, default: []].formUnion(node.requirementKeys)
        }
        for node in tree.file.all(TypeAliasDeclSyntax.self, outside: [.protocolDecl]) {
          add(node.name.plainName, node.initializer.value.bareNames)
        }
      }
    }
  }

  private mutating func add(_ name: String, _ parents: [String]) {
    names.insert(name)
    inherited[name, default: []] += parents
  }

  /// Returns the keys of the members that these protocols, and those they refine, require.
  func requirements(of protocols: [String]) -> Set<String> {
    protocols.reachable { inherited[$0] ?? [] }
      .reduce(into: []) { $0.formUnion(required[$1] ?? []) }
  }
}

extension ProtocolDeclSyntax {
  /// The keys of the members that it requires.
  fileprivate var requirementKeys: [String] {
    memberBlock.members.flatMap { item -> [String] in
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.flatMap { binding in
          let kinds = binding.accessorBlock?.hasSetter == true ? [true, false] : [false]
          return binding.pattern.boundNames.flatMap { name in
            kinds.map { SpyMember.key(ofProperty: name, isSet: $0) }
          }
        }
      }
      if let function = item.decl.as(FunctionDeclSyntax.self) { return [function.fullName] }
      if let node = item.decl.as(SubscriptDeclSyntax.self), node.accessorBlock?.hasSetter == true {
        return [node.fullName]
      }
      return []
    }
  }
}

extension InheritanceClauseSyntax {
  /// The names of the inherited types that are written without a module.
  var bareNames: [String] { inheritedTypes.flatMap(\.type.bareNames) }
}

extension TypeSyntax {
  fileprivate var bareNames: [String] { adopted.filter { !$0.isQualified }.map(\.name) }
}

extension AccessorBlockSyntax {
  /// Whether the value can be set: the accessors include `set`, or only observe a stored property.
  var hasSetter: Bool {
    guard case .accessors(let list) = accessors else { return false }
    let setters: [Keyword] = [.set, ._modify, .willSet, .didSet]
    return list.contains { accessor in
      setters.contains { accessor.accessorSpecifier.tokenKind == .keyword($0) }
    }
  }

  /// Whether setting needs no variable: `nonmutating set`.
  var hasSharedSetter: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { $0.modifier?.name.tokenKind == .keyword(.nonmutating) }
  }
}

extension SubscriptDeclSyntax {
  var fullName: String {
    let labels = parameterClause.parameters.map { parameter in
      parameter.secondName == nil ? "_:" : "\(parameter.firstName.plainName):"
    }
    return "subscript(\(labels.joined()))"
  }
}
