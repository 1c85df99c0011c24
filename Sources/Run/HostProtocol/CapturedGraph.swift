import Foundation

/// Objects and their references as the test host found them in the memory of a run.
package struct CapturedGraph: Sendable, Equatable, HostMessage {
  package struct Node: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
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
  package struct Edge: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, CaseIterable, Codable {
      case strong, weak, unowned
    }

    package enum Target: Sendable, Hashable, Codable {
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

extension CapturedGraph {
  /// The graph in pieces: a line of the events pipe must not be too long.
  package var parts: [Data] {
    let whole = encoded
    return stride(from: 0, to: whole.count, by: CapturedGraph.partSize).map { start in
      Data(whole[start..<min(start + CapturedGraph.partSize, whole.count)])
    }
  }

  private static let partSize = 1 << 16

  /// Puts the pieces together; nil if one is missing, or if they name a node that is not there.
  package init?(parts: [Data]) {
    self.init(decoding: parts.reduce(into: Data()) { $0 += $1 })
    let named = edges.map(\.from) + edges.compactMap(\.to) + (focus.map { [$0] } ?? [])
    guard named.allSatisfy(nodes.indices.contains) else { return nil }
  }
}
