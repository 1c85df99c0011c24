internal import SwiftSyntax

/// A place where a text tells the compiler not to look for data races.
package struct UncheckedSharing: Sendable, Equatable {
  /// The words that say so, such as `nonisolated(unsafe)`.
  package let words: String
  /// Their line, from 1.
  package let line: Int
}

/// The places of `source` where the compiler is told not to look for data races.
///
/// Without them, code in Swift 6 mode that compiles has none.
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
