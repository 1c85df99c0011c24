internal import SwiftSyntax

/// The types and protocols of several sources, with their methods, supertypes and protocols; types
/// are identified by name, without enclosing types.
struct TypeFacts {
  struct TypeFact {
    /// The methods that the learner's source declares for the type.
    var methods: [MethodSignature] = []
    var methodsElsewhere: [MethodSignature] = []
    /// The supertypes and protocols that the learner's source declares for the type.
    var inherited: [String] = []
    var inheritedElsewhere: [String] = []
  }

  struct ProtocolFact {
    var requirements: [MethodSignature] = []
    var inherited: [String] = []
  }

  private(set) var types: [String: TypeFact] = [:]
  private(set) var protocols: [String: ProtocolFact] = [:]
  /// The global functions of the learner's source.
  private(set) var freeFunctions: [MethodSignature] = []
  /// The names of type aliases and associated types: only the compiler can resolve them.
  private var unknownTypes: Set<String> = []

  /// Collects facts from a learner's source and from the sources that declare its supertypes.
  init(of source: String, protocols: [String]) {
    for text in Ancestry.sources(protocols, above: source) {
      SourceTree.reading(text) { add($0, isLearners: false) }
    }
    SourceTree.reading(source) { add($0, isLearners: true) }
  }

  typealias Requirement = (protocolName: String, requirement: MethodSignature)

  /// Returns the requirements of the protocols that `type` adopts in the learner's source.
  func requirements(of type: TypeFact) -> [Requirement] {
    adoptedProtocols(of: type).flatMap { name in
      (protocols[name]?.requirements ?? []).map { (name, $0) }
    }
  }

  /// Returns the requirements that neither the type of that name nor a superclass satisfies.
  func missing(of asked: [Requirement], in name: String) -> [Requirement] {
    let visible = visibleMethods(of: name)
    return asked.filter { _, requirement in !visible.contains { $0.satisfies(requirement) } }
  }

  /// Adds the facts of one source.
  ///
  /// Add a source after those that it depends on: their aliases must be known.
  private mutating func add(_ tree: SourceTree, isLearners: Bool) {
    unknownTypes.formUnion(
      tree.file.collect { node in
        node.as(TypeAliasDeclSyntax.self)?.name.plainName
          ?? node.as(AssociatedTypeDeclSyntax.self)?.name.plainName
      })
    let methods = isLearners ? \TypeFact.methods : \TypeFact.methodsElsewhere
    let inherited = isLearners ? \TypeFact.inherited : \TypeFact.inheritedElsewhere
    let declared = tree.file.collect(outside: .bodies, { TypeDeclaration($0) })
    // Of protocols of one name in several sources, the last counts.
    for type in declared where type.isProtocol { protocols[type.plainName] = ProtocolFact() }
    for type in declared {
      let names = type.node.inheritanceClause?.adoptedNames ?? []
      if type.isProtocol {
        protocols[type.plainName]?.inherited += names
      } else {
        types[type.plainName, default: TypeFact()][keyPath: inherited] += names
      }
    }
    for node in tree.file.all(FunctionDeclSyntax.self, outside: .bodies) {
      let enclosing = node.enclosingTypes
      let hidesMembers =
        enclosing.first.map { $0.isExtension && $0.node.modifiers.hideFromOtherFiles } ?? false
      let method = MethodSignature(
        node, unknownTypes: enclosing.reduce(into: unknownTypes) { $0.formUnion($1.generics) },
        isHidden: hidesMembers, line: tree.line(of: node.name))
      if let type = enclosing.first, type.isProtocol {
        protocols[type.plainName]?.requirements.append(method)
      } else if let type = enclosing.first {
        types[type.plainName]?[keyPath: methods].append(method)
      } else if isLearners {
        freeFunctions.append(method)
      }
    }
  }

  /// Returns the known protocols that `type` adopts in the learner's source, and those they refine.
  private func adoptedProtocols(of type: TypeFact) -> [String] {
    type.inherited.reachable { protocols[$0]?.inherited ?? [] }.filter { protocols[$0] != nil }
  }

  /// Returns the methods of a type and of its known superclasses.
  private func visibleMethods(of name: String) -> [MethodSignature] {
    // Skip protocols: methods in their extensions are default implementations.
    func type(_ name: String) -> TypeFact? { protocols[name] == nil ? types[name] : nil }
    return [name].reachable { type($0).map { $0.inherited + $0.inheritedElsewhere } ?? [] }
      .flatMap { type($0).map { $0.methods + $0.methodsElsewhere } ?? [] }
  }
}

extension TypeDeclaration {
  /// The name of a type or of an extended type, without the types around it.
  var plainName: String { extended?.adoptedNames.only ?? name }

  /// The names of its generic parameters.
  fileprivate var generics: [String] {
    let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
    return clause?.parameters.map(\.name.plainName) ?? []
  }
}

extension InheritanceClauseSyntax {
  /// The names of the inherited types; a composition with `&` gives several names.
  var adoptedNames: [String] { inheritedTypes.flatMap { $0.type.adoptedNames } }
}

extension TypeSyntax {
  /// The names of a type or of a composition, without `any`, brackets, attributes and question
  /// marks; none for other types.
  var adoptedNames: [String] { adopted.map(\.name) }

  /// The same, and whether a module or a type stands before the name.
  var adopted: [(name: String, isQualified: Bool)] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): [(node.name.plainName, node.moduleSelector != nil)]
    case .memberType(let node): [(node.name.plainName, true)]
    case .attributedType(let node): node.baseType.adopted
    case .optionalType(let node): node.wrappedType.adopted
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.adopted
    case .someOrAnyType(let node): node.constraint.adopted
    case .compositionType(let node): node.elements.flatMap(\.type.adopted)
    case .tupleType(let node): node.elements.only?.type.adopted ?? []
    default: []
    }
  }
}

extension Collection {
  /// The element of a collection that has one.
  package var only: Element? { count == 1 ? first : nil }
}
