import Course

/// Where the boxes and lines of an object graph are drawn, in columns and rows of a terminal.
///
/// The text and the SVG are made from the same layout.
package struct GraphLayout: Sendable, Equatable {
  struct Point: Sendable, Equatable {
    let x: Int
    let y: Int
  }

  struct Box: Sendable, Equatable {
    let origin: Point
    let width: Int
    let height: Int
    let title: String
    /// The row of the title, below the box's first row.
    let titleRow: Int
    let kind: ObjectGraph.Node.Kind
    let isFocus: Bool
  }

  /// A line of horizontal and vertical parts; several references to one object may share parts.
  struct Line: Sendable, Equatable {
    let kind: ObjectGraph.Edge.Kind
    let points: [Point]
    /// Lines with the same number run into each other; others cross.
    let group: Int
    let end: End
  }

  /// The sign at the last point of a line.
  enum End: Sendable, Equatable {
    case rightArrow, leftArrow
    /// The reference is nil.
    case nothing
    /// The object is gone.
    case gone
  }

  struct Label: Sendable, Equatable {
    let origin: Point
    let text: String
  }

  var boxes: [Box] = []
  var lines: [Line] = []
  var labels: [Label] = []
  var width = 0
  var height = 0

  /// Boxes side by side where that fits, otherwise one below the other; nil if neither fits.
  package init?(_ graph: ObjectGraph, columns: Int) {
    guard !graph.nodes.isEmpty else { return nil }
    if let row = RowLayout(graph, columns: columns) {
      self = row.layout
    } else if let rails = RailLayout(graph, columns: columns) {
      self = rails.layout
    } else {
      return nil
    }
  }

  init() {}
}

extension String {
  /// The text, with a sign in place of its end if it has more columns.
  func fitted(to columns: Int, sign: String = "…") -> String {
    guard displayWidth > columns else { return self }
    var result = ""
    var width = 0
    for character in self {
      guard width + character.displayWidth < columns else { break }
      result.append(character)
      width += character.displayWidth
    }
    return result + sign
  }

  /// The text without characters that would change the layout, such as line ends.
  var drawable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it moves the cursor, ends a line or changes the direction of text.
  private static let directions: Set<UInt32> = Set(0x202A...0x202E).union(0x2066...0x2069)

  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: Unicode.Scalar.directions.contains(value)
    }
  }
}
