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
    let finder = UnwrappingFinder(tree: tree, line: line)
    finder.walk(tree.file)
    return finder.found
  }
}

/// Returns the type that `as!` asks for on a line; nil if the line has no or several `as!`.
package func forcedCastType(onLine line: Int, in source: String) -> String? {
  SourceTree.reading(source) { tree in
    let finder = UnwrappingFinder(tree: tree, line: line)
    finder.walk(tree.file)
    return finder.types.count == 1 ? finder.types[0] : nil
  }
}

private final class UnwrappingFinder: SyntaxVisitor {
  private let tree: SourceTree
  private let line: Int
  private(set) var found: Set<Unwrapping> = []
  private(set) var types: [String] = []

  init(tree: SourceTree, line: Int) {
    self.tree = tree
    self.line = line
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ unwrapping: Unwrapping, at sign: TokenSyntax?) {
    if let sign, tree.line(at: sign.byteRange.lowerBound) == line { found.insert(unwrapping) }
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    note(.value, at: node.exclamationMark)
    return .visitChildren
  }

  // The parser makes `unresolvedAsExpr`; only operator folding would make `asExpr` of it.
  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.tokenKind == .exclamationMark {
      note(.cast, at: node.asKeyword)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for (sign, type) in zip(node.elements, node.elements.dropFirst()) {
      guard let sign = sign.as(UnresolvedAsExprSyntax.self),
        sign.questionOrExclamationMark?.tokenKind == .exclamationMark,
        tree.line(at: sign.byteRange.lowerBound) == line
      else { continue }
      types.append(type.oneLine)
    }
    return .visitChildren
  }
}
