import Dialect

private typealias Names = ObjectNames.Tree

/// The tree of a mangled type, which shows where two types differ.
struct TypeShape: Sendable, Hashable {
  struct Node: Sendable, Hashable {
    let depth: Int
    let kind: String
    let text: String
    /// The declared type that it is, also with arguments, or whose `any` it is.
    let declared: DemangledType?
  }

  /// The nodes in the order of the tree's lines.
  let nodes: [Node]

  /// The declared type that it is, also with arguments, or whose `any` it is; nil for a tuple, for example.
  var declared: DemangledType? { nodes[0].declared }

  /// The kind of that type, for example `Class`.
  var kind: String {
    let kind = nodes[0].kind
    if kind == Names.anyOfProtocols { return Names.aProtocol }
    return kind.hasPrefix(Names.generic) ? "\(kind.dropFirst(Names.generic.count))" : kind
  }

  /// Whether it is `some` of a protocol.
  var isOpaque: Bool { nodes[0].kind == Names.opaqueType }

  /// All declared types that it names.
  var allDeclared: [DemangledType] { nodes.compactMap(\.declared) }

  init?(_ tree: DemangledTree) {
    let nodes = tree.nodes.indices.filter { tree.nodes[$0].kind != Names.type }.map { index in
      let node = tree.nodes[index]
      return Node(
        depth: node.depth, kind: String(node.kind), text: String(node.text),
        declared: tree.declaration(ofTypeAt: index).flatMap { DemangledName(tree, at: $0) }?.type)
    }
    // Behind the root, and the node that says that it is a type.
    guard nodes.count > 2 else { return nil }
    self.init(nodes[2...])
  }

  private init(_ nodes: ArraySlice<Node>) { self.nodes = Array(nodes) }

  /// Finds which types of a module stand in place of which of another type's, where the two have the same tree.
  ///
  /// The arguments of a type are such places only if both types are one but for these.
  func pairs(
    with other: TypeShape, of module: String
  ) -> (pairs: [(TypeShape, TypeShape)], isAlike: Bool) {
    var (here, there, pairs) = (0, 0, [(TypeShape, TypeShape)]())
    while here < nodes.count, there < other.nodes.count {
      let (own, meant) = (nodes[here], other.nodes[there])
      // An own type may be an alias for what is no declared type.
      if own.declared?.module == module, meant.declared?.module == module || here == 0 {
        let parts = (part(at: here), other.part(at: there))
        pairs.append(parts)
        let isOne = own.kind.hasPrefix(Names.generic) && own.declared == meant.declared
        here += isOne ? 1 : parts.0.nodes.count
        there += isOne ? 1 : parts.1.nodes.count
      } else if (own.depth, own.kind, own.text) == (meant.depth, meant.kind, meant.text) {
        (here, there) = (here + 1, there + 1)
      } else {
        return (pairs, false)
      }
    }
    return (pairs, here == nodes.count && there == other.nodes.count)
  }

  /// The nodes directly below another one.
  func children(of index: Int) -> [Int] {
    let end = end(of: index)
    return Array(sequence(first: index + 1) { self.end(of: $0) }.prefix { $0 < end })
  }

  /// The index after a node's last descendant.
  func end(of index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.count
  }

  /// A node with those below it.
  func part(at start: Int) -> TypeShape {
    let above = nodes[start].depth - nodes[0].depth
    return TypeShape(
      nodes[start..<end(of: start)].map {
        Node(depth: $0.depth - above, kind: $0.kind, text: $0.text, declared: $0.declared)
      }[...])
  }
}

extension DemangledTree {
  /// The node of the declaration of a type; nil for a node of anything else.
  fileprivate func declaration(ofTypeAt index: Int) -> Int? {
    let kind = String(nodes[index].kind)
    if Names.types.contains(kind) { return index }
    // Around each type is a node that says so, and around several a list.
    let (inner, list) = (index + 2, index + 1)
    if kind.hasPrefix(Names.generic) { return inner < nodes.count ? inner : nil }
    guard kind == Names.anyOfProtocols, list < nodes.count, children(of: list).count == 1,
      inner + 1 < nodes.count
    else { return nil }
    return inner + 1
  }
}
