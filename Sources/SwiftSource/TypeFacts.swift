internal import SwiftSyntax

/// The types and protocols of several sources, with their methods, supertypes and protocols.
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
    let collector = TypeFactCollector(tree, unknownTypes: unknownTypes)
    for (name, type) in collector.types {
      if isLearners {
        types[name, default: TypeFact()].methods += type.methods
        types[name, default: TypeFact()].inherited += type.inherited
      } else {
        types[name, default: TypeFact()].methodsElsewhere += type.methods
        types[name, default: TypeFact()].inheritedElsewhere += type.inherited
      }
    }
    protocols.merge(collector.protocols) { _, new in new }
    if isLearners { freeFunctions += collector.freeFunctions }
  }

  /// Returns the known protocols that `type` adopts in the learner's source, and those they refine.
  private func adoptedProtocols(of type: TypeFact) -> [String] {
    var found: [String] = []
    var next = type.inherited
    while let name = next.popLast() {
      guard let fact = protocols[name], !found.contains(name) else { continue }
      found.append(name)
      next += fact.inherited
    }
    return found
  }

  /// Returns the methods of a type and of its known superclasses.
  private func visibleMethods(of name: String) -> [MethodSignature] {
    var methods: [MethodSignature] = []
    var seen: Set<String> = []
    var next = [name]
    while let name = next.popLast() {
      // Skip protocols: methods in their extensions are default implementations.
      guard let type = types[name], protocols[name] == nil, seen.insert(name).inserted else {
        continue
      }
      methods += type.methods + type.methodsElsewhere
      next += type.inherited + type.inheritedElsewhere
    }
    return methods
  }
}

/// The facts of one source; types are identified by name, without enclosing types.
private struct TypeFactCollector {
  private(set) var types: [String: TypeFacts.TypeFact] = [:]
  private(set) var protocols: [String: TypeFacts.ProtocolFact] = [:]
  private(set) var freeFunctions: [MethodSignature] = []

  init(_ tree: SourceTree, unknownTypes: Set<String>) {
    for type in tree.file.collect(outside: .bodies, { TypeDeclaration($0) }) {
      let inherited = type.node.inheritanceClause?.adoptedNames ?? []
      if type.isProtocol {
        protocols[type.adoptedName, default: .init()].inherited += inherited
      } else {
        types[type.adoptedName, default: .init()].inherited += inherited
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
        protocols[type.adoptedName]?.requirements.append(method)
      } else if let type = enclosing.first {
        types[type.adoptedName]?.methods.append(method)
      } else {
        freeFunctions.append(method)
      }
    }
  }
}

extension TypeDeclaration {
  fileprivate var adoptedName: String { extended?.adoptedNames.first ?? name }

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
  /// The names of a type or of a composition, without brackets and attributes; none for other
  /// types.
  var adoptedNames: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): [node.name.plainName]
    case .memberType(let node): [node.name.plainName]
    case .attributedType(let node): node.baseType.adoptedNames
    case .compositionType(let node): node.elements.flatMap { $0.type.adoptedNames }
    case .tupleType(let node) where node.elements.count == 1:
      node.elements.flatMap { $0.type.adoptedNames }
    default: []
    }
  }
}
