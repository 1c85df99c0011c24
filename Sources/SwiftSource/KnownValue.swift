internal import SwiftSyntax

/// A value that the code at some place can name, and whose type the source says.
package struct KnownValue: Sendable, Equatable {
  package let name: String
  /// Without `any`, parentheses and question mark.
  package let typeName: String
  package let isOptional: Bool
}

/// Returns the only value in reach of a line whose type declares a member of that name.
///
/// Parameters and local names come before the properties of the type around the line.
///
/// - Parameter others: sources that may declare the types, too.
package func knownValue(
  withMember member: String, atLine line: Int, of source: String, beside others: [String] = []
) -> KnownValue? {
  let owners = Set(
    ([source] + others).flatMap { text in
      SourceTree.reading(text) { tree in
        tree.file.types.filter { $0.directNames.contains(member) }.map(\.plainName)
      }
    })
  return knownValue(atLine: line, of: source) { owners.contains($0.typeName) }
}

/// Returns the only value in reach of a line whose type has that name.
package func knownValue(
  ofType typeName: String, atLine line: Int, of source: String
) -> KnownValue? {
  knownValue(atLine: line, of: source) { $0.typeName == typeName }
}

/// Returns the type of `self` in the method or init that stands on a line; nil where there is none,
/// as in a global or static function.
package func typeOfSelf(atLine line: Int, of source: String) -> String? {
  SourceTree.reading(source) { tree in
    let function = tree.functions(around: line).last { $0.kind != .accessorBlock }
    let isStatic = function?.as(FunctionDeclSyntax.self)?.modifiers.isStatic == true
    return isStatic ? nil : function?.enclosingTypes.first?.plainName
  }
}

/// Returns the functions and inits that have a parameter with that label, as `init(from:)`.
package func functions(withLabel label: String, in source: String) -> [String] {
  SourceTree.reading(source) { tree in
    tree.file.collect(outside: .bodies) { node in
      let function = node.as(FunctionDeclSyntax.self)
      let name = function?.name.plainName ?? "init"
      guard
        let signature = function?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
      else { return nil }
      let labels = signature.parameterClause.parameters.map(\.firstName.plainName)
      return labels.contains(label) ? "\(name)(\(labels.map { "\($0):" }.joined()))" : nil
    }
  }
}

private func knownValue(
  atLine line: Int, of source: String, where fits: (KnownValue) -> Bool
) -> KnownValue? {
  SourceTree.reading(source) { tree in
    let local = tree.functions(around: line).flatMap(\.knownValues)
    let around = tree.types(around: line).last?.plainName
    let properties = tree.file.types.filter { $0.plainName == around }
      .flatMap { $0.node.memberBlock.members }
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.knownValues)
      .filter { property in !local.contains { $0.name == property.name } }
    for values in [local, properties] {
      let fitting = values.filter(fits)
      if !fitting.isEmpty { return fitting.only }
    }
    return nil
  }
}

extension SourceTree {
  /// The functions, inits and accessors around a line, the outermost first.
  fileprivate func functions(around line: Int) -> [Syntax] {
    file.collect { node in
      switch node.kind {
      case .functionDecl, .initializerDecl, .accessorBlock:
        self.lines(of: node).contains(line) ? node : nil
      default: nil
      }
    }
  }

  /// The types around a line, the outermost first.
  fileprivate func types(around line: Int) -> [TypeDeclaration] {
    file.types.filter { lines(of: Syntax(fromProtocol: $0.node)).contains(line) }
  }
}

extension TypeDeclaration {
  /// The names of the properties and methods that stand in its braces.
  fileprivate var directNames: [String] {
    node.memberBlock.members.flatMap { member in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.plainName] }
      return member.decl.as(VariableDeclSyntax.self)?.bindings.flatMap(\.pattern.boundNames) ?? []
    }
  }
}

extension SyntaxProtocol {
  /// The parameters and variables in this node that have one type, as far as it is written.
  fileprivate var knownValues: [KnownValue] {
    let parameters = all(FunctionParameterSyntax.self).compactMap { node in
      KnownValue(name: (node.secondName ?? node.firstName).plainName, type: node.type)
    }
    let variables = all(VariableDeclSyntax.self).flatMap(\.bindings).compactMap { binding in
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
      return name.flatMap { name in
        if let type = binding.typeAnnotation?.type { return KnownValue(name: name, type: type) }
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.madeType
        return made.map { KnownValue(name: name, typeName: $0, isOptional: false) }
      }
    }
    return parameters + variables
  }
}

extension KnownValue {
  /// Nil for a type that is no single name, such as an array.
  fileprivate init?(name: String, type: TypeSyntax) {
    guard let only = type.adoptedNames.only else { return nil }
    self.name = name
    typeName = only
    isOptional = type.is(OptionalTypeSyntax.self)
  }
}
