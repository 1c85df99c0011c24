import Course

/// Boxes one below the other; references run over vertical rails on the right.
///
/// All references of one kind to one object share a rail. A box has its incoming references first,
/// each in a row of its own, then its properties.
struct RailLayout {
  private(set) var layout = GraphLayout()
  private let graph: ObjectGraph
  private var boxTops: [Int] = []
  private var boxHeights: [Int] = []
  /// The row of each edge.
  private var rows: [Int] = []

  /// The references of one kind to one object.
  private struct Rail: Hashable, Comparable {
    let target: Int
    let kind: Int

    static func < (a: Rail, b: Rail) -> Bool { (a.target, a.kind) < (b.target, b.kind) }
  }

  private static let widestTitle = 36
  private static let widestLabel = 28
  private static let distance = 2
  private static let danglingLength = 3

  /// Nil if there are too many rails for the width.
  init?(_ graph: ObjectGraph, columns: Int) {
    self.graph = graph
    let titles = graph.titles.map { $0.drawable.fitted(to: RailLayout.widestTitle) }
    let labels = graph.edges.map { $0.property.drawable.fitted(to: RailLayout.widestLabel) }
    let rails = graph.edges.map { edge in
      edge.to.map { Rail(target: $0, kind: RailLayout.number(of: edge.kind)) }
    }
    let members = Dictionary(grouping: graph.edges.indices.filter { rails[$0] != nil }) {
      rails[$0] ?? Rail(target: 0, kind: 0)
    }
    let arrivals = placeRows(rails: members.keys.sorted())
    let boxWidth = (titles.map(\.displayWidth).max() ?? 0) + 4
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    // Rails leave room for references that end before them.
    let dangling = graph.edges.indices.filter { graph.edges[$0].to == nil }
      .map { labels[$0].displayWidth + RailLayout.danglingLength + 3 }
    let firstRail = boxWidth + max(labelWidth + 4, dangling.max() ?? 0)

    let spans = members.map { rail, edges in
      let ys = edges.map { rows[$0] } + [arrivals[rail] ?? 0]
      return (rail: rail, span: (ys.min() ?? 0)...(ys.max() ?? 0))
    }.sorted { ($0.span.count, $0.rail) < ($1.span.count, $1.rail) }
    var tracks: [[ClosedRange<Int>]] = []
    var track: [Rail: Int] = [:]
    for (rail, span) in spans {
      let free = tracks.firstIndex { !$0.contains { $0.overlaps(span) } } ?? tracks.count
      if free == tracks.count { tracks.append([]) }
      tracks[free].append(span)
      track[rail] = free
    }
    let width = firstRail + max(1, tracks.count) * RailLayout.distance
    guard width <= columns else { return nil }

    for index in graph.nodes.indices {
      layout.boxes.append(
        GraphLayout.Box(
          origin: GraphLayout.Point(x: 0, y: boxTops[index]), width: boxWidth,
          height: boxHeights[index], title: titles[index], titleRow: 1,
          kind: graph.nodes[index].kind, isFocus: graph.focus == index))
    }
    for (group, rail) in members.keys.sorted().enumerated() {
      let x = firstRail + (track[rail] ?? 0) * RailLayout.distance
      let arrival = arrivals[rail] ?? 0
      for edge in members[rail] ?? [] {
        let start = boxWidth + labels[edge].displayWidth + (labels[edge].isEmpty ? 0 : 2)
        layout.lines.append(
          GraphLayout.Line(
            kind: graph.edges[edge].kind,
            points: [
              GraphLayout.Point(x: start, y: rows[edge]), GraphLayout.Point(x: x, y: rows[edge]),
              GraphLayout.Point(x: x, y: arrival), GraphLayout.Point(x: boxWidth, y: arrival),
            ], group: group, end: .leftArrow))
      }
    }
    for (index, edge) in graph.edges.enumerated() {
      let start = boxWidth + (labels[index].isEmpty ? 0 : labels[index].displayWidth + 2)
      if !labels[index].isEmpty {
        layout.labels.append(
          GraphLayout.Label(
            origin: GraphLayout.Point(x: boxWidth + 1, y: rows[index]), text: labels[index]))
      }
      guard edge.to == nil else { continue }
      layout.lines.append(
        GraphLayout.Line(
          kind: edge.kind,
          points: [
            GraphLayout.Point(x: start, y: rows[index]),
            GraphLayout.Point(x: start + RailLayout.danglingLength, y: rows[index]),
          ], group: members.count + index, end: edge.target == .gone ? .gone : .nothing))
    }
    layout.width = width
    layout.height = (boxTops.last ?? 0) + (boxHeights.last ?? 0)
  }

  /// Gives each rail's end and each edge a row; returns the rows where the rails end.
  private mutating func placeRows(rails: [Rail]) -> [Rail: Int] {
    var arrivals: [Rail: Int] = [:]
    rows = [Int](repeating: 0, count: graph.edges.count)
    let incoming = Dictionary(grouping: rails, by: \.target)
    let outgoing = Dictionary(grouping: graph.edges.indices, by: { graph.edges[$0].from })
    var y = 0
    for index in graph.nodes.indices {
      let arriving = incoming[index] ?? []
      let leaving = outgoing[index] ?? []
      boxTops.append(y)
      for (number, rail) in arriving.enumerated() { arrivals[rail] = y + 1 + number }
      let head = max(1, arriving.count)
      for (number, edge) in leaving.enumerated() { rows[edge] = y + 1 + head + number }
      boxHeights.append(2 + head + leaving.count)
      y += 2 + head + leaving.count
    }
    return arrivals
  }

  private static func number(of kind: ObjectGraph.Edge.Kind) -> Int {
    ObjectGraph.Edge.Kind.allCases.firstIndex(of: kind) ?? 0
  }
}
