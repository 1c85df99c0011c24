extension ObjectGraph {
  /// The number of each node's strongly connected component over strong references.
  ///
  /// Objects of one component keep each other alive. Tarjan's algorithm with a stack of its own: a
  /// chain may have ten thousand objects.
  package var components: [Int] {
    let successors = strongSuccessors
    let count = nodes.count
    var component = [Int](repeating: -1, count: count)
    var order = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var visited = 0
    var components = 0
    for root in 0..<count where order[root] < 0 {
      var path: [(node: Int, next: Int)] = []
      func enter(_ node: Int) {
        order[node] = visited
        low[node] = visited
        visited += 1
        open.append(node)
        isOpen[node] = true
        path.append((node, 0))
      }
      enter(root)
      while let (node, next) = path.last {
        if next < successors[node].count {
          path[path.count - 1].next += 1
          let successor = successors[node][next]
          if order[successor] < 0 {
            enter(successor)
          } else if isOpen[successor] {
            low[node] = min(low[node], order[successor])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = open.popLast() {
          isOpen[member] = false
          component[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
    return component
  }

  /// The nodes that hold each other in circles, each circle's nodes in their order.
  package var cycles: [[Int]] {
    let component = components
    var members: [Int: [Int]] = [:]
    for (node, number) in component.enumerated() { members[number, default: []].append(node) }
    let own = Set(
      edges.filter { $0.kind == .strong && $0.to == $0.from }.map { component[$0.from] })
    return members.filter { $0.value.count > 1 || own.contains($0.key) }.map(\.value)
      .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The part that explains why the focus is alive.
  ///
  /// It has what holds the focus directly or through others, and what else points to these.
  package var partAroundFocus: ObjectGraph {
    guard let focus else { return self }
    let component = components
    var kept = Set(nodes.indices.filter { component[$0] == component[focus] })
    let isCircle =
      kept.count > 1
      || edges.contains { $0.from == focus && $0.to == focus && $0.kind == .strong }
    let incoming = Dictionary(grouping: edges.filter { $0.to != nil }, by: { $0.to ?? 0 })
    var pending = Array(kept)
    while let node = pending.popLast() {
      for edge in incoming[node] ?? []
      where edge.kind == .strong && kept.insert(edge.from).inserted {
        pending.append(edge.from)
      }
    }
    kept.formUnion(kept.flatMap { (incoming[$0] ?? []).map(\.from) })
    var part = restricted(to: kept)
    // A reference to nothing explains nothing here.
    part.edges.removeAll { $0.to == nil }
    // Who else holds the others does not matter, for example a variable of the check.
    for index in part.nodes.indices where isCircle && index != part.focus {
      part.nodes[index].heldElsewhere = 0
    }
    return part
  }

  /// The nodes that can be reached from others, with those.
  package func reachable(from starts: [Int]) -> Set<Int> {
    var successors: [Int: [Int]] = [:]
    for edge in edges {
      if let to = edge.to { successors[edge.from, default: []].append(to) }
    }
    var found = Set(starts)
    var pending = starts
    while let node = pending.popLast() {
      for next in successors[node] ?? [] where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }

  /// The graph with some of the nodes, in their order, and the edges between them.
  package func restricted(to kept: Set<Int>) -> ObjectGraph {
    var places = [Int?](repeating: nil, count: nodes.count)
    for (place, index) in kept.sorted().enumerated() { places[index] = place }
    return ObjectGraph(
      nodes: kept.sorted().map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let from = places[edge.from] else { return nil }
        guard let to = edge.to else {
          return Edge(from, edge.property, edge.kind, edge.target)
        }
        return places[to].map { Edge(from, edge.property, edge.kind, .node($0)) }
      },
      focus: focus.flatMap { places[$0] }, omissions: omissions)
  }

  private var strongSuccessors: [[Int]] {
    var successors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where edge.kind == .strong {
      if let to = edge.to { successors[edge.from].append(to) }
    }
    return successors
  }
}
