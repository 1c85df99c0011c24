import Compile
import Course
import HostProtocol
import Stage
import SwiftSource

extension ObjectGraph {
  /// The name of the module in which the prompt's statements are compiled.
  private static let scriptModule = CompileSession.tryoutModule

  /// Makes the graph of a run's objects, without those of other libraries that lead to none of
  /// them.
  ///
  /// - Parameter closures: the closures of the learner's files, each with its file.
  init(
    _ captured: CapturedGraph, closures: [(file: String, closure: WrittenClosure)] = []
  ) {
    let isOwn = captured.nodes.map(\.isOwn)
    self.init(
      nodes: captured.nodes.map { Node($0, closures) },
      edges: captured.edges.map { edge in
        // The names of another library's own properties would tell a learner nothing.
        isOwn[edge.from] ? edge : Edge(edge.from, "", edge.kind, edge.target)
      }, focus: captured.focus)
    if captured.isCapped { omissions.append(.tooMany(limit: CapturedGraph.limit)) }
    omissions += captured.unreadable.map { .unreadable($0) }
    for index in nodes.indices where !isOwn[index] { nodes[index].strongCount = nil }
    let kept = leadingToOwn(isOwn).subtracting(globalsWithNames(captured.nodes))
      .subtracting(heldByTheCourseAlone(captured.nodes))
    self = restricted(to: kept)
    countWhatIsHeldElsewhere()
    hideThunks()
    hideBoxes()
    removeEmptyContexts()
  }

  /// Hides closures around closures, which the compiler adds to change a function's form.
  private mutating func hideThunks() {
    let outgoing = Dictionary(grouping: edges, by: \.from)
    let named = Set(edges.filter { nodes[$0.from].kind == .name }.compactMap(\.to))
    for index in nodes.indices where nodes[index].kind == .closure && nodes[index].label.isEmpty {
      guard let edges = outgoing[index], edges.count == 1, let inner = edges[0].to,
        nodes[inner].kind == .closure
      else { continue }
      // A name's function gets a form of its own, and the variable itself is not seen.
      if edges[0].kind == .strong, named.contains(index) {
        nodes[inner].heldElsewhere = max(0, nodes[inner].heldElsewhere - 1)
      }
      nodes[index] = Node(.variable, "")
    }
  }

  /// Hides the memory of values that nothing known refers to.
  ///
  /// A value has properties, and a capture has no name.
  private mutating func hideBoxes() {
    let held = Set(edges.compactMap(\.to))
    let outgoing = Dictionary(grouping: edges, by: \.from)
    for index in nodes.indices where nodes[index].kind == .closure && nodes[index].label.isEmpty {
      guard !held.contains(index), let edges = outgoing[index],
        edges.allSatisfy({ !$0.property.isEmpty })
      else { continue }
      nodes[index] = Node(.variable, "")
    }
  }

  /// Removes the variables of running functions that hold no object.
  private mutating func removeEmptyContexts() {
    let held = Set(edges.compactMap(\.to))
    let holding = Set(edges.filter { $0.kind == .strong && $0.to != nil }.map(\.from))
    self = restricted(
      to: Set(
        nodes.indices.filter { index in
          nodes[index].kind != .closure || !nodes[index].label.isEmpty || held.contains(index)
            || holding.contains(index)
        }))
  }

  /// The run's own nodes, and those of other libraries that refer to one of them, maybe through others.
  private func leadingToOwn(_ isOwn: [Bool]) -> Set<Int> {
    var predecessors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges {
      if let to = edge.to { predecessors[to].append(edge.from) }
    }
    var kept = Set(nodes.indices.filter { isOwn[$0] })
    var pending = Array(kept)
    while let node = pending.popLast() {
      for next in predecessors[node] where kept.insert(next).inserted { pending.append(next) }
    }
    return kept
  }

  /// The course's own global variables that lead to no object of the learner's, with the objects
  /// that only they lead to.
  private func heldByTheCourseAlone(_ captured: [CapturedGraph.Node]) -> Set<Int> {
    func isCourses(_ index: Int) -> Bool {
      captured[index].isOfSupport || !captured[index].isOwn
        || captured[index].kind == .variable
    }
    let globals = nodes.indices.filter { nodes[$0].kind == .global && captured[$0].isOfSupport }
      .filter { reachable(from: [$0]).allSatisfy(isCourses) }
    let hidden = reachable(from: globals)
    let others = nodes.indices.filter { !hidden.contains($0) }
    return hidden.subtracting(reachable(from: others))
  }

  /// The script's variables that the graph has as names already, and those without a name.
  private func globalsWithNames(_ captured: [CapturedGraph.Node]) -> Set<Int> {
    var held: [String: Set<Int>] = [:]
    for edge in edges where nodes[edge.from].kind == .name {
      if let to = edge.to { held[nodes[edge.from].label, default: []].insert(to) }
    }
    return Set(
      edges.compactMap { edge in
        let node = nodes[edge.from]
        guard node.kind == .global, let to = edge.to else { return nil }
        let isNamed =
          captured[edge.from].module == ObjectGraph.scriptModule
          && held[node.label]?.contains(to) == true
        return isNamed || node.label.isEmpty ? edge.from : nil
      })
  }
}

extension ObjectGraph.Node {
  fileprivate init(
    _ captured: CapturedGraph.Node, _ closures: [(file: String, closure: WrittenClosure)]
  ) {
    let kind: Kind =
      switch captured.kind {
      case .object: .object
      case .closure: .closure
      case .variable: .variable
      case .name: .name
      case .global: .global
      }
    self.init(kind, captured.label, strongCount: captured.strongCount)
    guard kind == .closure, !captured.numbers.isEmpty else { return }
    let meant = closures.filter {
      $0.closure.function == captured.label && $0.closure.numbers == captured.numbers
    }
    // Functions of one name may be several.
    if meant.count == 1 { place = "\(meant[0].file):\(meant[0].closure.line)" }
  }
}
