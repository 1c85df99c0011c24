extension ObjectGraph {
  /// Which objects of a session are shown.
  package enum Selection: Sendable, Equatable {
    /// What the names and variables lead to.
    case reached
    /// What one name leads to.
    case name(String)
    case all
  }

  /// The part of a session's simplified graph that is shown.
  ///
  /// It says how many objects are alive that nothing leads to: they are leaked.
  package func selected(_ selection: Selection) -> ObjectGraph {
    let owners = Set(edges.map(\.from))
    // A name without references has a value that holds no object.
    let roots = nodes.indices.filter {
      !nodes[$0].names.isEmpty
        || (nodes[$0].kind == .name || nodes[$0].kind == .global) && owners.contains($0)
    }
    switch selection {
    case .all:
      return restricted(
        to: Set(nodes.indices.filter { nodes[$0].kind != .name || owners.contains($0) }))
    case .name(let name):
      return restricted(
        to: reachable(
          from: roots.filter {
            nodes[$0].names.contains(name) || nodes[$0].kind == .name && nodes[$0].label == name
          }))
    case .reached:
      let kept = reachable(from: roots)
      var part = restricted(to: kept)
      let unreached = nodes.indices.count { nodes[$0].kind == .object && !kept.contains($0) }
      if unreached > 0 { part.omissions.append(.unreached(unreached)) }
      return part
    }
  }
}
