// One node for many objects: for those that are alike, and for those that are not drawn.

extension ObjectGraph {
  /// Fewer objects that are alike are drawn each for itself.
  private static let fewestAlike = 3

  /// The graph with at most about so many nodes: objects that are alike become one node, and of the
  /// others a small circle through the focus, and those next to it or to the first node stay.
  ///
  /// Those that go become one node where they hang together, so that no reference ends without a
  /// sign.
  package func limited(to most: Int) -> ObjectGraph {
    let graph = withLikeNodesAsOne
    guard graph.nodes.count > most else { return graph }
    let kept = graph.nearest(most)
    var part = graph.grouped(graph.partsOutside(of: kept), areAlike: false)
    let drawn = graph.restricted(to: kept).objectCount
    part.omissions.append(.objects(graph.objectCount - drawn))
    return part
  }

  /// The objects, with those that a node stands for.
  private var objectCount: Int { nodes.reduce(0) { $0 + $1.count } }

  // MARK: Objects that are alike

  /// The graph with one node for objects of one type that have the same references.
  private var withLikeNodesAsOne: ObjectGraph {
    var arriving = [[Side]](repeating: [], count: nodes.count)
    var leaving = arriving
    for edge in edges {
      let pattern = edge.property.pattern.joined(separator: "*")
      leaving[edge.from].append(
        Side(edge.kind, pattern, edge.to == edge.from ? .nothing : edge.target))
      if let to = edge.to, to != edge.from {
        arriving[to].append(Side(edge.kind, pattern, .node(edge.from)))
      }
    }
    let candidates = nodes.indices.filter {
      nodes[$0].kind == .object && nodes[$0].names.isEmpty && $0 != focus
        && !(arriving[$0].isEmpty && leaving[$0].isEmpty)
    }
    let alike = Dictionary(grouping: candidates) { index in
      Looks(
        label: nodes[index].label, heldElsewhere: nodes[index].heldElsewhere,
        arriving: arriving[index].sorted(), leaving: leaving[index].sorted())
    }
    return grouped(alike.values.filter { $0.count >= ObjectGraph.fewestAlike }, areAlike: true)
  }

  /// A reference as one of its ends sees it.
  private struct Side: Hashable, Comparable {
    let text: String
    init(_ kind: Edge.Kind, _ pattern: String, _ other: Edge.Target) {
      text = "\(kind.rawValue) \(pattern) \(other)"
    }
    static func < (a: Side, b: Side) -> Bool { a.text < b.text }
  }

  private struct Looks: Hashable {
    let label: String
    let heldElsewhere: Int
    let arriving: [Side]
    let leaving: [Side]
  }

  // MARK: Objects that are not drawn

  /// So many nodes: a small circle through the focus, and those next to it, or next to the first node.
  private func nearest(_ most: Int) -> Set<Int> {
    let neighbours = neighbours
    var kept: Set<Int> = []
    let circle = focus.flatMap(circle(through:))?.map(\.from) ?? []
    let first = circle.count > most ? [] : circle
    for starts in [[focus ?? 0] + first] + nodes.indices.map({ [$0] }) where kept.count < most {
      var queue = starts.filter { kept.insert($0).inserted }
      var next = 0
      while next < queue.count, kept.count < most {
        for node in neighbours[queue[next]] where kept.count < most && kept.insert(node).inserted {
          queue.append(node)
        }
        next += 1
      }
    }
    return kept
  }

  private var neighbours: [[Int]] {
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for edge in edges {
      guard let to = edge.to else { continue }
      neighbours[edge.from].append(to)
      neighbours[to].append(edge.from)
    }
    return neighbours
  }

