internal import SwiftSyntax

/// Returns a file of a module with an expectation of ours behind each assertion of XCTest and of Swift
/// Testing.
///
/// Ours holds, but the test host may turn it around: then it fails on the line on which the assertion
/// ends. No line moves, and a text without such assertions stays as it is. An assertion that is not a
/// statement of its own, or the initial value of one constant, is left alone.
package func plantingExpectations(in source: String, of module: String) -> String {
  SourceTree.reading(source) { tree in
    let edits = tree.file.all(CodeBlockItemSyntax.self).compactMap { item -> Edit? in
      guard let assertion = item.value?.withoutEffects.plantedAssertion, !item.isResult else {
        return nil
      }
      let end = item.byteRange.upperBound
      let text = "\(assertion)(\(module)::understudyHolds(\(tree.line(at: end))))"
      return Edit(at: end, item.semicolon == nil ? "; \(text)" : " \(text);")
    }
    guard !edits.isEmpty else { return source }
    return tree.text(with: edits) + """

      @_silgen_name("understudy_reach")
      private nonisolated func understudyReach(_ line: Swift::Int) -> Swift::Int

      private nonisolated func understudyHolds(_ line: Swift::Int) -> Swift::Bool {
        \(module)::understudyReach(line).Swift::isMultiple(of: 2)
      }

      """
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
