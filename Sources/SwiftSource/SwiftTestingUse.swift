internal import SwiftSyntax

/// The first place where a source uses Swift Testing.
package struct SwiftTestingUse: Sendable, Equatable {
  /// What it says there: `@Test`, `@Suite` or `import Testing`.
  package let name: String
  /// The line, from 1.
  package let line: Int

  /// Returns nil if the source has no test of Swift Testing and does not import it.
  package init?(in source: String) {
    let found = SourceTree.reading(source) { tree in
      let collector = SwiftTestingCollector(tree: tree)
      collector.walk(tree.file)
      return collector.attributes.first ?? collector.imports.first
    }
    guard let found else { return nil }
    (name, line) = found
  }
}

private final class SwiftTestingCollector: SyntaxVisitor {
  private(set) var attributes: [(name: String, line: Int)] = []
  private(set) var imports: [(name: String, line: Int)] = []
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if ["Test", "Suite"].contains(name) { attributes.append(("@\(name)", line(of: node))) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.trimmedDescription == "Testing" {
      imports.append(("import Testing", line(of: node)))
    }
    return .skipChildren
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    tree.line(at: node.byteRange.lowerBound)
  }
}
