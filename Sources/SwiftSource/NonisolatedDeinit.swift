internal import SwiftSyntax

/// Whether a line is in a `deinit` that belongs to no actor.
package func isInNonisolatedDeinit(line: Int, column: Int, of source: String) -> Bool {
  SourceTree.reading(source) { tree in
    let finder = DeinitFinder(viewMode: .sourceAccurate)
    finder.walk(tree.file)
    return finder.bodies.contains { body in
      let (start, end) = (body.lowerBound, body.upperBound)
      let position = (line, column)
      return position > (tree.line(at: start), tree.column(at: start))
        && position < (tree.line(at: end), tree.column(at: end))
    }
  }
}

private final class DeinitFinder: SyntaxVisitor {
  private(set) var bodies: [Range<Int>] = []

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, !node.modifiers.contains(.isolated) { bodies.append(body.byteRange) }
    return .visitChildren
  }
}
