internal import SwiftSyntax

/// Returns a file of a module with an expectation of ours behind each assertion of XCTest and of Swift
/// Testing.
///
/// Ours holds, but the test host may turn it around: then it fails on the line on which the assertion
/// ends. No line moves, and a text without such assertions stays as it is. An assertion that is not a
/// statement of its own, or the initial value of one constant, is left alone.
package func plantingExpectations(in source: String, of module: String) -> String {
  SourceTree.reading(source) { tree in
    let planter = ExpectationPlanter(viewMode: .sourceAccurate)
    planter.walk(tree.file)
    guard !planter.places.isEmpty else { return source }
    var bytes = tree.bytes
    for (item, end, assertion) in planter.places.sorted(by: { $0.end > $1.end }) {
      let text = "\(assertion)(\(module)::understudyHolds(\(tree.line(at: end))))"
      bytes.insert(
        contentsOf: (item.semicolon == nil ? "; \(text)" : " \(text);").utf8, at: end)
    }
    return String(decoding: bytes, as: UTF8.self) + """

      @_silgen_name("understudy_reach")
      private nonisolated func understudyReach(_ line: Swift::Int) -> Swift::Int

      private nonisolated func understudyHolds(_ line: Swift::Int) -> Swift::Bool {
        \(module)::understudyReach(line) & 1 == 0
      }

      """
  }
}

private final class ExpectationPlanter: SyntaxVisitor {
  /// The statements that get an expectation behind them, and how that is written.
  private(set) var places: [(item: CodeBlockItemSyntax, end: Int, assertion: String)] = []

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let assertion = node.value?.withoutEffects.plantedAssertion, !node.isResult {
      places.append((node, node.byteRange.upperBound, assertion))
    }
    return .visitChildren
  }
}

extension CodeBlockItemSyntax {
  /// The expression that is this statement, or the value of its only constant.
  fileprivate var value: ExprSyntax? {
    switch item {
    case .expr(let expression): return expression
    case .decl(let declaration):
      let bindings = declaration.as(VariableDeclSyntax.self)?.bindings
      return bindings?.count == 1 ? bindings?.first?.initializer?.value : nil
    default: return nil
    }
  }

  /// Whether it may be the value of a function or a closure, or is no statement of a function.
  fileprivate var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self),
      let block = list.parent?.as(CodeBlockSyntax.self)
    else { return true }
    let function = block.parent?.as(FunctionDeclSyntax.self)
    return list.count == 1 && function?.signature.returnClause != nil
  }
}

extension ExprSyntax {
  /// How an expectation is written that fails as this assertion does; nil if it is none.
  fileprivate var plantedAssertion: String? {
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return ["expect", "require"].contains(macro.macroName.text) ? "#expect" : nil
    }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return name.hasPrefix("XCTAssert") || name == "XCTUnwrap" ? "XCTest::XCTAssertTrue" : nil
  }
}
