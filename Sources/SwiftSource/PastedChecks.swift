internal import SwiftSyntax

/// Returns the line, from 1, of the first import of a library for tests or subclass of
/// `XCTestCase`, or nil.
///
/// It finds checks that a learner pasted into their own file.
package func checksLine(in source: String) -> Int? {
  SourceTree.reading(source) { tree in
    let item = tree.file.statements.first { $0.item.isOfChecks }
    return item.map { tree.line(of: $0) }
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var isOfChecks: Bool {
    switch self {
    case .decl(let declaration):
      if let node = declaration.as(ImportDeclSyntax.self) {
        return ["XCTest", "Testing"].contains(node.path.first?.name.plainName)
      }
      let parents = declaration.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      return parents?.contains { $0.type.oneLine.hasSuffix("XCTestCase") } == true
    default: return false
    }
  }
}
