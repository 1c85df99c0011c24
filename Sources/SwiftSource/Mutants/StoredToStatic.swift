internal import SwiftSyntax

/// A mutator that lets all objects of a class share a property that each should have for itself.
final class StoredToStatic: Mutator {
  override class var name: String { "stored-to-static" }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1, binding.accessorBlock == nil,
      !node.modifiers.isStatic, node.parent?.is(MemberBlockItemSyntax.self) == true,
      node.membersOfOwnClass != nil,
      let name = binding.pattern.boundNames.first,
      let type = binding.typeAnnotation?.type.oneLine ?? binding.statedType
    else { return .visitChildren }
    let isOptional = binding.typeAnnotation?.type.isOptional ?? false
    guard binding.initializer != nil || isOptional else { return .visitChildren }
    let keptModifiers = node.modifiers.filter {
      ![.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
    }
    let weak = node.modifiers.contains { $0.name.tokenKind == .keyword(.weak) } ? "weak " : ""
    let modifiers = keptModifiers.map { "\($0.trimmed.description) " }.joined()
    let value = binding.initializer.map { " \($0.trimmed.description)" } ?? ""
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    let accessors =
      isConstant
      ? "{ Self.understudyShared }"
      : "{ get { Self.understudyShared } set { Self.understudyShared = newValue } }"
    replace(
      node,
      with: "\(modifiers)var \(name): \(type) \(accessors); "
        + "nonisolated(unsafe) private static \(weak)var understudyShared: \(type)\(value)")
    return .visitChildren
  }
}
