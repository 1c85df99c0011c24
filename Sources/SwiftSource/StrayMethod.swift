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
    for (name, type) in facts.types.sorted(by: { $0.key < $1.key }) {
      let missing = facts.missing(of: facts.requirements(of: type), in: name)
      if let asked = missing.first(where: { function.satisfies($0.requirement) }) {
        return StrayMethod(
          line: function.line, typeName: name, protocolName: asked.protocolName,
          written: function.text)
      }
    }
    return nil
  }
}
