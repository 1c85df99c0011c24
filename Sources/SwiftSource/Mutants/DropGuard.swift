internal import SwiftSyntax

/// A mutator that removes a `guard`; values that it bound are force-unwrapped instead.
final class DropGuard: Mutator {
  override class var name: String { "drop-guard" }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    var bindings: [String] = []
    for element in node.conditions {
      switch element.condition {
      case .expression, .availability: break
      case .matchingPattern(let match):
        if !match.pattern.boundNames.isEmpty { return .visitChildren }
      case .optionalBinding(let binding):
        // `let self = self!` does not compile.
        if binding.bindsSelf { return .visitChildren }
        bindings.append(forced(binding))
      @unknown default: return .visitChildren
      }
    }
    if bindings.isEmpty {
      drop(node)
    } else {
      replace(node, with: bindings.joined(separator: "; "))
    }
    return .visitChildren
  }

  private func forced(_ binding: OptionalBindingConditionSyntax) -> String {
    let name = tree.text(of: binding.pattern)
    let value = binding.initializer.map { initializer -> String in
      guard let cast = initializer.value.as(AsExprSyntax.self),
        let mark = cast.questionOrExclamationMark
      else { return tree.operand(initializer.value) + "!" }
      let start = cast.byteRange.lowerBound
      return tree.text(start..<mark.byteRange.lowerBound) + "!"
        + tree.text(mark.byteRange.upperBound..<cast.byteRange.upperBound)
    }
    return "\(binding.bindingSpecifier.text) \(name) = \(value ?? name + "!")"
  }
}
