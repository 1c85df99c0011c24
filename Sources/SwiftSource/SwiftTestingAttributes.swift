internal import SwiftSyntax

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
