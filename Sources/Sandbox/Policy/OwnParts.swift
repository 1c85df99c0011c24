import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Names = ObjectNames.Tree

/// Tells types whose values ask the learner's types from those whose values do not.
///
/// For `some` of a protocol counts what stands for it. Of a lazy map counts what its closure returns: the library asks
/// what it goes through only for elements and their number, as it might ask a closure.
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
      names[opaque]?.shape.map { note(type: names[type]?.shape, for: $0) }
    }
  }

  /// Notes which parts of a type stand for `some` of a protocol in another one, which is the same but for these.
  private mutating func note(type: TypeShape?, for opaque: TypeShape) {
    var (here, there, type) = (0, 0, type)
    while here < opaque.nodes.count {
      let isOpaque = opaque.nodes[here].kind == Names.opaqueType
      if let nodes = type?.nodes[there...],
        isOpaque ? nodes.isEmpty : nodes.first != opaque.nodes[here]
      {
        type = nil
      }
      guard isOpaque else {
        (here, there) = (here + 1, there + 1)
        continue
      }
      let declaration = OwnParts.declaration(of: opaque, at: here)
      underlying[declaration, default: []].append(type?.part(at: there))
      (here, there) = (opaque.end(of: here), type?.end(of: there) ?? 0)
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
    /// The types that its type parameters may stand for.
    var arguments: [Part] = []

    /// The parts directly below it.
    var inner: [Part] {
      type.children(of: index).map { Part(type: type, index: $0, arguments: arguments) }
    }
  }

  /// More parts has no type that people write.
  private static let mostParts = 500

  /// A type of the learner's.
  struct Own {
    /// Nil for one that no declaration of a type tells.
    let name: String?
  }

  /// The first type of the learner's that the values of a type may ask; nil if there is none.
  func first(in type: TypeShape) -> Own? {
    var rest = [Part(type: type)]
    for _ in 0..<OwnParts.mostParts {
      guard let part = rest.popLast() else { return nil }
      guard let parts = parts(of: part) else {
        return Own(name: part.type.nodes[part.index].declared?.path.last)
      }
      rest += parts
    }
    return Own(name: nil)
  }

  /// Returns the parts that values of a part ask in its place; nil if it is a type of the learner's.
  private func parts(of part: Part) -> [Part]? {
    let (node, inner) = (part.type.nodes[part.index], part.inner)
    switch node.kind {
    case _ where node.declared?.module == learner: return nil
    case Names.module: return node.text == learner ? nil : []
    case Names.typeParameter: return part.arguments.isEmpty ? nil : part.arguments
    case Names.opaqueType:
      let declaration = OwnParts.declaration(of: part.type, at: part.index)
      guard let types = underlying[declaration] else { return inner }
      return types.contains(nil)
        ? nil
        : types.compactMap(\.self).map {
          Part(type: $0, arguments: Array(inner.dropFirst(2)))
        }
    default:
      guard let type = node.declared, SyntaxTreeNames.modulesOfSequences.contains(type.module),
        let argument = SyntaxTreeNames.elements[type.path],
        // The list of arguments stands behind the type that has them.
        let list = node.kind.hasPrefix(Names.generic) ? inner.last : inner.first?.inner.last
      else { return inner }
      return Array(list.inner.dropFirst(argument).prefix(1))
    }
  }
}
