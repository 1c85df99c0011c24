internal import SwiftSyntax

/// Returns a file of a module with an expectation of ours behind each assertion of XCTest and of Swift Testing.
///
/// Ours holds, but the test host may turn it around: then it fails on the line on which the assertion
/// ends. No line moves, and a text without such assertions stays as it is. An assertion that is not a
/// statement of its own, or the initial value of one constant, is left alone.
package func plantingExpectations(in source: String, of module: String) -> String {
  SourceTree.reading(source) { tree in
    let planter = ExpectationPlanter(module)
    planter.walk(tree.file)
    guard !planter.places.isEmpty else { return source }
    var bytes = tree.bytes
    for (offset, text) in planter.places.reversed() {
      bytes.insert(contentsOf: text.utf8, at: offset)
    }
    let functions = plantedFunctions.filter { planter.names.contains($0.key) }
    return String(decoding: bytes, as: UTF8.self) + plantedDeclaration
      + functions.sorted { $0.key < $1.key }.map { _, text in
        text.replacing("understudyReach", with: "\(module)::understudyReach")
      }.joined()
  }
}

private let plantedDeclaration = """

  @_silgen_name("understudy_reach")
  private nonisolated func understudyReach(_ line: Swift::Int) -> Swift::Int

  """

/// Functions that fail as the assertions of a library do, by their names.
private let plantedFunctions = [
  "understudyHolds": """
  private nonisolated func understudyHolds(
    file: Swift::StaticString = #filePath, line: Swift::UInt = #line
  ) {
    if understudyReach(Swift::Int(line)) & 1 == 1 {
      XCTest::XCTFail("", file: file, line: line)
    }
  }

  """,
  "understudyIsHeld": """
  private nonisolated func understudyIsHeld(
    at place: Testing::SourceLocation = #_sourceLocation
  ) {
    if understudyReach(place.line) & 1 == 1 {
      Testing::Issue.record("", sourceLocation: place)
    }
  }

  """,
]

private final class ExpectationPlanter: SyntaxVisitor {
  /// Where to insert what, in the order of the text.
  private(set) var places: [(offset: Int, text: String)] = []
  private(set) var names: Set<String> = []
  private let module: String

  init(_ module: String) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  override func visitPost(_ node: CodeBlockItemSyntax) {
    guard let name = node.assertion?.expectation, !node.isResult else { return }
    names.insert(name)
    let call = "\(module)::\(name)()"
    places.append(
      (
        node.byteRange.upperBound, node.semicolon == nil ? "; \(call)" : " \(call);"
      ))
    places.sort { $0.offset < $1.offset }
  }
}

extension CodeBlockItemSyntax {
  /// The assertion that is this statement, or the value of its only constant.
  fileprivate var assertion: ExprSyntax? {
    switch item {
    case .expr(let expression): expression.withoutEffects
    case .decl(let declaration):
      declaration.as(VariableDeclSyntax.self).flatMap { variable in
        variable.bindings.count == 1
          ? variable.bindings.first?.initializer?.value.withoutEffects : nil
      }
    default: nil
    }
  }

  /// Whether it may be the value of a function or a closure, or is no statement of a function.
  fileprivate var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return true }
    guard let block = list.parent?.as(CodeBlockSyntax.self) else { return true }
    guard list.count == 1, let function = block.parent?.as(FunctionDeclSyntax.self) else {
      return false
    }
    return function.signature.returnClause != nil
  }
}

extension ExprSyntax {
  /// The name of our expectation behind this assertion; nil if it is none.
  fileprivate var expectation: String? {
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return ["expect", "require"].contains(macro.macroName.text) ? "understudyIsHeld" : nil
    }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
    guard let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return name.hasPrefix("XCTAssert") || name == "XCTUnwrap" ? "understudyHolds" : nil
  }
}
