internal import SwiftSyntax

/// A closure in a source, by the function that it is written in.
package struct WrittenClosure: Sendable, Equatable {
  /// The function or property with its types, for example `Clock.start` or `Clock.ring(at:)`.
  package let function: String
  /// Its number in the function, from 1; before it those of the closures around it.
  package let numbers: [Int]
  /// The line of its opening brace, from 1.
  package let line: Int
}

/// Returns the closures of a source, in order.
///
/// The compiler numbers the closures of a function in the same way, which makes their symbols.
package func writtenClosures(in source: String) -> [WrittenClosure] {
  guard source.contains("{") else { return [] }
  return SourceTree.reading(source) { tree in
    var found: [SyntaxIdentifier: WrittenClosure] = [:]
    var counts: [SyntaxIdentifier: Int] = [:]
    return tree.file.all(ClosureExprSyntax.self).compactMap { closure in
      guard let context = closure.closureContext else { return nil }
      let outer = found[context.id]
      guard let function = outer?.function ?? context.functionName else { return nil }
      counts[context.id, default: 0] += 1
      let it = WrittenClosure(
        function: function, numbers: (outer?.numbers ?? []) + [counts[context.id] ?? 1],
        line: tree.line(of: closure))
      found[closure.id] = it
      return it
    }
  }
}

extension SyntaxProtocol {
  /// The function or closure around a closure; for one of a property's value or accessors, the
  /// property.
  fileprivate var closureContext: Syntax? {
    var binding: Syntax?
    for node in ancestors {
      switch node.kind {
      case .closureExpr, .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl:
        return node
      // A variable of a function is no context of its own.
      case .patternBinding: binding = node
      default: break
      }
    }
    return binding
  }
}

extension Syntax {
  /// The name of a function or property with its types; nil for a closure.
  fileprivate var functionName: String? {
    let name: String? =
      switch self.as(SyntaxEnum.self) {
      case .functionDecl(let node):
        node.signature.parameterClause.named(node.name.plainName)
      case .initializerDecl(let node):
        node.signature.parameterClause.named("init")
      case .deinitializerDecl: "deinit"
      case .subscriptDecl: "subscript"
      case .patternBinding(let node):
        node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName ?? ""
      default: nil
      }
    return name.map { (enclosingTypes.reversed().map(\.name) + [$0]).joined(separator: ".") }
  }
}

extension FunctionParameterClauseSyntax {
  /// The name with the labels; without them if no parameter has one, as symbols have it.
  fileprivate func named(_ name: String) -> String {
    parameters.contains { $0.firstName.plainName != "_" } ? name + labels : name
  }
}
