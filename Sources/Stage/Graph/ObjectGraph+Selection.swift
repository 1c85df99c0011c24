extension ObjectGraph {
  /// Which objects of a session are shown.
  package enum Selection: Sendable, Equatable {
    /// What the names and variables lead to.
    case reached
    /// What one name leads to.
    case name(String)
    case all
  }

  /// The part of a session's graph that is shown.
  ///
  /// It says how many objects are alive that nothing leads to: they are leaked.
  package func selected(_ selection: Selection) -> ObjectGraph {
    let owners = Set(edges.map(\.from))
    // A name without references has a value that holds no object.
    let roots = nodes.indices.filter {
      (nodes[$0].kind == .name || nodes[$0].kind == .global) && owners.contains($0)
    }
    switch selection {
    case .all:
      return restricted(
        to: Set(nodes.indices.filter { nodes[$0].kind != .name || owners.contains($0) }))
    case .name(let name):
      let starts = roots.filter { nodes[$0].kind == .name && nodes[$0].label == name }
      return restricted(to: withNames(reachable(from: starts)))
    case .reached:
      let kept = reachable(from: roots)
      var part = restricted(to: kept)
      let unreached = nodes.indices.count { nodes[$0].kind == .object && !kept.contains($0) }
      if unreached > 0 { part.omissions.append(.unreached(unreached)) }
      return part
    }
  }

  /// Adds the names and variables that refer to one of the nodes.
  private func withNames(_ kept: Set<Int>) -> Set<Int> {
    kept.union(
      edges.compactMap { edge in
        guard let to = edge.to, kept.contains(to) else { return nil }
        let kind = nodes[edge.from].kind
        return kind == .name || kind == .global ? edge.from : nil
      })
  }
}
