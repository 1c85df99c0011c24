import Course

/// Draws a layout with characters: strong `━`, weak `┄`, unowned `╌`, or ASCII for plain terminals.
package struct GraphCanvas {
  private struct Cell {
    /// The directions in which lines leave the cell: 1 up, 2 right, 4 down, 8 left.
    var arms = 0
    var kind = ObjectGraph.Edge.Kind.strong
    var group = -1
    /// A character in place of lines; the empty text continues a wide character.
    var text: String?
  }

  private var cells: [[Cell]]
  private let isASCII: Bool

  /// The drawing as lines of text, without spaces at their ends.
  package static func lines(of layout: GraphLayout, isASCII: Bool = false) -> [String] {
    var canvas = GraphCanvas(layout, isASCII: isASCII)
    for line in layout.lines { canvas.drawVerticals(of: line) }
    for line in layout.lines { canvas.drawHorizontals(of: line) }
    for line in layout.lines { canvas.drawEnd(of: line) }
    for box in layout.boxes { canvas.draw(box) }
    for label in layout.labels { canvas.write(label.text, at: label.origin) }
    return canvas.text
  }

  private init(_ layout: GraphLayout, isASCII: Bool) {
    self.isASCII = isASCII
    cells = Array(
      repeating: Array(repeating: Cell(), count: max(1, layout.width)), count: layout.height)
  }

  // MARK: Lines

  private mutating func drawVerticals(of line: GraphLayout.Line) {
    for (a, b) in zip(line.points, line.points.dropFirst()) where a.x == b.x {
      let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
      for y in top...bottom {
        cells[y][a.x].group = line.group
        cells[y][a.x].kind = line.kind
        if y > top { cells[y][a.x].arms |= 1 }
        if y < bottom { cells[y][a.x].arms |= 4 }
      }
    }
  }

  private mutating func drawHorizontals(of line: GraphLayout.Line) {
    for (a, b) in zip(line.points, line.points.dropFirst()) where a.y == b.y {
      let (left, right) = (min(a.x, b.x), max(a.x, b.x))
      for x in left...right {
        // A line passes below the rail of another object.
        if cells[a.y][x].group >= 0, cells[a.y][x].group != line.group { continue }
        cells[a.y][x].group = line.group
        cells[a.y][x].kind = line.kind
        if x > left { cells[a.y][x].arms |= 8 }
        if x < right { cells[a.y][x].arms |= 2 }
      }
    }
  }

  private mutating func drawEnd(of line: GraphLayout.Line) {
    guard let end = line.points.last else { return }
    cells[end.y][end.x].text =
      switch line.end {
      case .rightArrow: isASCII ? ">" : "▶"
      case .leftArrow: isASCII ? "<" : "◀"
      case .nothing: isASCII ? "0" : "∅"
      case .gone: isASCII ? "x" : "✗"
      }
  }

  // MARK: Boxes and text

  private mutating func draw(_ box: GraphLayout.Box) {
    let (x, y) = (box.origin.x, box.origin.y)
    // What is no object is round.
    let corners =
      isASCII
      ? ["+", "+", "+", "+"]
      : box.kind == .object ? ["┌", "┐", "└", "┘"] : ["╭", "╮", "╰", "╯"]
    let (horizontal, vertical) = isASCII ? ("-", "|") : ("─", "│")
    let edge = String(repeating: horizontal, count: box.width - 2)
    write(corners[0] + edge + corners[1], at: GraphLayout.Point(x: x, y: y))
    for row in y + 1..<y + box.height - 1 {
      write(vertical, at: GraphLayout.Point(x: x, y: row))
      write(vertical, at: GraphLayout.Point(x: x + box.width - 1, y: row))
    }
    write(corners[2] + edge + corners[3], at: GraphLayout.Point(x: x, y: y + box.height - 1))
    write(box.title, at: GraphLayout.Point(x: x + 2, y: y + box.titleRow))
  }

  private mutating func write(_ text: String, at origin: GraphLayout.Point) {
    var x = origin.x
    for character in text where character.displayWidth > 0 {
      guard cells[origin.y].indices.contains(x) else { return }
      cells[origin.y][x].text = isASCII && character == "…" ? "~" : String(character)
      if character.displayWidth == 2, cells[origin.y].indices.contains(x + 1) {
        cells[origin.y][x + 1].text = ""
      }
      x += character.displayWidth
    }
  }

  // MARK: Characters

  private var text: [String] {
    cells.map { row in
      var line = row.map { $0.text ?? glyph($0) }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The horizontal line of a kind of references.
  static func line(_ kind: ObjectGraph.Edge.Kind, isASCII: Bool) -> String {
    switch kind {
    case .strong: isASCII ? "=" : "━"
    case .weak: isASCII ? "-" : "┄"
    case .unowned: isASCII ? "." : "╌"
    }
  }

  private func glyph(_ cell: Cell) -> String {
    switch cell.arms {
    case 0: return " "
    case 2, 8, 10: return GraphCanvas.line(cell.kind, isASCII: isASCII)
    case 1, 4, 5:
      switch cell.kind {
      case .strong: return isASCII ? "H" : "┃"
      case .weak: return isASCII ? "|" : "┊"
      case .unowned: return isASCII ? ":" : "╎"
      }
    default:
      if isASCII { return "+" }
      let joints = cell.kind == .strong ? GraphCanvas.heavyJoints : GraphCanvas.lightJoints
      return joints[cell.arms] ?? "+"
    }
  }

  private static let heavyJoints = [
    3: "┗", 6: "┏", 9: "┛", 12: "┓", 7: "┣", 11: "┻", 13: "┫", 14: "┳", 15: "╋",
  ]
  private static let lightJoints = [
    3: "└", 6: "┌", 9: "┘", 12: "┐", 7: "├", 11: "┴", 13: "┤", 14: "┬", 15: "┼",
  ]
}
