internal import SwiftSyntax

/// A closure that is assigned to a property, or passed for it to an initialiser.
///
/// A property of function type counts as a delegate: its protocol asks for one method, the property
/// itself. The name of that protocol is the property's with braces, which no type can have.
package struct HeldClosure: Sendable, Equatable {
  /// The name of the property's protocol.
  package let protocolName: String
  /// The name of the file; empty if it is not the learner's.
  package let file: String
  package let lines: ClosedRange<Int>
  /// The type whose method makes it.
  package let type: String?

  static func protocolName(of property: String) -> String { "\(property) {}" }
}

extension SyntaxProtocol {
  /// The closures in it that are assigned to a member, or passed as a labelled argument, each with the
  /// name of the member or the label.
  var heldClosures: [(name: String, closure: ClosureExprSyntax)] {
    all(ClosureExprSyntax.self).compactMap { closure in
      if let argument = closure.parent?.as(LabeledExprSyntax.self), let label = argument.label {
        return (label.plainName, closure)
      }
      guard let list = closure.parent?.as(ExprListSyntax.self), list.count == 3,
        let name = list.assignedTarget?.lastName
      else { return nil }
      return (name, closure)
    }
  }

  /// The calls of what may be a property of `self` that holds a closure, such as `onRing?(2)`.
  func closureCalls(
    in tree: SourceTree, file: String, type: String, function: String
  ) -> [CallSite] {
    all(FunctionCallExprSyntax.self, outside: [.functionDecl]).compactMap { call in
      let optional = call.calledExpression.as(OptionalChainingExprSyntax.self)
      let called = optional?.expression ?? call.calledExpression
      let access = called.as(MemberAccessExprSyntax.self)
      let isOwn = access.map { $0.base?.trimmedDescription == "self" } ?? true
      guard isOwn, let name = called.lastName else { return nil }
      return CallSite(
        Syntax(call), in: tree, file: file, type: type, function: function, method: name,
        receiver: name, isOptional: optional != nil, call: call)
    }
  }
}

extension TypeSyntax {
  /// Whether it is the type of a function, maybe optional.
  var isFunction: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let node): node.baseType.isFunction
    case .optionalType(let node): node.wrappedType.isFunction
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.isFunction
    case .tupleType(let node): node.elements.only?.type.isFunction ?? false
    default: false
    }
  }
}
