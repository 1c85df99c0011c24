import Course
import Judging
import Stage
import Terminal

/// An object graph for a terminal: the drawing, what its lines mean, and remarks.
///
/// Plain terminals get the references in words too, for screen readers.
extension Printer {
  /// How many objects are drawn; the lower numbers where more would be too wide.
  private static let mostObjects = [24, 12, 6]

  /// Returns the graph, or the reason why there is none.
  ///
  /// - Parameter margin: the columns to the left of the drawing.
  func lines(for result: GraphResult, margin: Int = 0) -> [StyledText] {
    guard case .found(let graph) = result else {
      return result.reason.map { indented(StyledText(words($0)), by: margin) } ?? []
    }
    return lines(for: graph, margin: margin)
  }

  func lines(for graph: ObjectGraph, margin: Int = 0) -> [StyledText] {
    let drawings = Printer.mostObjects.lazy.map { most in
      let part = graph.limited(to: most)
      return (graph: part, layout: GraphLayout(part, columns: columns - margin))
    }
    let (graph, layout) = drawings.first { $0.layout != nil } ?? drawings[drawings.count - 1]
    let isASCII = !terminal.hasUnicode
    func text(_ sentence: String) -> [StyledText] { indented(StyledText(sentence), by: margin) }
    let space = StyledText(String(repeating: " ", count: margin))
    let holders = graph.holders(words).flatMap(text)
    var lines: [StyledText] = []
    // A box alone does not explain why its object is alive.
    if graph.focus != nil, graph.edges.isEmpty {
      return holders + graph.remarks(words).flatMap(text)
    }
    if let layout {
      lines = GraphCanvas.lines(of: layout, isASCII: isASCII).map { space + StyledText($0) }
      if !graph.edges.isEmpty {
        lines.append(space + StyledText(graph.legend(words, isASCII: isASCII), .colour(.grey)))
      }
      if isASCII { lines += graph.sentences(words).flatMap(text) }
    } else if !graph.nodes.isEmpty {
      lines = text(words("graph.not-drawn")) + graph.sentences(words).flatMap(text)
    }
    return holders + lines + graph.remarks(words).flatMap(text)
  }
}
