/// The type that a function outside of all types was probably meant for.
package enum MethodHome: Sendable, Equatable {
  /// The only type that has a method of this name.
  case owner(String)
  /// Types that a protocol asks for a method of this name; some may have one already.
  case adopters([String], protocolName: String)
}

/// Returns where a new global function would probably belong; nil if it may well be meant as it is.
///
/// - Parameters:
///   - source: What the function would join.
///   - protocols: Complete sources of other modules that declare protocols.
package func methodHome(
  of function: Declaration, in source: String, protocols: [String] = []
) -> MethodHome? {
  guard function.kind == .function else { return nil }
  let facts = TypeFacts(of: "\(source)\n\(function.text)", protocols: protocols)
  guard let method = facts.freeFunctions.last, method.isNamed,
    !facts.freeFunctions.dropLast().contains(where: { $0.name == method.name })
  else { return nil }
  let types = facts.types.filter { facts.protocols[$0.key] == nil }.sorted { $0.key < $1.key }
  func adopters(
    of asked: (TypeFacts.TypeFact, String) -> [TypeFacts.Requirement],
    where fits: (MethodSignature) -> Bool
  ) -> MethodHome? {
    let found = types.compactMap { name, type in
      asked(type, name).first { fits($0.requirement) }.map { (name, $0.protocolName) }
    }
    return found.first.map { first in
      .adopters(found.filter { $0.1 == first.1 }.map(\.0), protocolName: first.1)
    }
  }

  let lacking = adopters(
    of: { facts.missing(of: facts.requirements(of: $0), in: $1) },
    where: { method.satisfies($0) })
  if let lacking { return lacking }
  let namesakes = types.filter { $0.value.methods.contains { $0.name == method.name } }
  let exact = namesakes.filter { type in
    type.value.methods.contains { $0.name == method.name && $0.labels == method.labels }
  }
  let owners = exact.isEmpty ? namesakes : exact
  if owners.count == 1 { return .owner(owners[0].key) }
  return adopters(of: { type, _ in facts.requirements(of: type) }) { $0.name == method.name }
}

extension MethodSignature {
  /// Whether it has a name, not the sign of an operator: those may stand outside of types.
  fileprivate var isNamed: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }
}
