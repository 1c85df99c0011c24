internal import SwiftSyntax

/// An expectation of a checks file that holds whatever a submission does.
package struct TrivialExpectation: Sendable, Equatable {
  package enum Reason: String, Sendable {
    /// It is about literals alone: `#expect(true)`, `XCTAssertEqual(1, 1)`.
    case isConstant = "trivial"
    /// It compares an expression with itself, without a call that could answer differently.
    case comparesItself = "compares-itself"
  }

  package let reason: Reason
  /// The expectation as it is written, on one line.
  package let text: String
  /// The line on which it begins, from 1.
  package let line: Int
}

/// Returns the expectations in `source` that hold in any case, in order.
///
/// Expectations that fail in any case, such as `XCTAssertTrue(false)`, mark places that must not be
/// reached, and are none of these.
package func trivialExpectations(in source: String) -> [TrivialExpectation] {
  SourceTree.reading(source) { tree in
    let finder = TrivialExpectationFinder(literals: Literals(tree.file))
    return tree.file.collect { node in
      finder.reason(for: node).map {
        TrivialExpectation(reason: $0, text: node.oneLine, line: tree.line(of: node))
      }
    }
  }
}

private struct TrivialExpectationFinder {
  let literals: Literals

  /// Returns why an expectation holds in any case; nil for any other node.
  func reason(for node: Syntax) -> TrivialExpectation.Reason? {
    if let node = node.as(MacroExpansionExprSyntax.self),
      ["expect", "require"].contains(node.macroName.text), let first = node.arguments.first,
      first.label == nil
    {
      return reason(for: .holds, [first.expression])
    }
    guard let node = node.as(FunctionCallExprSyntax.self), let demand = node.demand else {
      return nil
    }
    let operands = node.arguments.prefix(demand.operandCount)
    guard operands.count == demand.operandCount, operands.allSatisfy({ $0.label == nil }) else {
      return nil
    }
    return reason(for: demand, operands.map(\.expression))
  }

  private func reason(
    for demand: Demand, _ operands: [ExprSyntax]
  ) -> TrivialExpectation.Reason? {
    switch demand {
    case .holds:
      if let (first, sign, second) = operands[0].comparison {
        return reason(for: .compares(sign), first, second)
      }
      return literals.truth(of: operands[0]) == true ? .isConstant : nil
    case .fails: return literals.truth(of: operands[0]) == false ? .isConstant : nil
    case .isNil: return operands[0].is(NilLiteralExprSyntax.self) ? .isConstant : nil
    case .isPresent:
      let isNil = operands[0].is(NilLiteralExprSyntax.self)
      return !isNil && literals.contains(operands[0]) ? .isConstant : nil
    case .compares: return reason(for: demand, [operands[0]], [operands[1]])
    }
  }

  private func reason(
    for demand: Demand, _ first: [ExprSyntax], _ second: [ExprSyntax]
  ) -> TrivialExpectation.Reason? {
    guard case .compares(let sign) = demand else { return nil }
    let texts = [first, second].map { $0.flatMap(literals.tokens) }
    let isSame = texts[0] == texts[1]
    let isReflexive = ["==", "===", "<=", ">="].contains(sign)
    if (first + second).allSatisfy(literals.contains) {
      // Two different literals that should be equal are a way to fail.
      let fails = isSame ? !isReflexive : sign == "==" && first.count == 1 && second.count == 1
      return fails ? nil : .isConstant
    }
    return isSame && isReflexive && !first.contains { $0.mayDiffer } ? .comparesItself : nil
  }
}

/// What an expectation demands of its operands.
private enum Demand {
  case holds, fails, isNil, isPresent
  case compares(String)

  var operandCount: Int { if case .compares = self { 2 } else { 1 } }

  /// By the names of functions of XCTest and CheckSupport.
  static let byName: [String: Demand] = [
    "XCTAssert": .holds, "XCTAssertTrue": .holds, "XCTAssertFalse": .fails,
    "XCTAssertNil": .isNil, "XCTAssertNotNil": .isPresent, "XCTAssertEqual": .compares("=="),
    "XCTAssertNotEqual": .compares("!="), "XCTAssertIdentical": .compares("==="),
    "XCTAssertNotIdentical": .compares("!=="), "XCTAssertGreaterThan": .compares(">"),
    "XCTAssertGreaterThanOrEqual": .compares(">="), "XCTAssertLessThan": .compares("<"),
    "XCTAssertLessThanOrEqual": .compares("<="), "expectEqual": .compares("=="),
    "expectNumber": .compares("=="), "expectSame": .compares("==="),
    "expectLess": .compares("<"), "expectDifferent": .compares("!="),
  ]
}

