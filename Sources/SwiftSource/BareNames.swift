internal import SwiftSyntax

/// A call of a function by its name alone, without the module that the function belongs to.
package struct BareCall: Sendable, Hashable {
  /// The function's name.
  package let name: String
  /// The labels of the arguments in parentheses, `_` where there is none.
  package let labels: [String]
  /// How many closures follow the parentheses.
  package let trailingClosures: Int
}

/// What a source names without saying which module it belongs to.
package struct BareNames: Sendable, Equatable {
  /// Every name and every operator that stands without a module selector such as `Swift::`.
  package let names: Set<String>
  /// The calls of functions, of each kind one.
  package let calls: Set<BareCall>

  /// The names of a source.
  package init(in source: String) {
    (names, calls) = SourceTree.reading(source) { tree in
      let collector = BareNameCollector(viewMode: .sourceAccurate)
      collector.walk(tree.file)
      return (collector.names, collector.calls)
    }
  }
}

private final class BareNameCollector: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private(set) var calls: Set<BareCall> = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon {
      names.insert(token.plainName)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self),
      function.moduleSelector == nil
    {
      calls.insert(
        BareCall(
          name: function.baseName.plainName,
          labels: node.arguments.map { $0.label?.plainName ?? "_" },
          trailingClosures: (node.trailingClosure == nil ? 0 : 1)
            + node.additionalTrailingClosures.count))
    }
    return .visitChildren
  }
}
