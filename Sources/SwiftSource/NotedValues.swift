internal import SwiftSyntax

/// Returns a file in which the test host sees values and gives them back; nil if there are none.
///
/// They are those that `==`, `!=` and assertions such as `XCTAssertEqual` compare, and those of some types that
/// the file makes: `Point(x: 1, y: 2)`, `Light.red`. The host gets their lines, too. No line moves.
///
/// - Parameters:
///   - module: the module of the file.
///   - types: the names of these types.
///   - learner: the module whose types the host looks at.
package func notingValues(
  in source: String, of module: String, types: Set<String>, from learner: String
) -> String? {
  SourceTree.reading(source) { tree in
    let (calls, members) = (
      tree.file.all(FunctionCallExprSyntax.self), tree.file.all(MemberAccessExprSyntax.self)
    )
    let compared =
      calls.flatMap(\.comparedValues) + tree.file.all(SequenceExprSyntax.self).flatMap(\.operands)
    let made =
      calls.filter { types.contains($0.typeName ?? "") }.map(ExprSyntax.init)
      + members.filter { types.contains($0.typeName ?? "") && $0.isPassed }.map(ExprSyntax.init)
      + members.compactMap(\.passedCase).filter { value in
        compared.contains { $0.byteRange.contains(value.byteRange.lowerBound) }
      }
    let noted = (compared + made).filter { value in
      !value.is(NilLiteralExprSyntax.self)
        && !value.ancestors.contains { $0.is(ExpressionPatternSyntax.self) }
    }
    let ranges = Set(noted.map(\.byteRange))
    let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }.flatMap { range in
      [
        Edit(at: range.lowerBound, "\(module)::understudyNoted("),
        Edit(at: range.upperBound, ", \(tree.line(at: range.lowerBound)))"),
      ]
    }
    guard !edits.isEmpty else { return nil }
    return tree.text(with: edits) + """

      @_silgen_name("understudy_note")
      private nonisolated func understudyNote<Value>(
        _ value: Value, _ line: Swift::Int, _ module: Swift::String)

      private nonisolated func understudyNoted<Value>(
        _ value: Value, _ line: Swift::Int
      ) -> Value {
        understudyNote(value, line, "\(learner)")
        return value
      }

      """
  }
}

/// Returns the declarations that say how values of some types are compared, without comments and layout:
/// those of structures, enumerations and protocols, extensions of them, aliases, and comparisons.
///
/// - Parameter names: the names of the types, without those around them.
package func declarationsOfValues(in sources: [String], named names: Set<String>) -> Set<String> {
  let types = declaredTypes(in: sources)
  let classes = Set(types.filter(\.isObject).map(\.path))
  let values = types.filter {
    !classes.contains($0.path) && names.contains($0.path.last ?? "")
  }
  let aliases = nodes(TypeAliasDeclSyntax.self, in: sources).filter { names.contains($0.name.text) }
  return Set(
    values.map(\.node.oneLine) + aliases.map(\.oneLine) + comparisons(in: sources).map(\.oneLine))
}

/// Whether sources have a `==`, `!=` or `isEqual` that does not name both values, or a type that may have
/// one of a library's.
package func declareBlindComparison(_ sources: [String]) -> Bool {
  let lenders = ["RawRepresentable", "Strideable"]
  return sources.contains { lenders.contains(where: $0.contains) }
    || comparisons(in: sources).contains { function in
      guard let body = function.body else { return false }
      let words = Set(body.tokens(viewMode: .sourceAccurate).map(\.text))
      return !function.signature.parameterClause.parameters.allSatisfy {
        words.contains(($0.secondName ?? $0.firstName).text)
      }
    }
}

/// Returns the names of the structures, enumerations and classes that sources declare.
package func namesOfTypes(in sources: [String]) -> Set<String> {
  Set(
    declaredTypes(in: sources).filter { !$0.isProtocol && !$0.isExtension }.compactMap(\.path.last))
}

private func declaredTypes(in sources: [String]) -> [TypeDeclaration] {
  sources.flatMap { source in SourceTree.reading(source) { $0.file.types } }
}

private func comparisons(in sources: [String]) -> [FunctionDeclSyntax] {
  nodes(FunctionDeclSyntax.self, in: sources)
    .filter { ["==", "!=", "isEqual"].contains($0.name.text) }
}

private func nodes<Node: SyntaxProtocol>(_ kind: Node.Type, in sources: [String]) -> [Node] {
  sources.flatMap { source in SourceTree.reading(source) { $0.file.all(kind) } }
}

extension FunctionCallExprSyntax {
  /// The values that an assertion of XCTest compares.
  fileprivate var comparedValues: [ExprSyntax] {
    let names = ["XCTAssertEqual", "XCTAssertNotEqual"]
    let values = arguments.filter { $0.label == nil }.prefix(2).map(\.expression)
    guard names.contains(calledExpression.lastName ?? ""), values.count == 2,
      !arguments.contains(where: { $0.label?.text == "accuracy" })
    else { return [] }
    return values
  }
}

extension FunctionCallExprSyntax {
  /// The type of which it makes a value, if it is written so: `Point(x: 1)`, `Light.mixed(1, 2)`.
  fileprivate var typeName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.typeName
  }
}

extension MemberAccessExprSyntax {
  /// The type of which it is a member: `Light` of `Light.red`.
  fileprivate var typeName: String? {
    base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether it is an argument or an initial value, and nothing that changes.
  fileprivate var isPassed: Bool {
    parent?.is(LabeledExprSyntax.self) == true || parent?.is(InitializerClauseSyntax.self) == true
  }

  /// The argument that it is, or that it makes, as a case or function of the parameter's type: `.red`.
  fileprivate var passedCase: ExprSyntax? {
    let value = call.map(ExprSyntax.init) ?? ExprSyntax(self)
    guard base == nil, value.parent?.is(LabeledExprSyntax.self) == true else { return nil }
    return value
  }

  private var call: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == Syntax(self).id ? $0 : nil
    }
  }
}

extension SequenceExprSyntax {
  /// The operands of `==` and `!=` that stand between weaker operators.
  fileprivate var operands: [ExprSyntax] {
    let elements = Array(elements)
    func isWeak(_ index: Int) -> Bool {
      guard elements.indices.contains(index) else { return true }
      let name = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text
      return name.map { ["&&", "||"].contains($0) } ?? !elements[index].is(
        UnresolvedAsExprSyntax.self)
    }
    return elements.indices.flatMap { index -> [ExprSyntax] in
      guard let name = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["==", "!="].contains(name), index > 0, index + 1 < elements.count,
        isWeak(index - 2), isWeak(index + 2)
      else { return [] }
      let operands = [elements[index - 1], elements[index + 1]]
      return operands.contains { $0.is(NilLiteralExprSyntax.self) } ? [] : operands
    }
  }
}
