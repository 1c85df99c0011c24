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
  /// The tokens without a module selector, among them all names and operators, but no text of
  /// string literals.
  package let names: Set<String>
  /// The names of values, functions and types that have nothing before them.
  package let unqualified: Set<String>
  /// The function calls without a module selector, without duplicates.
  package let calls: Set<BareCall>

  package init(in source: String) {
    (names, unqualified, calls) = SourceTree.reading(source) { tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let values = tree.file.all(DeclReferenceExprSyntax.self)
        .filter { $0.moduleSelector == nil && !$0.isMember }.map(\.baseName)
      let types = tree.file.all(IdentifierTypeSyntax.self).filter { $0.moduleSelector == nil }
        .map(\.name)
      let calls = tree.file.all(FunctionCallExprSyntax.self).compactMap(\.bareCall)
      return (Set(names), Set((values + types).map(\.plainName)), Set(calls))
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var bareCall: BareCall? {
    guard let function = calledExpression.as(DeclReferenceExprSyntax.self),
      function.moduleSelector == nil
    else { return nil }
    return BareCall(
      name: function.baseName.plainName, labels: arguments.map { $0.label?.plainName ?? "_" },
      trailingClosures: (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the `b` of `a.b` or `.b`.
  fileprivate var isMember: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == id } == true
  }
}
