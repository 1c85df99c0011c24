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
  func adopters(_ found: [(type: String, protocolName: String)]) -> MethodHome? {
    found.first.map { first in
      let types = found.filter { $0.protocolName == first.protocolName }.map(\.type)
      return .adopters(types, protocolName: first.protocolName)
    }
  }

  if let lacking = adopters(facts.lacking(method)) { return lacking }
  let namesakes = types.filter { $0.value.methods.contains { $0.name == method.name } }
  let exact = namesakes.filter { type in
    type.value.methods.contains { $0.name == method.name && $0.labels == method.labels }
  }
  let owners = exact.isEmpty ? namesakes : exact
  if owners.count == 1 { return .owner(owners[0].key) }
  return adopters(
    types.compactMap { name, type in
      facts.requirements(of: type).first { $0.requirement.name == method.name }
        .map { (name, $0.protocolName) }
    })
}

/// A global function that would satisfy a protocol requirement that a type of the file lacks.
package struct StrayMethod: Sendable, Equatable {
  /// The line of the function's name, from 1.
  package let line: Int
  /// The type that lacks the method.
  package let typeName: String
  /// The protocol with the requirement.
  package let protocolName: String
  /// The function's declaration on one line.
  package let written: String
}

/// Returns the global functions of `source` that were probably meant as methods, in order.
///
/// - Parameter protocols: Complete sources of other modules and files that declare protocols.
package func strayMethods(in source: String, protocols: [String] = []) -> [StrayMethod] {
  // Most sources have no global function: return before parsing the sources in `protocols`.
  guard !TypeFacts(of: source, protocols: []).freeFunctions.isEmpty else { return [] }
  let facts = TypeFacts(of: source, protocols: protocols)
  return facts.freeFunctions.compactMap { function in
    facts.lacking(function).first.map { type, protocolName in
      StrayMethod(
        line: function.line, typeName: type, protocolName: protocolName, written: function.text)
    }
  }
}

extension TypeFacts {
  /// Returns the types that lack a method which the function would be, by name, and the protocols
  /// that ask for it.
  fileprivate func lacking(
    _ function: MethodSignature
  ) -> [(type: String, protocolName: String)] {
    types.sorted { $0.key < $1.key }.compactMap { name, type in
      missing(of: requirements(of: type), in: name).first { function.satisfies($0.requirement) }
        .map { (name, $0.protocolName) }
    }
  }
}

extension MethodSignature {
  /// Whether it has a name, not the sign of an operator: those may stand outside of types.
  fileprivate var isNamed: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }
}
