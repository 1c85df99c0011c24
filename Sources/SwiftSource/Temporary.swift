internal import SwiftSyntax

/// The assignment of a new object to a weak property, as in `porter.delegate = Supervisor()`.
///
/// No strong reference holds the object, so it is freed immediately. The compiler does not warn if
/// the property has a protocol type.
package struct Temporary: Sendable, Equatable {
  /// The line of the assignment, from 1.
  package let line: Int
  /// The property's name.
  package let property: String
  /// The type of the new object.
  package let typeName: String
}

/// Returns the assignments of a new object to a weak property in `source`, in order.
///
/// Properties are identified by name only. A name that also belongs to a strong property is
/// skipped.
///
/// - Parameter others: Complete sources of the same module and of imported modules, searched for
///   properties in addition to `source`.
package func temporaries(in source: String, others: [String] = []) -> [Temporary] {
  SourceTree.reading(source) { tree in
    let assignments = tree.file.all(SequenceExprSyntax.self).compactMap { $0.temporary(in: tree) }
    let assigned = Set(assignments.map(\.property))
    guard !assigned.isEmpty else { return [] }
    var isWeak: [String: Bool] = [:]
    for text in [source] + others where assigned.contains(where: text.contains) {
      SourceTree.reading(text) { tree in
        for node in tree.file.all(VariableDeclSyntax.self) where node.isStored {
          for name in node.boundNames {
            isWeak[name] = isWeak[name] != false && node.modifiers.contains(.weak)
          }
        }
      }
    }
    return assignments.filter { isWeak[$0.property] == true }
  }
}

extension VariableDeclSyntax {
  fileprivate var isStored: Bool {
    modifiers.contains(.weak) || bindings.contains { !$0.isComputed }
  }
}

extension SequenceExprSyntax {
  /// The assignment of a new object; nil for any other expression.
  fileprivate func temporary(in tree: SourceTree) -> Temporary? {
    let parts = Array(elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let property = parts[0].lastName, let call = parts[2].as(FunctionCallExprSyntax.self),
      let typeName = call.calledExpression.lastName, typeName.first?.isUppercase == true
    else { return nil }
    return Temporary(line: tree.line(of: self), property: property, typeName: typeName)
  }
}

extension ExprSyntax {
  /// The last name of the expression: `name` in `a.b?.name` or in `name` alone.
  var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.plainName
  }
}
