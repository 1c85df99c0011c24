internal import SwiftSyntax

/// An operator that stops the program where its operand is nil.
package enum Unwrapping: Sendable {
  /// `value!`
  case value
  /// `value as! Type`
  case cast
}

/// Returns the operators on a line that stop the program where their operand is nil.
package func unwrappings(onLine line: Int, in source: String) -> Set<Unwrapping> {
  SourceTree.reading(source) { tree in
    let hasForce = tree.file.all(ForceUnwrapExprSyntax.self).contains {
      tree.line(of: $0.exclamationMark) == line
    }
    let hasCast = !tree.forcedCasts(onLine: line).isEmpty
    return Set((hasForce ? [.value] : []) + (hasCast ? [.cast] : []))
  }
}

/// Returns the type that `as!` asks for on a line; nil if the line has no or several `as!`.
package func forcedCastType(onLine line: Int, in source: String) -> String? {
  SourceTree.reading(source) { tree in
    let types = tree.forcedCasts(onLine: line)
    return types.count == 1 ? types[0].oneLine : nil
  }
}

extension SourceTree {
  /// Returns the types for which `as!` on a line asks.
  ///
  /// The parser makes `unresolvedAsExpr`; only operator folding would make `asExpr` of it.
  fileprivate func forcedCasts(onLine line: Int) -> [ExprSyntax] {
    file.all(SequenceExprSyntax.self).flatMap { zip($0.elements, $0.elements.dropFirst()) }
      .filter { sign, _ in
        sign.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind
          == .exclamationMark && self.line(of: sign) == line
      }.map { $1 }
  }
}

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
