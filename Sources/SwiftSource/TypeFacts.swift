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
    unknownTypes.formUnion(UnknownTypes(of: tree.file).names)
    let collector = TypeFactCollector(tree: tree, unknownTypes: unknownTypes)
    collector.walk(tree.file)
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

/// Collects the facts of one source; types are identified by name, without enclosing types.
private final class TypeFactCollector: TypeVisitor {
  private(set) var types: [String: TypeFacts.TypeFact] = [:]
  private(set) var protocols: [String: TypeFacts.ProtocolFact] = [:]
  private(set) var freeFunctions: [MethodSignature] = []
  private let unknownTypes: Set<String>
  private var enclosing: [Scope] = []

  private struct Scope {
    let name: String
    var isProtocol = false
    var hidesMembers = false
    var generics: Set<String> = []
  }

  init(tree: SourceTree, unknownTypes: Set<String>) {
    self.unknownTypes = unknownTypes
    super.init(tree: tree)
  }

  override func enter(_ type: TypeDeclaration) {
    let name = type.extended?.adoptedNames.first ?? type.name
    let inherited = type.inheritance?.adoptedNames ?? []
    if type.kind == .protocol {
      enclosing.append(Scope(name: name, isProtocol: true))
      protocols[name, default: .init()].inherited += inherited
    } else {
      let generics = type.generics?.parameters.map(\.name.plainName) ?? []
      enclosing.append(
        Scope(
          name: name,
          hidesMembers: type.kind == .extension && type.modifiers.hideFromOtherFiles,
          generics: Set(generics)))
      types[name, default: .init()].inherited += inherited
    }
  }

  override func leave() { enclosing.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let scope = enclosing.last
    let unknown = enclosing.reduce(into: unknownTypes) { $0.formUnion($1.generics) }
    let method = MethodSignature(
      node, unknownTypes: unknown, isHidden: scope?.hidesMembers == true,
      line: tree.line(at: node.name.byteRange.lowerBound))
    guard let scope else {
      freeFunctions.append(method)
      return .skipChildren
    }
    if scope.isProtocol {
      protocols[scope.name]?.requirements.append(method)
    } else {
      types[scope.name]?.methods.append(method)
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Collects the names of type aliases and associated types in a source.
private final class UnknownTypes: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(of node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainName)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainName)
    return .skipChildren
  }
}

extension InheritanceClauseSyntax {
  /// The names of the inherited types; a composition with `&` gives several names.
  var adoptedNames: [String] { inheritedTypes.flatMap { $0.type.adoptedNames } }
}

extension TypeSyntax {
  /// The names of a type or of a composition, without brackets and attributes; none for other types.
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
