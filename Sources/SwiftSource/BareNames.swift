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
  /// string literals; also each use of a name as a value or function, as `.first` or `joined(separator:)`, and
  /// in backticks where nothing stands before it; `T!` for a type of values that are unwrapped by themselves.
  package let names: Set<String>
  /// The names that the source itself declares, also in bodies.
  package let declared: Set<String>
  /// The function calls without a module selector, without duplicates.
  package let calls: Set<BareCall>

  package init(in source: String) {
    (names, declared, calls) = SourceTree.reading(source) { tree in
      let names = tree.file.tokens(viewMode: .sourceAccurate).filter { token in
        if case .stringSegment = token.tokenKind { return false }
        return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .colonColon
      }.map(\.plainName)
      let uses = tree.uses
      let calls = tree.file.all(FunctionCallExprSyntax.self).compactMap(\.bareCall)
      return (Set(names + uses), tree.declared, Set(calls))
    }
  }
}

extension SourceTree {
  /// The uses of names, with those that the compiler looks up for `a[0]`, `[Int](a)` and `"\(a)"`.
  fileprivate var uses: [String] {
    let references = file.all(DeclReferenceExprSyntax.self).filter { $0.moduleSelector == nil }
    let subscripts =
      file.all(SubscriptCallExprSyntax.self).map(\.arguments)
      + file.all(KeyPathSubscriptComponentSyntax.self).map(\.arguments)
    let segments = file.all(ExpressionSegmentSyntax.self)
    let bare = references.filter { $0.access == nil }.map { "`\($0.baseName.plainName)`" }
    let collections = file.all(FunctionCallExprSyntax.self).compactMap { node -> String? in
      if node.calledExpression.is(ArrayExprSyntax.self) { return call(of: "Array", node.arguments) }
      guard node.calledExpression.is(DictionaryExprSyntax.self) else { return nil }
      return call(of: "Dictionary", node.arguments)
    }
    return references.map(\.use) + bare + subscripts.map { call(of: "subscript", $0) } + collections
      + segments.map { call(of: "appendInterpolation", $0.expressions) }
      + (segments.isEmpty ? [] : ["appendLiteral(_:)"])
      + (file.all(ImplicitlyUnwrappedOptionalTypeSyntax.self).isEmpty ? [] : ["T!"])
  }

  fileprivate var declared: Set<String> {
    let variables = file.all(IdentifierPatternSyntax.self).map(\.identifier)
    let closures =
      file.all(ClosureShorthandParameterSyntax.self).map(\.name)
      + file.all(ClosureParameterSyntax.self).map { $0.secondName ?? $0.firstName }
    let parameters = file.all(FunctionParameterSyntax.self).map { $0.secondName ?? $0.firstName }
    let functions = file.all(FunctionDeclSyntax.self).map(\.name)
    return DeclaredNames(of: file).names
      .union((variables + closures + parameters + functions).map(\.plainName))
  }
}

/// A name with the labels of the arguments in parentheses.
private func call(of name: String, _ arguments: LabeledExprListSyntax) -> String {
  "\(name)(\(arguments.labels.map { "\($0):" }.joined()))"
}

extension LabeledExprListSyntax {
  /// The labels of the arguments; `_` for one without a label.
  fileprivate var labels: [String] { map { $0.label?.plainName ?? "_" } }
}

extension FunctionCallExprSyntax {
  fileprivate var bareCall: BareCall? {
    guard let function = calledExpression.as(DeclReferenceExprSyntax.self),
      function.moduleSelector == nil
    else { return nil }
    return BareCall(
      name: function.baseName.plainName, labels: arguments.labels,
      trailingClosures: (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count)
  }
}

extension DeclReferenceExprSyntax {
  /// The expression `a.b` or `.b` of which it is the member.
  fileprivate var access: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
  }

  /// The name with the labels of the arguments in parentheses, if it is called at once; else with a dot.
  fileprivate var use: String {
    let name = access.map(ExprSyntax.init) ?? ExprSyntax(self)
    let generic = name.parent?.as(GenericSpecializationExprSyntax.self)
    let function = generic.map(ExprSyntax.init) ?? name
    guard let node = function.parent?.as(FunctionCallExprSyntax.self),
      node.calledExpression.id == function.id
    else { return ".\(baseName.plainName)" }
    return call(of: baseName.plainName, node.arguments)
  }
}
