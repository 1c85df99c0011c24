import Course

extension ObjectGraph {
  /// The drawing as a picture for HTML; what it says in words is its description.
  ///
  /// It has no script, no style sheet and no link, and takes the colour of the text around it.
  package func svg(_ words: Words) -> String {
    let description = (sentences(words) + remarks(words)).joined(separator: " ")
    guard let layout = GraphLayout(self, columns: 240) else { return "" }
    let parts =
      layout.lines.map(SVG.element) + layout.boxes.map(SVG.element)
      + layout.labels.map { SVG.text($0.text, at: $0.origin, size: 12) }
    let width = layout.width * SVG.column + 2 * SVG.margin
    let height = layout.height * SVG.row + 2 * SVG.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" font-family="monospace" fill="none" \
      stroke="currentColor"><desc>\(SVG.escaped(description))</desc>\(parts.joined())</svg>
      """
  }
}

/// Elements of a picture; a column is 8 wide and a row 16 high.
private enum SVG {
  static let column = 8
  static let row = 16
  static let margin = 4

  static func element(_ box: GraphLayout.Box) -> String {
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

  static func element(_ line: GraphLayout.Line) -> String {
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

  private static func end(_ end: GraphLayout.End, at point: GraphLayout.Point) -> String {
    let (x, y) = (x(point.x), y(point.y))
    switch end {
    case .rightArrow:
      return "<path d=\"M\(x + 4) \(y)l-9 -5v10z\" fill=\"currentColor\" stroke=\"none\"/>"
    case .leftArrow:
      return "<path d=\"M\(x - 4) \(y)l9 -5v10z\" fill=\"currentColor\" stroke=\"none\"/>"
    case .nothing: return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
    case .gone: return "<path d=\"M\(x - 4) \(y - 4)l8 8m0 -8l-8 8\"/>"
    }
  }

  static func text(_ text: String, at origin: GraphLayout.Point, size: Int) -> String {
    // The width keeps the columns in any font.
    "<text x=\"\(x(origin.x) - column / 2)\" y=\"\(y(origin.y) + 4)\" font-size=\"\(size)\""
      + " fill=\"currentColor\" stroke=\"none\" textLength=\"\(text.displayWidth * column)\""
      + " lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">\(escaped(text))</text>"
  }

  private static func x(_ column: Int) -> Int { column * SVG.column + SVG.column / 2 + margin }
  private static func y(_ row: Int) -> Int { row * SVG.row + SVG.row / 2 + margin }

  static func escaped(_ text: String) -> String {
    text.drawable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
