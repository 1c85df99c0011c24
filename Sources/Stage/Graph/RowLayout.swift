import Course

/// Boxes side by side, with labelled arrows between neighbours.
///
///     ┌───────┐ delegate  ┌─────────┐
///     │ Radio │━━━━━━━━━━▶│ Station │
///     └───────┘           └─────────┘
struct RowLayout {
  private(set) var layout = GraphLayout()

  /// More arrows between two boxes are hard to read.
  private static let mostArrows = 3

  /// Nil if a reference would have to pass a box, or if the boxes do not fit.
  init?(_ graph: ObjectGraph, columns: Int) {
    guard let order = RowLayout.order(of: graph) else { return nil }
    var place = [Int](repeating: 0, count: graph.nodes.count)
    for (position, node) in order.enumerated() { place[node] = position }
    var gaps = [[ObjectGraph.Edge]](repeating: [], count: order.count - 1)
    for edge in graph.edges {
      guard let to = edge.to else { return nil }
      gaps[min(place[edge.from], place[to])].append(edge)
    }
    guard gaps.allSatisfy({ $0.count <= RowLayout.mostArrows }) else { return nil }
    let titles = graph.titles.map(\.drawable)
    let widths = gaps.map { gap in
      max(6, (gap.map { $0.property.drawable.displayWidth }.max() ?? 0) + 4)
    }
    let total = order.reduce(0) { $0 + titles[$1].displayWidth + 4 } + widths.reduce(0, +)
    guard total <= columns else { return nil }

    let arrows = gaps.map(\.count).max() ?? 1
    let height = arrows * 2 + 1
    var x = 0
    var group = 0
    for (position, node) in order.enumerated() {
      let width = titles[node].displayWidth + 4
      layout.boxes.append(
        GraphLayout.Box(
          origin: GraphLayout.Point(x: x, y: 0), width: width, height: height,
          title: titles[node], titleRow: height / 2, kind: graph.nodes[node].kind,
          isFocus: graph.focus == node))
      x += width
      guard position < gaps.count else { break }
      let gap = widths[position]
      for (number, edge) in gaps[position].enumerated() {
        let label = edge.property.drawable
        let y = number * 2 + 1
        layout.labels.append(
          GraphLayout.Label(
            origin: GraphLayout.Point(x: x + (gap - label.displayWidth) / 2, y: y - 1),
            text: label))
        let left = GraphLayout.Point(x: x, y: y)
        let right = GraphLayout.Point(x: x + gap - 1, y: y)
        let isRightward = place[edge.from] == position
        layout.lines.append(
          GraphLayout.Line(
            kind: edge.kind, points: isRightward ? [left, right] : [right, left], group: group,
            end: isRightward ? .rightArrow : .leftArrow))
        group += 1
      }
      x += gap
    }
    layout.width = total
    layout.height = height
  }

  /// An order of the nodes in which every reference joins neighbours; nil if there is none.
  private static func order(of graph: ObjectGraph) -> [Int]? {
    let count = graph.nodes.count
    guard count >= 2 else { return nil }
    var neighbours = [Set<Int>](repeating: [], count: count)
    for edge in graph.edges {
      guard let to = edge.to, to != edge.from else { return nil }
      neighbours[edge.from].insert(to)
      neighbours[to].insert(edge.from)
    }
    let ends = neighbours.indices.filter { neighbours[$0].count == 1 }
    guard ends.count == 2, neighbours.allSatisfy({ (1...2).contains($0.count) }) else {
      return nil
    }
    // Read from the node that comes first in the graph.
    var order = [ends[0]]
    while let next = neighbours[order[order.count - 1]].first(where: { !order.contains($0) }) {
      order.append(next)
    }
    return order.count == count ? order : nil
  }
}
