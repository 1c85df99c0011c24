import Course

extension ObjectGraph {
  /// One sentence for each reference, such as "Radio.delegate holds Station strongly".
  package func sentences(_ words: Words) -> [String] {
    let titles = spokenTitles
    return edges.map { edge in
      let owner = nodes[edge.from]
      var subject = subject(of: edge, words)
      if owner.kind == .closure {
        let key = owner.place == nil && owner.label.isEmpty ? "stage.closure" : "stage.closure-in"
        subject = words(key, ["place": owner.place ?? owner.label])
      }
      let kind = isCapture(edge) ? "captures-\(edge.kind.rawValue)" : edge.kind.rawValue
      switch edge.target {
      case .node(let index):
        let object = nodes[index]
        let name = object.kind == .closure ? closure(object, words) : titles[index]
        return words("stage.\(kind)", ["owner": subject, "object": name])
      case .nothing: return words("stage.nothing", ["owner": subject])
      case .gone: return words("stage.gone", ["owner": subject])
      }
    }
  }

  /// The property, closure or variable that refers, in the middle of a sentence.
  func subject(of edge: Edge, _ words: Words) -> String {
    if nodes[edge.from].kind == .closure { return closure(nodes[edge.from], words) }
    let title = spokenTitles[edge.from]
    // A list in a variable has no property before its index or its keys.
    let hasPoint = edge.property.first.map { !"[.".contains($0) } ?? false
    return hasPoint ? "\(title).\(edge.property)" : title + edge.property
  }

  /// A closure in the middle of a sentence.
  private func closure(_ node: Node, _ words: Words) -> String {
    node.place == nil && node.label.isEmpty
      ? words("stage.some-closure")
      : words("stage.the-closure", ["place": node.place ?? node.label])
  }

  /// Sentences on references from elsewhere and on what is left out.
  package func remarks(_ words: Words) -> [String] {
    let held = zip(nodes, spokenTitles).filter { $0.0.heldElsewhere > 0 && $0.0.names.isEmpty }
      .prefix(3).map { node, title in
        let key = node.heldElsewhere == 1 ? "stage.held-once" : "stage.held-elsewhere"
        return words(key, ["object": title, "count": String(node.heldElsewhere)])
      }
    var seen: [String] = []
    for omission in omissions {
      let sentence =
        switch omission {
        case .objects(let count): words("stage.more-objects", ["count": String(count)])
        case .unreached(1): words("stage.unreached-one")
        case .unreached(let count): words("stage.unreached", ["count": String(count)])
        case .tooMany(let limit): words("stage.too-many", ["limit": String(limit)])
        case .unreadable(let name): words("stage.unreadable", ["name": name])
        }
      if !seen.contains(sentence) { seen.append(sentence) }
    }
    return held + seen
  }

  /// What the lines of the drawing mean, for the kinds of references that it has.
  package func legend(_ words: Words, isASCII: Bool) -> String {
    legend(words).map { kind, name in
      let line = GraphCanvas.line(kind, isASCII: isASCII)
      return "\(line)\(line)\(isASCII ? ">" : "▶") \(name)"
    }.joined(separator: "  ")
  }

  /// The kinds of references that the drawing has, with their names.
  func legend(_ words: Words) -> [(kind: Edge.Kind, name: String)] {
    Edge.Kind.allCases.filter { kind in edges.contains { $0.kind == kind } }.map { kind in
      (kind, words("stage.legend-\(kind.rawValue)"))
    }
  }
}
