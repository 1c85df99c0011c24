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
    let collector = ClosureCollector(tree: tree)
    collector.walk(tree.file)
    return collector.found
  }
}

private final class ClosureCollector: TypeVisitor {
  /// A function or closure, and how many closures it has so far.
  private struct Context {
    let function: String
    let numbers: [Int]
    var count = 0
  }

  private(set) var found: [WrittenClosure] = []
  private var types: [String] = []
  private var contexts: [Context] = []

  // MARK: Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let last = contexts.indices.last else { return .visitChildren }
    contexts[last].count += 1
    let (function, numbers) = (
      contexts[last].function, contexts[last].numbers + [contexts[last].count]
    )
    found.append(
      WrittenClosure(
        function: function, numbers: numbers, line: tree.line(at: node.byteRange.lowerBound)))
    contexts.append(Context(function: function, numbers: numbers))
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { _ = contexts.popLast() }

  // MARK: Functions and properties

  private func enterFunction(_ name: String) -> SyntaxVisitorContinueKind {
    contexts.append(
      Context(function: (types + [name]).joined(separator: "."), numbers: []))
    return .visitChildren
  }

  /// The name with its labels; without them if no parameter has one, as symbols have it.
  private func labelled(_ name: String, _ parameters: FunctionParameterListSyntax) -> String {
    let labels = parameters.map(\.firstName.plainName)
    guard labels.contains(where: { $0 != "_" }) else { return name }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction(labelled(node.name.plainName, node.signature.parameterClause.parameters))
  }
  override func visitPost(_ node: FunctionDeclSyntax) { _ = contexts.popLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction(labelled("init", node.signature.parameterClause.parameters))
  }
  override func visitPost(_ node: InitializerDeclSyntax) { _ = contexts.popLast() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("deinit")
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { _ = contexts.popLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("subscript")
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { _ = contexts.popLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // A variable of a function is no context of its own.
    let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName ?? ""
    guard let outer = contexts.last else { return enterFunction(name) }
    contexts.append(outer)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) {
    guard let inner = contexts.popLast(), let last = contexts.indices.last,
      contexts[last].function == inner.function, contexts[last].numbers == inner.numbers
    else { return }
    contexts[last].count = inner.count
  }

  // MARK: Types

  override func enter(_ type: TypeDeclaration) { types.append(type.name) }
  override func leave() { types.removeLast() }
}
