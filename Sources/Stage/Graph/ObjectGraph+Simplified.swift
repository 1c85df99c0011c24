extension ObjectGraph {
  /// The graph without what a learner has not written.
  ///
  /// A captured variable without a name gives its references to the closures that hold it. A name
  /// or a global variable that holds one object and nothing else becomes a part of its title.
  package var simplified: ObjectGraph {
    var graph = self
    graph.nameObjects()
    return graph.withoutNodes { $0.kind == .variable && $0.label.isEmpty }
  }

  /// Writes names into the titles of the objects that they hold.
  private mutating func nameObjects() {
    let outgoing = Dictionary(grouping: edges, by: \.from)
    var named: Set<Int> = []
    for (index, node) in nodes.enumerated() where node.kind == .name || node.kind == .global {
      guard let edges = outgoing[index], edges.count == 1, let edge = edges.first,
        edge.kind == .strong, edge.property.isEmpty, let object = edge.to,
        nodes[object].kind == .object
      else { continue }
      nodes[object].names.append(node.label)
      named.insert(index)
    }
    self = restricted(to: Set(nodes.indices).subtracting(named))
  }

  /// Removes nodes and connects their predecessors with their successors.
  private func withoutNodes(where isRemoved: (Node) -> Bool) -> ObjectGraph {
    let removed = Set(nodes.indices.filter { isRemoved(nodes[$0]) })
    guard !removed.isEmpty else { return self }
    let outgoing = Dictionary(grouping: edges, by: \.from)
    var graph = self
    var reached: Set<Int> = []
    graph.edges = edges.flatMap { edge -> [Edge] in
      guard !removed.contains(edge.from) else { return [] }
      guard let to = edge.to, removed.contains(to) else { return [edge] }
      var ends: [Edge] = []
      var seen: Set<Int> = [to]
      var pending = [(node: to, property: edge.property, kind: edge.kind)]
      while let way = pending.popLast() {
        for next in outgoing[way.node] ?? [] {
          let property = joined(way.property, next.property)
          // The weaker one decides: what is weakly referred to is not held.
          let kind = way.kind == .strong ? next.kind : way.kind
          guard let middle = next.to, removed.contains(middle) else {
            ends.append(Edge(edge.from, property, kind, next.target))
            continue
          }
          if seen.insert(middle).inserted { pending.append((middle, property, kind)) }
        }
      }
      reached.formUnion(seen)
      return ends
    }
    // No node that stays leads to the other removed ones: they hold their objects from elsewhere.
    for edge in edges where removed.contains(edge.from) && !reached.contains(edge.from) {
      if edge.kind == .strong, let to = edge.to, !removed.contains(to) {
        graph.nodes[to].heldElsewhere += 1
      }
    }
    return graph.restricted(to: Set(nodes.indices).subtracting(removed))
  }

  private func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : second.isEmpty ? first : "\(first).\(second)"
  }
}
