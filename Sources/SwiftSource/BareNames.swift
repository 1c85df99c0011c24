internal import SwiftSyntax

/// A function call without a module selector such as `XCTest::`.
package struct BareCall: Sendable, Hashable {
  package let name: String
  /// The labels of the arguments in parentheses; `_` for an argument without a label.
  package let labels: [String]
  /// The number of trailing closures.
  package let trailingClosures: Int
}

/// The names and calls in a source that have no module selector such as `Swift::`.
package struct BareNames: Sendable, Equatable {
  /// The tokens without a module selector, among them all names and operators.
  package let names: Set<String>
  /// The function calls without a module selector, without duplicates.
  package let calls: Set<BareCall>

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
