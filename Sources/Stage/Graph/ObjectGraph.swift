import HostProtocol

/// Objects of a learner's program and the references between them, at one moment.
///
/// Nodes are referred to by their index.
package struct ObjectGraph: Sendable, Equatable {
  package var nodes: [Node]
  package var edges: [Edge]
  /// The node that the graph is about, such as an object that should be gone; nil for none.
  package var focus: Int?
  /// What the graph leaves out.
  package var omissions: [Omission] = []

  package init(
    nodes: [Node], edges: [Edge], focus: Int? = nil, omissions: [Omission] = []
  ) {
    self.nodes = nodes
    self.edges = edges
    self.focus = focus
    self.omissions = omissions
  }

  /// An object, or something else that refers to objects.
  package struct Node: Sendable, Equatable {
    package enum Kind: String, Sendable, Equatable, CaseIterable {
      case object
      /// A closure, which refers to what it captured.
      case closure
      /// A captured `var`, which has memory of its own.
      case variable
      /// A name that was bound at the prompt.
      case name
      /// A global or static variable.
      case global
      /// Several nodes: objects that are alike, or some that are not drawn.
      case group
    }

    package let kind: Kind
    /// The type of an object, the function around a closure, or the name of a variable.
    package let label: String
    /// The line of a closure's opening brace, for example `Exercise.swift:12`.
    package var place: String?
    /// The names that hold the object directly and strongly.
    package var names: [String] = []
    /// The strong references that the runtime counts; nil for a node that is not counted.
    package var strongCount: Int?
    /// The strong references that come from elsewhere than the graph's edges.
    package var heldElsewhere = 0
    /// The nodes that it stands for.
    package private(set) var count = 1

    package init(_ kind: Kind, _ label: String, place: String? = nil, strongCount: Int? = nil) {
      self.kind = kind
      self.label = label
      self.place = place
      self.strongCount = strongCount
    }

    init(group label: String, _ count: Int) {
      self.init(.group, "\(count) × \(label)")
      self.count = count
    }
  }

  package typealias Edge = CapturedGraph.Edge

  /// Something that exists and is not in the graph.
  package enum Omission: Sendable, Equatable {
    /// That many more objects.
    case objects(Int)
    /// That many objects are alive, but no name or variable leads to them.
    case unreached(Int)
    /// There are more objects than the capture takes.
    case tooMany(limit: Int)
    /// The contents of that property, or of values of that type, could not be read.
    case unreadable(String)
  }
}

extension ObjectGraph {
  /// Whether an edge is a capture.
  package func isCapture(_ edge: Edge) -> Bool { nodes[edge.from].kind == .closure }

  /// Sets `heldElsewhere` of each node from its count and the edges.
  package mutating func countWhatIsHeldElsewhere() {
    var seen = [Int](repeating: 0, count: nodes.count)
    for edge in edges where edge.kind == .strong {
      if let to = edge.to { seen[to] += 1 }
    }
    for index in nodes.indices {
      nodes[index].heldElsewhere = max(0, (nodes[index].strongCount ?? 0) - seen[index])
    }
  }

  /// A title for each node; titles that would be equal are numbered.
  package var titles: [String] { numbered(nodes.map(\.title)) }

  /// What sentences call each node: by its name where it has one.
  var spokenTitles: [String] { numbered(nodes.map { $0.names.first ?? $0.title }) }

  private func numbered(_ plain: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for title in plain { counts[title, default: 0] += 1 }
    var numbers: [String: Int] = [:]
    return plain.map { title in
      guard counts[title, default: 0] > 1 else { return title }
      numbers[title, default: 0] += 1
      return "\(title) \(numbers[title, default: 1])"
    }
  }
}

extension ObjectGraph.Node {
  /// The title of its box, without a number.
  fileprivate var title: String {
    switch kind {
    case .object: names.isEmpty ? label : "\(names.joined(separator: ", ")): \(label)"
    case .closure: "{ } \(place ?? label)".trimmed
    case .variable: "var \(label)".trimmed
    case .name, .global, .group: label
    }
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
