import Course

/// An object graph as JSON; `docs/stage.md` describes it.
package struct EncodedObjectGraph: Encodable, Sendable {
  struct Object: Encodable, Sendable {
    let title: String
    let kind: String
    let label: String
    let place: String?
    let names: [String]
    let strongReferences: Int?
    let heldElsewhere: Int
  }

  struct Reference: Encodable, Sendable {
    let from: Int
    let property: String
    let kind: String
    let isCaptured: Bool
    /// Nil where there is no object.
    let to: Int?
    let isGone: Bool
  }

  /// The most objects of a picture.
  package static let mostObjects = 100

  let version = 1
  let objects: [Object]
  let references: [Reference]
  let focus: Int?
  /// What keeps the focus alive, in words.
  let holders: [String]
  let words: [String]
  let omissions: [String]
  let svg: String

  package init(_ graph: ObjectGraph, words: Words) {
    objects = zip(graph.nodes, graph.titles).map { node, title in
      Object(
        title: title, kind: node.kind.rawValue, label: node.label, place: node.place,
        names: node.names, strongReferences: node.strongCount, heldElsewhere: node.heldElsewhere)
    }
    references = graph.edges.map { edge in
      Reference(
        from: edge.from, property: edge.property, kind: edge.kind.rawValue,
        isCaptured: graph.isCapture(edge), to: edge.to, isGone: edge.target == .gone)
    }
    focus = graph.focus
    holders = graph.holders(words)
    self.words = graph.sentences(words)
    omissions = graph.remarks(words)
    svg = graph.svg(words)
  }
}
