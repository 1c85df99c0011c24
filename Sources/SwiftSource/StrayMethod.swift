/// A function outside of every type that is just what a protocol asks a type for.
package struct StrayMethod: Sendable, Equatable {
  /// The line of the function's name, from 1.
  package let line: Int
  /// The type that should have it.
  package let typeName: String
  /// The protocol that asks for it.
  package let protocolName: String
  /// The function as it is written, on one line.
  package let written: String
}

/// The functions of `source` that were meant to be methods of one of its types, in order.
///
/// - Parameter protocols: whole sources of other modules and files that declare protocols.
package func strayMethods(in source: String, protocols: [String] = []) -> [StrayMethod] {
  // Most sources have no function outside of a type; then nothing else has to be read.
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
