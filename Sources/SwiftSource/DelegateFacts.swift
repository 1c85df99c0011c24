internal import SwiftSyntax

/// What sources say about delegates: who adopts which protocol, and which methods use which
/// property.
///
/// Types are identified by name, without enclosing types.
package struct DelegateFacts: Sendable, Equatable {
  /// A property whose type is a protocol, maybe optional.
  package struct Property: Sendable, Equatable {
    package let name, protocolName: String
    package let isWeak, isComputed: Bool
    /// Whether it is a variable that begins as nil.
    package let beginsAsNil: Bool
  }

  package struct Method: Sendable, Equatable {
    package let name: String
    /// The name of its file; empty if it is not the learner's.
    package let file: String
    package let line: Int
  }

  /// A method of the learner's that nearly satisfies a requirement.
  package struct Miss: Sendable, Equatable {
    package let file: String
    package let method: NearMiss
  }

  package struct TypeFact: Sendable, Equatable {
    package internal(set) var isStruct = false
    package internal(set) var inherited: [String] = []
    package internal(set) var properties: [Property] = []
    package internal(set) var storedTypes: [String] = []
    package internal(set) var methods: [Method] = []
  }

  package struct ProtocolFact: Sendable, Equatable {
    package internal(set) var requirements: Set<String> = []
    /// Methods of extensions that are no requirements: calls of them are dispatched statically.
    package internal(set) var extras: Set<String> = []
    package internal(set) var inherited: [String] = []
    /// Whether it stands for a property that holds a closure.
    package internal(set) var isClosure = false
    /// Whether a file of the learner's declares it.
    package internal(set) var isLearners = false
  }

  package private(set) var types: [String: TypeFact] = [:]
  package private(set) var protocols: [String: ProtocolFact] = [:]
  /// The names that several types have, in different types or functions.
  package private(set) var ambiguousTypes: Set<String> = []
  package private(set) var nearMisses: [Miss] = []
  /// Where the learner's methods use members of other objects.
  package private(set) var callSites: [CallSite] = []
  /// Where the learner's methods and initialisers set members of other objects.
  package private(set) var settings: [CallSite] = []
  /// How often each name is a member of another object in the learner's files, in methods or not.
  package private(set) var memberUses: [String: Int] = [:]
  /// The names that any source assigns, or passes to be changed, but for local ones.
  package private(set) var assignedNames: Set<String> = []
  package private(set) var casts: [Cast] = []
  package private(set) var changedCopies: [ChangedCopy] = []
  /// Where the learner's files assign what, and the value as it is written.
  package private(set) var assignments: [Assignment] = []
  /// The closures that properties get.
  package private(set) var heldClosures: [HeldClosure] = []
  private var closureCalls: [CallSite] = []
  private var declaredTypes: Set<String> = []
  /// The names that occur in expressions of the learner's files.
  package private(set) var usedNames: Set<String> = []

  /// - Parameters:
  ///   - learner: the learner's files, each with its name.
  ///   - others: sources of the checks and of modules that they import.
  package init(learner: [(file: String, text: String)], others: [String] = []) {
    for source in learner {
      SourceTree.reading(source.text) { add($0, file: source.file, isLearners: true) }
    }
    for text in others { SourceTree.reading(text) { add($0, file: "", isLearners: false) } }
    for name in protocols.keys {
      // The methods of an extension were added to a type of the protocol's name.
      let methods = types.removeValue(forKey: name)?.methods ?? []
      let extras = Set(methods.map(\.name)).subtracting(requirements(of: name))
      protocols[name]?.extras = extras
    }
    types = types.mapValues { fact in
      var fact = fact
      fact.properties.removeAll { protocols[$0.protocolName] == nil }
      return fact
    }
    settings += callSites.filter(\.isAssigned)
    callSites += closureCalls.filter { site in
      types[site.type]?.properties.contains {
        $0.name == site.method && protocols[$0.protocolName]?.isClosure == true
      } == true
    }
    heldClosures.removeAll { protocols[$0.protocolName] == nil }
    nearMisses = learner.indices.flatMap { index in
      SwiftSource.nearMisses(
        in: learner[index].text,
        protocols: learner.indices.filter { $0 != index }.map { learner[$0].text } + others
      ).map { Miss(file: learner[index].file, method: $0) }
    }
  }

  /// The requirements of a protocol and of those that it refines.
  package func requirements(of name: String) -> Set<String> {
    ancestry(of: name).reduce(into: []) { $0.formUnion(protocols[$1]?.requirements ?? []) }
  }

  /// A type with all supertypes and protocols that are known.
  package func ancestry(of name: String) -> [String] {
    [name].reachable { (types[$0]?.inherited ?? []) + (protocols[$0]?.inherited ?? []) }
  }

  package func conforms(_ type: String, to protocolName: String) -> Bool {
    ancestry(of: type).contains(protocolName)
  }

  /// Adds the facts of one source; what functions declare is left out.
  private mutating func add(_ tree: SourceTree, file: String, isLearners: Bool) {
    if isLearners {
      memberUses.merge(tree.memberUses, uniquingKeysWith: +)
      usedNames.formUnion(tree.file.all(DeclReferenceExprSyntax.self).map(\.baseName.plainName))
    }
    for type in tree.file.collect(outside: .bodies, { TypeDeclaration($0) }) {
      let inherited = type.node.inheritanceClause?.adoptedNames ?? []
      if !type.node.is(ExtensionDeclSyntax.self), !declaredTypes.insert(type.plainName).inserted {
        ambiguousTypes.insert(type.plainName)
      }
      if type.isProtocol {
        protocols[type.plainName, default: ProtocolFact()].inherited += inherited
        if isLearners { protocols[type.plainName]?.isLearners = true }
      } else {
        types[type.plainName, default: TypeFact()].inherited += inherited
        if type.node.is(StructDeclSyntax.self) { types[type.plainName]?.isStruct = true }
      }
    }
    heldClosures += tree.file.heldClosures.map { name, closure in
      HeldClosure(
        protocolName: HeldClosure.protocolName(of: name), file: file,
        lines: tree.lines(of: closure),
        type: closure.enclosingTypes.first?.plainName)
    }
    assignedNames.formUnion(tree.assignedNames)
    if isLearners { assignments += tree.assignments(file: file) }
    for node in tree.file.all(FunctionDeclSyntax.self, outside: .bodies) {
      let type = node.enclosingTypes.first
      if let type, type.isProtocol {
        protocols[type.plainName]?.requirements.insert(node.fullName)
      } else {
        if let type {
          types[type.plainName]?.methods.append(
            Method(name: node.fullName, file: file, line: tree.line(of: node.name)))
        }
        if isLearners {
          let name = type?.plainName ?? ""
          callSites +=
            node.body?.callSites(
              in: tree, file: file, type: name, function: node.fullName) ?? []
          closureCalls +=
            node.body?.closureCalls(
              in: tree, file: file, type: name, function: node.fullName) ?? []
          casts += node.casts(in: tree, file: file, type: name)
          changedCopies +=
            node.body?.changedCopies(in: tree, file: file, type: type, function: node.fullName)
            ?? []
        }
      }
    }
    for node in tree.file.all(InitializerDeclSyntax.self, outside: .bodies) where isLearners {
      guard let type = node.enclosingTypes.first, let body = node.body else { continue }
      let function = "init" + node.signature.parameterClause.labels
      settings += body.callSites(in: tree, file: file, type: type.plainName, function: function)
        .filter(\.isAssigned)
      changedCopies += body.changedCopies(
        in: tree, file: file, type: type,
        function: function)
    }
    for node in tree.file.all(VariableDeclSyntax.self, outside: .bodies) {
      guard let type = node.enclosingTypes.first, !type.isProtocol else { continue }
      for binding in node.bindings {
        if isLearners, let observed = binding.pattern.boundNames.only {
          callSites += binding.observers.flatMap { observer in
            observer.callSites(
              in: tree, file: file, type: type.plainName,
              function: "\(observed).\(observer.accessorSpecifier.text)")
          }
        }
        guard let written = binding.typeAnnotation?.type,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName,
          let protocolName = written.isFunction
            ? HeldClosure.protocolName(of: name) : written.adoptedNames.only
        else { continue }
        if written.isFunction, isLearners {
          protocols[protocolName] = ProtocolFact(
            requirements: [name], isClosure: true, isLearners: true)
        }
        if !binding.isComputed { types[type.plainName]?.storedTypes.append(protocolName) }
        types[type.plainName]?.properties.append(
          Property(
            name: name, protocolName: protocolName, isWeak: node.modifiers.contains(.weak),
            isComputed: binding.isComputed,
            beginsAsNil: node.bindingSpecifier.tokenKind == .keyword(.var)
              && binding.initializer == nil
              && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true))
      }
    }
  }
}

extension PatternBindingSyntax {
  /// The functions of a stored property that run when it is set.
  fileprivate var observers: [AccessorDeclSyntax] {
    guard case .accessors(let list) = accessorBlock?.accessors, !isComputed else { return [] }
    return Array(list)
  }
}
