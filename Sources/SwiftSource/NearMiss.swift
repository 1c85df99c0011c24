internal import SwiftSyntax

/// A method that resembles a protocol requirement but does not satisfy it.
///
/// If the requirement has a default implementation, the compiler reports nothing, and the method is
/// never called.
package struct NearMiss: Sendable, Equatable {
  /// The line of the method's name, from 1.
  package let line: Int
  /// The type that declares the method.
  package let typeName: String
  /// The protocol with the requirement.
  package let protocolName: String
  /// The method's declaration on one line.
  package let written: String
  /// The requirement's declaration on one line.
  package let asked: String
}

/// Returns the methods of `source` that nearly satisfy a protocol requirement, in order.
///
/// It considers the types of `source` that adopt a protocol, and the requirements that the type,
/// its extensions and superclasses do not satisfy. Every method of the type that satisfies no
/// requirement is a candidate. Its name must be the requirement's or differ by at most a quarter
/// of the letters, two at most.
///
/// - Parameter protocols: Complete sources of other modules and files that declare protocols.
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

  /// Pairs methods with requirements, the smallest distance first; each is used at most once.
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