  /// The other nodes, those together that hang together or have references with the same nodes.
  private func partsOutside(of kept: Set<Int>) -> [[Int]] {
    let neighbours = neighbours
    var seen = kept
    var parts: [Set<Edge>: [Int]] = [:]
    let borders = Dictionary(
      grouping: edges.flatMap { edge in [(edge.from, edge), (edge.to ?? edge.from, edge)] },
      by: \.0)
    for start in nodes.indices where seen.insert(start).inserted {
      var part = [start]
      var next = 0
      while next < part.count {
        part += neighbours[part[next]].filter { seen.insert($0).inserted }
        next += 1
      }
      // How the part is connected with what is drawn, whatever its nodes and properties are.
      let border = part.flatMap { borders[$0] ?? [] }.compactMap { _, edge -> Edge? in
        guard let to = edge.to, kept.contains(to) != kept.contains(edge.from) else { return nil }
        return kept.contains(to)
          ? Edge(-1, "", edge.kind, .node(to)) : Edge(edge.from, "", edge.kind, .nothing)
      }
      parts[Set(border), default: []] += part
    }
    return Array(parts.values)
  }

  // MARK: Grouping

  /// The graph with one node for each of these groups, in the place of its first node.
  ///
  /// - Parameter areAlike: whether what is said of a group holds for each of its nodes. If not, nothing is
  ///   said of references that are nil or whose object is gone.
  private func grouped(_ groups: [[Int]], areAlike: Bool) -> ObjectGraph {
    var graph = self
    var representative = Array(nodes.indices)
    for group in groups {
      guard let first = group.min() else { continue }
      for index in group { representative[index] = first }
      let labels = Set(group.map { nodes[$0].kind == .closure ? "{ }" : nodes[$0].label })
      let count = group.reduce(0) { $0 + nodes[$1].count }
      graph.nodes[first] = Node(group: labels.count == 1 ? labels.first ?? "…" : "…", count)
      graph.nodes[first].heldElsewhere = group.map { nodes[$0].heldElsewhere }.max() ?? 0
    }
    let grouped = Set(groups.joined())
    graph.edges = edges.compactMap { edge in
      let from = representative[edge.from]
      guard let to = edge.to.map({ representative[$0] }) else {
        if !areAlike, grouped.contains(from) { return nil }
        return Edge(from, edge.property, edge.kind, edge.target)
      }
      // How the nodes of a group refer to each other is not drawn.
      if from == to, grouped.contains(from) { return nil }
      return Edge(from, edge.property, edge.kind, .node(to))
    }
    graph.mergeLikeEdges()
    return graph.restricted(to: Set(representative))
  }

  /// Makes one of edges between the same nodes whose properties differ in one index only.
  private mutating func mergeLikeEdges() {
    let patterns = edges.map { edge in
      Edge(
        edge.from, edge.property.pattern.joined(separator: "*"), edge.kind, edge.target)
    }
    let groups = Dictionary(grouping: edges.indices) { patterns[$0] }
    edges = edges.indices.flatMap { index -> [Edge] in
      guard let group = groups[patterns[index]], group.count > 1 else { return [edges[index]] }
      let properties = Set(group.map { edges[$0].property })
      guard properties.count == 1 || group.count >= ObjectGraph.fewestAlike else {
        return [edges[index]]
      }
      guard index == group.first else { return [] }
      let edge = edges[index]
      return [Edge(edge.from, String(merging: properties), edge.kind, edge.target)]
    }
  }
}

extension String {
  /// What is before and after the last index, as in `children[3].name`.
  fileprivate var pattern: [Substring] {
    guard let open = lastIndex(of: "["), let close = self[open...].firstIndex(of: "]") else {
      return [self[...]]
    }
    return [self[...open], self[close...]]
  }

  /// One text for properties that differ in an index: `children[1…199]`, or `exits[…]`.
  fileprivate init(merging properties: Set<String>) {
    guard properties.count > 1, let parts = properties.first?.pattern, parts.count == 2 else {
      self = properties.first ?? ""
      return
    }
    let indices = properties.compactMap { Int($0.dropFirst(parts[0].count).prefix { $0 != "]" }) }
    let range = indices.min().flatMap { least in indices.max().map { least...$0 } }
    let isWhole = range?.count == properties.count
    let between = range.flatMap { isWhole ? "\($0.lowerBound)…\($0.upperBound)" : nil } ?? "…"
    self = "\(parts[0])\(between)\(parts[1])"
  }
}
