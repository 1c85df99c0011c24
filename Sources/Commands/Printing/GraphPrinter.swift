import Course
import Judging
import Stage
import Terminal

/// An object graph for a terminal: the drawing, what its lines mean, and remarks.
///
/// Plain terminals get the references in words too, for screen readers.
struct GraphPrinter {
  let words: Words
  let terminal: Terminal

  /// The most objects of a drawing.
  static let mostObjects = 24

  /// Returns the graph, or the reason why there is none.
  ///
  /// - Parameter margin: the columns to the left of the drawing.
  func lines(for result: GraphResult, margin: Int = 0) -> [StyledText] {
    guard case .found(let graph) = result else {
      return result.reason.map { text(words($0), margin: margin) } ?? []
    }
    return lines(for: graph, margin: margin)
  }

  func lines(for graph: ObjectGraph, margin: Int = 0) -> [StyledText] {
    let graph = graph.limited(to: GraphPrinter.mostObjects)
    let isASCII = !terminal.hasUnicode
    let space = StyledText(String(repeating: " ", count: margin))
    var lines: [StyledText] = []
    // A box alone does not explain why its object is alive.
    let isAlone = graph.focus != nil && graph.edges.isEmpty
    if isAlone {
      lines = []
    } else if let layout = GraphLayout(graph, columns: terminal.size.width - margin) {
      lines = GraphCanvas.lines(of: layout, isASCII: isASCII).map { space + StyledText($0) }
      if !graph.edges.isEmpty {
        lines.append(space + StyledText(graph.legend(words, isASCII: isASCII), .colour(.grey)))
      }
      if isASCII { lines += graph.sentences(words).flatMap { text($0, margin: margin) } }
    } else if !graph.nodes.isEmpty {
      lines = text(words("graph.not-drawn"), margin: margin)
      lines += graph.sentences(words).flatMap { text($0, margin: margin) }
    }
    return lines + graph.remarks(words).flatMap { text($0, margin: margin) }
  }

  private func text(_ sentence: String, margin: Int) -> [StyledText] {
    StyledText(sentence).wrapped(to: max(20, terminal.size.width - margin)).map {
      StyledText(String(repeating: " ", count: margin)) + $0
    }
  }
}
