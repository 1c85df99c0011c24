/// Objects and their references as the test host found them in the memory of a run.
package struct CapturedGraph: Sendable, Equatable {
  package struct Node: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case object, closure, variable, name, global
    }

    package var kind: Kind
    /// The type of an object, or the name that was bound at the prompt; else empty.
    package var label: String
    /// Where the code of a closure or a global variable is, as an offset in its library.
    package var offset: UInt64?
    /// The module of the function around a closure, or of a global variable.
    package var module = ""
    /// The number of a closure in its function, from 1, after those of the closures around it; empty
    /// if it is not known.
    package var numbers: [Int] = []
    /// The strong references that the runtime counts; nil if it counts none.
    package var strongCount: Int?
    /// Whether its class is declared in the libraries of the run.
    package var isOwn: Bool
    /// Whether its class, or the variable, is declared in the support library.
    package var isOfSupport: Bool

    package init(
      _ kind: Kind, _ label: String, offset: UInt64? = nil, strongCount: Int? = nil,
      isOwn: Bool = true, isOfSupport: Bool = false
    ) {
      self.kind = kind
      self.label = label
      self.offset = offset
      self.strongCount = strongCount
      self.isOwn = isOwn
      self.isOfSupport = isOfSupport
    }
  }

  /// A reference from a property, a variable or a closure.
  package struct Edge: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
      case strong, weak, unowned
    }

    package enum Target: Sendable, Equatable {
      case node(Int)
      /// The reference is `nil`.
      case nothing
      /// The object of an `unowned` reference is gone.
      case gone
    }

    package let from: Int
    /// The property with its path, for example `team.captain` or `delegates[0]`; empty for what a
    /// closure or a variable refers to.
    package let property: String
    package let kind: Kind
    package let target: Target

    package init(_ from: Int, _ property: String, _ kind: Kind, _ target: Target) {
      self.from = from
      self.property = property
      self.kind = kind
      self.target = target
    }

    /// The index of the node that it refers to; nil if there is none.
    package var to: Int? { if case .node(let index) = target { index } else { nil } }
  }

  package var nodes: [Node] = []
  package var edges: [Edge] = []
  /// The object that the graph is about; nil for none.
  package var focus: Int?
  /// Whether there are more objects than `limit`.
  package var isCapped = false
  /// How long reading the memory took.
  package var microseconds = 0
  /// The types and properties whose values could not be read.
  package var unreadable: [String] = []

  /// The most nodes of a graph.
  package static let limit = 20_000

  package init() {}
}

// MARK: - Messages

extension CapturedGraph {
  /// The graph as the fields of one or more events.
  package var messages: [[String]] {
    var items = nodes.map { node in
      [
        "node", node.kind.rawValue, node.label, node.offset.map { String($0) } ?? "",
        node.strongCount.map { String($0) } ?? "",
        node.isOfSupport ? "support" : node.isOwn ? "own" : "",
      ]
    }
    items += edges.map { edge in
      let target =
        switch edge.target {
        case .node(let index): String(index)
        case .nothing: "nil"
        case .gone: "gone"
        }
      return ["edge", String(edge.from), edge.property, edge.kind.rawValue, target]
    }
    items += unreadable.map { ["unreadable", $0] }
    if let focus { items.append(["focus", String(focus)]) }
    items.append(["took", String(microseconds)])
    if isCapped { items.append(["capped"]) }
    items.append(["end"])
    let texts = items.map { String(decoding: Record($0).encoded.dropLast(), as: UTF8.self) }
    return stride(from: 0, to: texts.count, by: CapturedGraph.itemsPerMessage).map { start in
      Array(texts[start..<min(start + CapturedGraph.itemsPerMessage, texts.count)])
    }
  }

  /// A line of the events pipe must not be too long.
  private static let itemsPerMessage = 500

  /// Decodes the graph from messages; nil if they are malformed or their end is missing.
  package init?(messages: [[String]]) {
    var isComplete = false
    for text in messages.joined() {
      guard !isComplete else { return nil }
      let fields = Record(decoding: text.utf8).fields
      switch (fields[0], fields.count) {
      case ("node", 6):
        guard let kind = Node.Kind(rawValue: fields[1]) else { return nil }
        nodes.append(
          Node(
            kind, fields[2], offset: UInt64(fields[3]), strongCount: Int(fields[4]),
            isOwn: !fields[5].isEmpty, isOfSupport: fields[5] == "support"))
      case ("edge", 5):
        guard let edge = Edge(fields), nodes.indices.contains(edge.from) else { return nil }
        if case .node(let to) = edge.target, !nodes.indices.contains(to) { return nil }
        edges.append(edge)
      case ("unreadable", 2): unreadable.append(fields[1])
      case ("focus", 2):
        guard let index = Int(fields[1]), nodes.indices.contains(index) else { return nil }
        focus = index
      case ("took", 2): microseconds = Int(fields[1]) ?? 0
      case ("capped", 1): isCapped = true
      case ("end", 1): isComplete = true
      default: return nil
      }
    }
    guard isComplete else { return nil }
  }
}

extension CapturedGraph.Edge {
  fileprivate init?(_ fields: [String]) {
    guard let from = Int(fields[1]), let kind = Kind(rawValue: fields[3]) else { return nil }
    let target: Target
    switch fields[4] {
    case "nil": target = .nothing
    case "gone": target = .gone
    default:
      guard let index = Int(fields[4]) else { return nil }
      target = .node(index)
    }
    self.init(from, fields[2], kind, target)
  }
}
