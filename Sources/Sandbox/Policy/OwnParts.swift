import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Names = ObjectNames.Tree

/// Tells types whose values ask the learner's types from those whose values do not.
///
/// For `some` of a protocol counts what stands for it. A lazy map of a list gives what its closure returns: the
/// library goes through the list and asks none of its elements.
struct OwnParts {
  private let learner: String
  /// The types that stand for `some` of a protocol, by the declaration that returns it.
  private var underlying: [[TypeShape]: [TypeShape?]] = [:]

  /// - Parameters:
  ///   - tree: the syntax tree of the learner's module.
  ///   - demangle: reads mangled Swift names.
  init(
    _ tree: SyntaxTree, _ learner: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) rethrows {
    self.learner = learner
    let pairs = tree.nodes.compactMap { node -> (String, String)? in
      guard node.role == Key.subexpression, let outer = node.parent.map({ tree.nodes[$0] }),
        outer.kind == Kind.opaque, let opaque = outer.texts[Key.type],
        let type = node.texts[Key.type]
      else { return nil }
      return (opaque, type)
    }
    let names = pairs.isEmpty ? [:] : try demangle(pairs.flatMap { [$0, $1] })
    for (opaque, type) in pairs {
      guard let shape = names[opaque]?.shape else { continue }
      underlying[OwnParts.declaration(of: shape, at: 0), default: []].append(names[type]?.shape)
    }
  }

  /// The declaration that returns `some` of a protocol, and which of those that it returns it is.
  private static func declaration(of opaque: TypeShape, at index: Int) -> [TypeShape] {
    opaque.children(of: index).prefix(2).map(opaque.part)
  }

  /// A part of a type.
  private struct Part {
    let type: TypeShape
    var index = 0
    /// Whether a lazy map alone gets its elements.
    var isMapped = false
    /// What type parameters may stand for.
    var arguments: [Part] = []
  }

  /// More parts has no type that people write.
  private static let mostParts = 500

  /// Whether the values of a type may ask the learner's types.
  func areIn(_ type: TypeShape) -> Bool {
    var rest = [Part(type: type)]
    for _ in 0..<OwnParts.mostParts {
      guard let part = rest.popLast() else { return false }
      guard let parts = parts(of: part) else { return true }
      rest += parts
    }
    return true
  }

  /// What is asked in place of a part; nil if that is a type of the learner's.
  private func parts(of part: Part) -> [Part]? {
    let node = part.type.nodes[part.index]
    let inner = part.type.children(of: part.index).map { index in
      Part(type: part.type, index: index, arguments: part.arguments)
    }
    func mapped(_ parts: [Part]) -> [Part] {
      parts.map { Part(type: $0.type, index: $0.index, isMapped: true, arguments: $0.arguments) }
    }
    switch node.kind {
    case Names.module: return node.text == learner ? nil : []
    case Names.typeParameter where part.arguments.isEmpty: return nil
    case Names.typeParameter: return part.isMapped ? mapped(part.arguments) : part.arguments
    case Names.typeList: return part.isMapped ? mapped(inner) : inner
    case Names.opaqueType:
      let declaration = OwnParts.declaration(of: part.type, at: part.index)
      guard let types = underlying[declaration] else { return inner }
      return types.contains(nil)
        ? nil
        : types.compactMap(\.self).map { type in
          Part(type: type, isMapped: part.isMapped, arguments: Array(inner.dropFirst(2)))
        }
    default:
      guard let type = node.declared, SyntaxTreeNames.modulesOfSequences.contains(type.module),
        let name = type.path.first
      else { return inner }
      if part.isMapped, SyntaxTreeNames.lists.contains(name) { return [] }
      // The type without arguments comes first.
      guard type.path.count == 1, let list = inner.last else { return inner }
      let arguments = list.type.children(of: list.index).map { index in
        Part(type: part.type, index: index, arguments: part.arguments)
      }
      if SyntaxTreeNames.maps.contains(name) {
        return mapped(Array(arguments.prefix(1))) + (part.isMapped ? [] : arguments.dropFirst())
      }
      return part.isMapped && SyntaxTreeNames.sequencesOfSequences.contains(name)
        ? mapped(arguments) : inner
    }
  }
}
