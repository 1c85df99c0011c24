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
    /// Whether a file of the learner's declares it.
    package internal(set) var isLearners = false
  }

  package private(set) var types: [String: TypeFact] = [:]
  package private(set) var protocols: [String: ProtocolFact] = [:]
  package private(set) var nearMisses: [Miss] = []
  /// Where the learner's methods use members of other objects.
  package private(set) var callSites: [CallSite] = []
  /// How often each name is a member of another object in the learner's files, in methods or not.
  package private(set) var memberUses: [String: Int] = [:]
  /// The names that occur in expressions of the learner's files.
  package private(set) var usedNames: Set<String> = []

  /// - Parameters:
  ///   - learner: the learner's files, each with its name.
  ///   - others: sources of the checks and of modules that they import.
  package init(learner: [(file: String, text: String)], others: [String] = []) {
    let collectors = (learner + others.map { (file: "", text: $0) }).map { source in
      SourceTree.reading(source.text) { DelegateFactCollector($0, fileName: source.file) }
    }
    callSites = collectors.flatMap(\.callSites)
    memberUses = collectors.reduce(into: [:]) { $0.merge($1.memberUses, uniquingKeysWith: +) }
    usedNames = collectors.reduce(into: []) { $0.formUnion($1.usedNames) }
    for (index, collector) in collectors.enumerated() {
      for (name, fact) in collector.protocols {
        if learner.indices.contains(index) {
          protocols[name, default: ProtocolFact()].isLearners = true
        }
        protocols[name, default: ProtocolFact()].requirements.formUnion(fact.requirements)
        protocols[name, default: ProtocolFact()].inherited += fact.inherited
      }
    }
    for collector in collectors {
      for (name, fact) in collector.types {
        if protocols[name] != nil {
          let extras = Set(fact.methods.map(\.name)).subtracting(requirements(of: name))
          protocols[name]?.extras.formUnion(extras)
        } else {
          types[name, default: TypeFact()].add(fact)
        }
      }
    }
    for (name, fact) in types {
      types[name]?.properties = fact.properties.filter { protocols[$0.protocolName] != nil }
    }
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
    var found: [String] = []
    var next = [name]
    while let name = next.popLast() {
      guard !found.contains(name) else { continue }
      found.append(name)
      next += (types[name]?.inherited ?? []) + (protocols[name]?.inherited ?? [])
    }
    return found
  }

  package func conforms(_ type: String, to protocolName: String) -> Bool {
    ancestry(of: type).contains(protocolName)
  }
}

extension DelegateFacts.TypeFact {
  fileprivate mutating func add(_ other: DelegateFacts.TypeFact) {
    inherited += other.inherited
    properties += other.properties
    storedTypes += other.storedTypes
    methods += other.methods
  }
}
