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
  /// string literals; also each use of a name as a value or function, as `.first` or `joined(separator:)`.
  package let names: Set<String>
  /// The function calls without a module selector, without duplicates.
  package let calls: Set<BareCall>

  package init(in source: String) {
    (names, calls) = SourceTree.reading(source) { tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let uses = tree.file.all(DeclReferenceExprSyntax.self)
        .filter { $0.moduleSelector == nil }.map(\.use)
      let calls = tree.file.all(FunctionCallExprSyntax.self).compactMap(\.bareCall)
      return (Set(names + uses), Set(calls))
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
  /// The name with the labels of the arguments in parentheses, if it is called at once; else with a dot.
  fileprivate var use: String {
    let member = parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
    let function = member.map(ExprSyntax.init) ?? ExprSyntax(self)
    guard let call = function.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == function.id
    else { return ".\(baseName.plainName)" }
    let labels = call.arguments.map { ($0.label?.plainName ?? "_") + ":" }
    return "\(baseName.plainName)(\(labels.joined()))"
  }
}
