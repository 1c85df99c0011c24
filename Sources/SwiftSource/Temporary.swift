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
    let assignments = Assignments(tree: tree)
    assignments.walk(tree.file)
    let assigned = Set(assignments.found.map(\.property))
    guard !assigned.isEmpty else { return [] }
    var properties = PropertyNames()
    properties.add(tree.file)
    for text in others where assigned.contains(where: text.contains) {
      SourceTree.reading(text) { properties.add($0.file) }
    }
    return assignments.found.filter { properties.onlyWeak.contains($0.property) }
  }
}

/// The names of weak and of strong stored properties.
private struct PropertyNames {
  private var weak: Set<String> = []
  private var strong: Set<String> = []

  var onlyWeak: Set<String> { weak.subtracting(strong) }

  mutating func add(_ file: SourceFileSyntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    weak.formUnion(collector.weak)
    strong.formUnion(collector.strong)
  }

  private final class Collector: SyntaxVisitor {
    var weak: Set<String> = []
    var strong: Set<String> = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.contains(.weak) {
        weak.formUnion(node.boundNames)
      } else if node.bindings.contains(where: \.isStored) {
        strong.formUnion(node.boundNames)
      }
      return .visitChildren
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it is a stored property; it may have observers, but no getter.
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
    return !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
  }
}

private final class Assignments: SyntaxVisitor {
  private(set) var found: [Temporary] = []
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let property = parts[0].lastName, let call = parts[2].as(FunctionCallExprSyntax.self),
      let typeName = call.calledExpression.lastName, typeName.first?.isUppercase == true
    else { return .visitChildren }
    found.append(
      Temporary(
        line: tree.line(at: node.byteRange.lowerBound), property: property, typeName: typeName))
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The last name of the expression: `name` in `a.b?.name` or in `name` alone.
  fileprivate var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.plainName
  }
}
