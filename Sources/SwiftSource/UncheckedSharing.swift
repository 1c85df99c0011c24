internal import SwiftSyntax

/// A modifier or attribute that turns off the compiler's data-race checks.
package struct UncheckedSharing: Sendable, Equatable {
  /// Its text, such as `nonisolated(unsafe)`.
  package let words: String
  /// Its line, from 1.
  package let line: Int
}

/// Returns the places in `source` that turn off the compiler's data-race checks.
///
/// Swift 6 code that compiles without them has no data races.
package func uncheckedSharing(in source: String) -> [UncheckedSharing] {
  SourceTree.reading(source) { tree in
    let collector = UncheckedSharingCollector(tree: tree)
    collector.walk(tree.file)
    return collector.places
  }
}

private final class UncheckedSharingCollector: SyntaxVisitor {
  private(set) var places: [UncheckedSharing] = []
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.oneLine
    if name == "unchecked" || name == "preconcurrency" { add(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.nonisolated), node.detail?.detail.text == "unsafe" {
      add(node)
    }
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol) {
    places.append(
      UncheckedSharing(words: node.oneLine, line: tree.line(at: node.byteRange.lowerBound)))
  }
}
