import Course

// Why an object that should be gone is alive. Every sentence follows from strong references of the
// graph, so that it says what the drawing shows.

extension ObjectGraph {
  /// A way of more references is shortened in the middle.
  private static let longestWay = 7

  /// Sentences on what keeps the focus alive; one that it is not known if nothing refers to it.
  package func holders(_ words: Words) -> [String] {
    guard let focus else { return [] }
    let titles = spokenTitles
    let next = ways(to: focus)
    var sentences: [String] = []
    if let circle = circle(through: focus) {
      sentences.append(words("stage.circle", ["path": path(circle, words)]))
    }
    func isVariable(_ node: Int) -> Bool {
      nodes[node].kind == .global || nodes[node].kind == .name || !nodes[node].names.isEmpty
    }
    let byDistance = next.keys.sorted {
      (way(from: $0, next).count, $0) < (way(from: $1, next).count, $1)
    }
    if isVariable(focus) {
      sentences.append(words("stage.held-by-variable", ["path": titles[focus]]))
    } else if let variable = byDistance.first(where: isVariable) {
      sentences.append(
        words("stage.held-by-variable", ["path": path(way(from: variable, next), words)]))
    } else if sentences.isEmpty {
      let held = Set(edges.filter { $0.kind == .strong }.compactMap(\.to))
      // What nothing holds is where the way begins; else it begins in another circle.
      let start =
        byDistance.first { !held.contains($0) } ?? byDistance.first { circle(through: $0) != nil }
      if let start {
        sentences.append(words("stage.held-by", ["path": path(way(from: start, next), words)]))
        if let circle = circle(through: start) {
          sentences.append(
            words("stage.circle-of", ["object": titles[start], "path": path(circle, words)]))
        }
      }
    }
    return sentences.isEmpty ? [words("stage.holder-unknown")] : sentences
  }

  /// For each node from which strong references lead to a node, the first of the shortest way.
  private func ways(to end: Int, throughGroups: Bool = true) -> [Int: Edge] {
    let incoming = Dictionary(
      grouping: edges.filter { edge in
        edge.kind == .strong && edge.to != nil
          && (throughGroups || nodes[edge.from].kind != .group || edge.from == end)
      }, by: { $0.to ?? 0 })
    var next: [Int: Edge] = [:]
    var pending = [end]
    var position = 0
    while position < pending.count {
      for edge in incoming[pending[position]] ?? []
      where edge.from != end && next[edge.from] == nil {
        next[edge.from] = edge
        pending.append(edge.from)
      }
      position += 1
    }
    return next
  }

  private func way(from start: Int, _ next: [Int: Edge]) -> [Edge] {
    var edges: [Edge] = []
    var node = start
    while let edge = next[node], let to = edge.to {
      edges.append(edge)
      node = to
    }
    return edges
  }

  /// The shortest circle of strong references through a node, without groups if there is one; nil if there
  /// is none.
  func circle(through node: Int) -> [Edge]? {
    shortestCircle(through: node, ways(to: node, throughGroups: false))
      ?? shortestCircle(through: node, ways(to: node))
  }

  private func shortestCircle(through node: Int, _ next: [Int: Edge]) -> [Edge]? {
    edges.filter { $0.from == node && $0.kind == .strong }.compactMap { edge in
      guard let to = edge.to else { return nil }
      if to == node { return [edge] }
      return next[to] == nil ? nil : [edge] + way(from: to, next)
    }.min { $0.count < $1.count }
  }

  /// The way in words: `Radio.delegate → Station.radio → Radio`.
  private func path(_ way: [Edge], _ words: Words) -> String {
    var steps = way.map { subject(of: $0, words) }
    if let end = way.last?.to { steps.append(spokenTitles[end]) }
    if steps.count > ObjectGraph.longestWay {
      steps = steps.prefix(3) + ["…"] + steps.suffix(3)
    }
    return steps.joined(separator: " → ")
  }
}
