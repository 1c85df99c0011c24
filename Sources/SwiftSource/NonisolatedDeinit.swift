internal import SwiftSyntax

/// Whether a line is in a `deinit` that belongs to no actor.
package func isInNonisolatedDeinit(line: Int, column: Int, of source: String) -> Bool {
  SourceTree.reading(source) { tree in
    tree.file.all(DeinitializerDeclSyntax.self).contains { node in
      guard let body = node.body?.byteRange, !node.modifiers.contains(.isolated) else {
        return false
      }
      let (start, end) = (body.lowerBound, body.upperBound)
      let position = (line, column)
      return position > (tree.line(at: start), tree.column(at: start))
        && position < (tree.line(at: end), tree.column(at: end))
    }
  }
}
