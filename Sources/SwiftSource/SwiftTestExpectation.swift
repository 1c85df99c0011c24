internal import SwiftSyntax

/// A comparison in an expectation of Swift Testing, such as `#expect(f() == 2)`.
package struct SwiftTestComparison: Sendable, Equatable {
  /// The operands as they are written.
  package let first, second: String
  /// The operator.
  package let sign: String
  /// Which value the check itself determines; nil where that cannot be told.
  package let expected: ComparedValue?

  package init(first: String, second: String, sign: String, expected: ComparedValue?) {
    self.first = first
    self.second = second
    self.sign = sign
    self.expected = expected
  }
}

/// Returns the comparison in the expectation that begins on a line of a checks file; nil if there
/// is none, or more than one.
///
/// - Parameter module: the name of the learner's module.
package func swiftTestComparison(
  onLine line: Int, in source: String, module: String = "Exercise"
) -> SwiftTestComparison? {
  SourceTree.reading(source) { tree in
    let found = tree.expectations(in: tree.file)
      .filter { tree.line(of: $0) == line }
    guard found.count == 1, let operands = found[0].comparison else { return nil }
    let constants = Constants(tree: tree, learner: module)
    return SwiftTestComparison(
      first: tree.text(of: operands.first), second: tree.text(of: operands.second),
      sign: operands.sign, expected: constants.expected(of: operands.first, or: operands.second))
  }
}

extension SourceTree {
  /// Returns the expectations of Swift Testing in a node: `#expect(…)` and `#require(…)`.
  func expectations(in node: some SyntaxProtocol) -> [MacroExpansionExprSyntax] {
    node.all(MacroExpansionExprSyntax.self)
      .filter { ["expect", "require"].contains($0.macroName.text) }
  }

  /// The text from the first to the last of several operands and operators.
  fileprivate func text(of parts: [ExprSyntax]) -> String {
    guard let first = parts.first, let last = parts.last else { return "" }
    return text(first.byteRange.lowerBound..<last.byteRange.upperBound)
  }
}

extension MacroExpansionExprSyntax {
  /// Whether the expectation is about how a process exits.
  var isExitTest: Bool { arguments.contains { $0.label?.text == "processExitsWith" } }

  /// The operands of the only comparison in the condition, and its operator.
  fileprivate var comparison: (first: [ExprSyntax], sign: String, second: [ExprSyntax])? {
    guard let condition = arguments.first, condition.label == nil else { return nil }
    return condition.expression.comparison
  }
}

extension ExprSyntax {
  /// The operands and the operator, if the only operator that binds so loosely compares.
  var comparison: (first: [ExprSyntax], sign: String, second: [ExprSyntax])? {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
      return nil
    }
    let signs = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "" }
    let compared = ["==", "!=", "===", "!==", "<", "<=", ">", ">="]
    let places = signs.indices.filter { compared.contains(signs[$0]) }
    let isSimple = elements.allSatisfy { element in
      !element.is(UnresolvedTernaryExprSyntax.self) && !element.is(AssignmentExprSyntax.self)
    }
    guard let place = places.first, places.count == 1, isSimple,
      !signs.contains(where: ["&&", "||"].contains)
    else { return nil }
    return (Array(elements[..<place]), signs[place], Array(elements[(place + 1)...]))
  }
}

extension AttributeListSyntax {
  /// Returns the attribute of that name of Swift Testing, `Test` or `Suite`; nil if it is not
  /// there.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      [name, "Testing.\(name)", "Testing::\(name)"].contains($0.attributeName.trimmedDescription)
    }
  }

  /// Whether a trait disables the tests in any case: `.disabled()` without a condition.
  var disableTests: Bool {
    let arguments = [named("Test"), named("Suite")].compactMap { attribute in
      attribute?.arguments?.as(LabeledExprListSyntax.self)
    }
    return arguments.joined().contains { argument in
      guard let call = argument.expression.as(FunctionCallExprSyntax.self),
        let function = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return false }
      return function.declName.baseName.text == "disabled" && call.trailingClosure == nil
        && !call.arguments.contains { $0.label?.text == "if" }
    }
  }
}
