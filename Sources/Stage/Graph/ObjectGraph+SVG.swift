import Course

extension ObjectGraph {
  /// Columns of a picture; pages show it in its own size.
  private static let widths = [100, 240]

  /// The drawing as a picture for HTML; what it says in words is its description.
  package func svg(_ words: Words) -> String {
    let layouts = ObjectGraph.widths.lazy.compactMap { GraphLayout(self, columns: $0) }
    guard let layout = layouts.first else { return "" }
    let parts =
      layout.lines.map(SVG.element) + layout.boxes.map(SVG.element)
      + layout.labels.map { SVG.text($0.text, at: $0.origin, size: 12) }
    let legend = SVG.legend(legend(words), row: layout.height + 1)
    return SVG.picture(
      width: max(layout.width, legend.width),
      height: layout.height + (legend.parts.isEmpty ? 0 : 2), parts + legend.parts,
      sentences: holders(words) + sentences(words) + remarks(words))
  }
}

extension SVG {
  fileprivate static func element(_ box: GraphLayout.Box) -> String {
    // Lines begin and end in the middle of a cell; so do borders.
    let x = x(box.origin.x)
    let y = y(box.origin.y)
    let radius = box.kind == .object ? 2 : 10
    let width = (box.width - 1) * column
    let height = (box.height - 1) * row
    let title = GraphLayout.Point(x: box.origin.x + 2, y: box.origin.y + box.titleRow)
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\""
      + " stroke-width=\"\(box.isFocus ? 2 : 1)\"/>"
      + text(box.title, at: title, size: 13)
  }

  fileprivate static func element(_ line: GraphLayout.Line) -> String {
    guard let first = line.points.first, let last = line.points.last else { return "" }
    let style =
      switch line.kind {
      case .strong: "stroke-width=\"2.5\""
      case .weak: "stroke-width=\"1.5\" stroke-dasharray=\"3 3\""
      case .unowned: "stroke-width=\"1.5\" stroke-dasharray=\"8 4\""
      }
    let path =
      "M\(x(first.x)) \(y(first.y))"
      + line.points.dropFirst().map { "L\(x($0.x)) \(y($0.y))" }.joined()
    return "<path d=\"\(path)\" \(style)/>" + end(line.end, at: last)
  }

  /// A short line of each kind with its name, side by side.
  fileprivate static func legend(
    _ entries: [(kind: ObjectGraph.Edge.Kind, name: String)], row: Int
  ) -> (width: Int, parts: [String]) {
    var column = 0
    var parts: [String] = []
    for (kind, name) in entries {
      let points = [column, column + 2].map { GraphLayout.Point(x: $0, y: row) }
      let line = GraphLayout.Line(kind: kind, points: points, group: 0, end: .rightArrow)
      parts.append(element(line))
      parts.append(text(name, at: GraphLayout.Point(x: column + 4, y: row), size: 12))
      column += name.displayWidth + 7
    }
    return (column, parts)
  }

  private static func end(_ end: GraphLayout.End, at point: GraphLayout.Point) -> String {
    let (x, y) = (x(point.x), y(point.y))
    switch end {
    case .rightArrow: return arrowhead(atX: x, y: y, pointsRight: true)
    case .leftArrow: return arrowhead(atX: x, y: y, pointsRight: false)
    case .nothing: return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
    case .gone: return "<path d=\"M\(x - 4) \(y - 4)l8 8m0 -8l-8 8\"/>"
    }
  }
}
