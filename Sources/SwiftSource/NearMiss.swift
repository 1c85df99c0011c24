internal import SwiftSyntax

/// A method that looks like one a protocol asks for, but is not it.
///
/// If the protocol has a default, the compiler says nothing and the method is never called.
package struct NearMiss: Sendable, Equatable {
  /// The line of the method's name, from 1.
  package let line: Int
  /// The type that has the method.
  package let typeName: String
  /// The protocol that asks for another.
  package let protocolName: String
  /// The method as it is written, on one line.
  package let written: String
  /// The requirement as the protocol states it, on one line.
  package let asked: String
}

/// The methods of `source` that a protocol nearly asks for, in order.
///
/// Looked at are the types of `source` that adopt a protocol of `source` or of `protocols` (whole
/// sources of other modules), and of these protocols the methods that the type, its extensions and
/// superclasses don't have. A method is near if it has the name, or misses it by two letters (by one
/// if the name is short), and differs in labels, types, effects, `static` or access.
package func nearMisses(in source: String, protocols: [String] = []) -> [NearMiss] {
  let facts = TypeFacts(of: source, protocols: protocols)
  return facts.nearMisses.sorted { ($0.line, $0.asked) < ($1.line, $1.asked) }
}

extension TypeFacts {
  fileprivate var nearMisses: [NearMiss] {
    types.flatMap { name, type in
      let asked = requirements(of: type)
      let missing = missing(of: asked, in: name)
      let candidates = type.methods.filter { method in
        !asked.contains { method.satisfies($0.requirement) }
      }
      return pairs(of: candidates, and: missing.map(\.requirement)).map { method, index in
        NearMiss(
          line: method.line, typeName: name, protocolName: missing[index].protocolName,
          written: method.text, asked: missing[index].requirement.text)
      }
    }
  }

  /// Matches each method with the nearest requirement; each takes part once.
  private func pairs(of methods: [MethodSignature], and requirements: [MethodSignature])
    -> [(method: MethodSignature, requirement: Int)]
  {
    var distances: [(distance: Int, method: Int, requirement: Int)] = []
    for (method, signature) in methods.enumerated() {
      for (requirement, asked) in requirements.enumerated() {
        guard let distance = signature.distance(to: asked) else { continue }
        distances.append((distance, method, requirement))
      }
    }
    var takenMethods: Set<Int> = []
    var takenRequirements: Set<Int> = []
    return distances.sorted(by: <).compactMap { _, method, requirement in
      guard !takenMethods.contains(method), !takenRequirements.contains(requirement) else {
        return nil
      }
      takenMethods.insert(method)
      takenRequirements.insert(requirement)
      return (methods[method], requirement)
    }
  }
}
