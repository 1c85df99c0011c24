internal import SwiftSyntax

/// Returns a file of a module with an expectation of ours behind each assertion of XCTest and of Swift
/// Testing.
///
/// Ours holds, but the test host may turn it around: then it fails on the line on which the assertion
/// ends. No line moves, and a text without such assertions stays as it is. An assertion that is not a
/// statement of its own, or the initial value of one constant, is left alone, and so is one that may
/// be a value, or that other modules compile.
package func plantingExpectations(in source: String, of module: String) -> String {
  SourceTree.reading(source) { tree in
    let edits = tree.file.all(CodeBlockItemSyntax.self).compactMap { item -> Edit? in
      guard let written = item.value?.withoutEffects, let assertion = written.plantedAssertion,
        item.isStatement(of: written), !item.isInlinable
      else { return nil }
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

  /// Whether it stands among the statements of a function, and the assertion in it is not the value
  /// of one.
  fileprivate func isStatement(of assertion: ExprSyntax) -> Bool {
    guard let block = parent?.parent, [.codeBlock, .switchCase].contains(block.kind) else {
      return false
    }
    return !isValue || !assertion.givesValue && block.parent?.kind != .functionDecl
  }

  /// Whether it is, or may be, the value of a function, a getter, a closure, an `if` or a `switch`.
  private var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let block = list.parent, let owner = block.is(CodeBlockSyntax.self) ? block.parent : block
    else { return false }
    switch owner.kind {
    case .accessorBlock, .closureExpr: return true
    case .accessorDecl:
      return owner.cast(AccessorDeclSyntax.self).accessorSpecifier.text == "get"
    case .functionDecl:
      return owner.cast(FunctionDeclSyntax.self).signature.returnClause != nil
    case .ifExpr, .switchCase:
      // From `else if` and from a case to the whole expression.
      let around = owner.ancestors.first {
        ![.ifExpr, .switchCaseList, .switchExpr].contains($0.kind)
      }
      guard around?.kind == .expressionStmt else { return true }
      return around?.parent?.as(CodeBlockItemSyntax.self)?.isValue ?? false
    default: return false
    }
  }

  /// Whether other modules compile the function around it, which cannot call what is private here.
  fileprivate var isInlinable: Bool {
    ancestors.contains {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.oneLine == "inlinable"
      } ?? false
    }
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

  /// Whether it returns what it looked for, and not only fails.
  fileprivate var givesValue: Bool {
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return macro.macroName.text == "require" || macro.arguments.first?.label?.text == "throws"
    }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(DeclReferenceExprSyntax.self)?.baseName.text == "XCTUnwrap"
  }
}