extension FunctionCallExprSyntax {
  /// What the call demands if it is an expectation.
  fileprivate var demand: Demand? {
    guard let function = calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = function.baseName.plainName
    // A helper of the checks may have this short name, too.
    if name == "expect" {
      return function.moduleSelector?.moduleName.plainName == "CheckSupport" ? .holds : nil
    }
    return Demand.byName[name]
  }
}

extension ExprSyntax {
  /// Whether two evaluations may give different values: it calls or awaits something.
  fileprivate var mayDiffer: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .leftParen, .leftBrace, .keyword(.await), .pound, .infixQuestionMark: true
      case .binaryOperator(let sign): !["+", "-", "*", "/", "%"].contains(sign)
      default: false
      }
    }
  }
}

/// The literals of a file, and the constants that are made from them.
private struct Literals {
  private var constants: [String: ExprSyntax] = [:]

  init(_ file: SourceFileSyntax) {
    let declared = file.tokens(viewMode: .sourceAccurate).filter(\.isDeclaredValue)
    let counts = Dictionary(declared.map { ($0.plainName, 1) }, uniquingKeysWith: +)
    for node in file.all(VariableDeclSyntax.self)
    where node.bindingSpecifier.tokenKind == .keyword(.let) {
      for binding in node.bindings where binding.typeAnnotation == nil {
        // A name that is declared more than once may stand for anything.
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName,
          let value = binding.initializer?.value, counts[name] == 1
        else { continue }
        constants[name] = value
      }
    }
  }

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "??", "...", "..<",
  ]
  private static let types: Set<String> = ["Bool", "Int", "Double", "String"]

  /// Whether the expression is made of literals alone.
  func contains(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let text): return text.representedLiteralValue != nil
    case .binaryOperatorExpr(let node): return Literals.operators.contains(node.operator.text)
    case .prefixOperatorExpr(let node):
      return ["-", "+", "!"].contains(node.operator.text) && contains(node.expression)
    case .tupleExpr(let node): return node.elements.allSatisfy { contains($0.expression) }
    case .sequenceExpr(let node): return node.elements.allSatisfy(contains)
    case .arrayExpr(let node): return node.elements.allSatisfy { contains($0.expression) }
    case .functionCallExpr(let node):
      guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self),
        Literals.types.contains(type.baseName.plainName), node.trailingClosure == nil
      else { return false }
      return node.arguments.allSatisfy { contains($0.expression) }
    case .declReferenceExpr: return literal(named: expression) != nil
    default: return false
    }
  }

  /// The literal for which a name stands; nil for any other expression.
  ///
  /// A constant that names another one stands for none, so that no search goes round in a circle.
  private func literal(named expression: ExprSyntax) -> ExprSyntax? {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainName
    guard let value = name.flatMap({ constants[$0] }),
      !value.tokens(viewMode: .sourceAccurate).contains(where: \.isIdentifier), contains(value)
    else { return nil }
    return value
  }

  /// The tokens of an expression; for a constant those of its literal.
  func tokens(of expression: ExprSyntax) -> [String] {
    (literal(named: expression) ?? expression).tokens(viewMode: .sourceAccurate).map(\.text)
  }

  /// The truth value of an expression that is made of literals alone; nil for any other.
  func truth(of expression: ExprSyntax) -> Bool? {
    let plain = expression.withoutParentheses
    switch (literal(named: plain) ?? plain).as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): return node.literal.tokenKind == .keyword(.true)
    case .prefixOperatorExpr(let node):
      return node.operator.text == "!" ? truth(of: node.expression).map { !$0 } : nil
    case .functionCallExpr(let node):
      guard node.calledExpression.trimmedDescription == "Bool",
        let only = node.arguments.only, only.label == nil
      else { return nil }
      return truth(of: only.expression)
    default: return nil
    }
  }
}

extension TokenSyntax {
  var isIdentifier: Bool { if case .identifier = tokenKind { true } else { false } }

  /// Whether it is the name of a new variable or parameter.
  fileprivate var isDeclaredValue: Bool {
    switch parent?.as(SyntaxEnum.self) {
    case .identifierPattern, .closureShorthandParameter: true
    case .functionParameter(let node): self == node.secondName ?? node.firstName
    default: false
    }
  }
}
