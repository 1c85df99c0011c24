internal import SwiftSyntax

/// The types whose `==` the compiler writes in every right answer, and what it compares.
///
/// These are enums without associated values, and types that adopt `Equatable` or a protocol that
/// refines it. A submission may declare `==` for them, and find everything equal.
package struct DerivedEquality: Sendable {
  /// The stored properties of the reference, by the names of types with those around them.
  private let types: [String: [String]]
  /// Whether a right answer overrides `isEqual`.
  private let comparesObjects: Bool

  /// - Parameter answers: the sources of each right answer, the reference first.
  package init(of answers: [[String]]) {
    let modules = answers.map { Module($0) }
    // An operator of a protocol may be that of any type.
    let areOfTypes = modules.allSatisfy { $0.operatorOwners.allSatisfy($0.declares) }
    types = (modules.first?.comparable ?? [:]).filter { name, _ in
      areOfTypes && !modules.contains { $0.operatorOwners.contains(name) }
    }
    comparesObjects = modules.contains(where: \.comparesObjects)
  }

  /// Returns the sources with the comparison that the compiler would write in the place of their own.
  ///
  /// An own `isEqual` asks the superclass, unless right answers have one, too.
  ///
  /// - Returns: nil if they declare none for these types.
  package func imposed(on sources: [String]) -> ImposedEquality? {
    let names = ["==", "!=", "isEqual"]
    // Most answers have none, and to parse takes time.
    guard sources.contains(where: { names.contains(where: $0.contains) }) else { return nil }
    let module = Module(sources)
    let conditions = types.reduce(into: [:]) {
      $0[$1.key] = module.condition(for: $1.key, $1.value)
    }
    var place: (source: Int, line: Int)?
    var other = "===="
    while sources.contains(where: { $0.contains(other) }) { other += "=" }
    var isRenamed = false
    var imposed: Set<String> = []
    var changed = sources.enumerated().map { number, source in
      SourceTree.reading(source) { tree in
        var edits: [Edit] = []
        for function in tree.file.all(FunctionDeclSyntax.self) {
          guard let body = function.body else { continue }
          let owner = function.comparedType
          if !comparesObjects, let object = function.comparedObject {
            edits.append(Edit(body.byteRange, "{ return super.isEqual(\(object)) }"))
          } else if !function.isEqualityOperator || conditions.isEmpty {
            continue
          } else if let condition = conditions[owner], !function.enclosingTypes.isEmpty {
            imposed.insert(owner)
            edits += function.edits(imposing: condition)
          } else if conditions[owner] == nil, module.declares(owner) {
            continue  // What the answer itself compares.
          } else {
            isRenamed = true
            edits.append(Edit(function.name.byteRange, other))
          }
          place = place ?? (number, tree.line(of: function))
        }
        return tree.text(with: edits)
      }
    }
    guard let place else { return nil }
    if isRenamed {
      for (type, condition) in conditions where !imposed.contains(type) {
        guard let declared = module.types[type], let source = declared.source, !declared.isGeneric
        else { continue }
        changed[source] += """

          extension \(type) {
            static func == (lhs: \(type), rhs: \(type)) -> Bool { \(condition) }
          }
          """
      }
      changed[0] += "\ninfix operator \(other): ComparisonPrecedence\n"
    }
    return ImposedEquality(sources: changed, place: place)
  }
}

/// Sources whose types are compared as the compiler would do it.
package struct ImposedEquality: Sendable {
  package let sources: [String]
  /// The first own operator: the index of its source, and its line from 1.
  package let place: (source: Int, line: Int)
}

/// A type of a module, with the members in its declaration and extensions.
private struct DeclaredType {
  /// The index of the source that declares it; nil if only extensions are there.
  var source: Int?
  var kind = SyntaxKind.extensionDecl
  var isGeneric = false
  var adopted: Set<String> = []
  var members: Set<String> = []
  var stored: [String] = []
  var cases: [(name: String, values: Int)] = []
}

/// What the sources of a module say about `==`.
private struct Module {
  var types: [String: DeclaredType] = [:]
  /// The types for which an operator is declared.
  var operatorOwners: Set<String> = []
  var comparesObjects = false

  init(_ sources: [String]) {
    for (number, source) in sources.enumerated() {
      SourceTree.reading(source) { tree in
        for type in tree.file.types {
          let name = type.path.joined(separator: ".")
          let properties = type.node.properties
          var declared = types[name] ?? DeclaredType()
          declared.adopted.formUnion(type.node.inheritanceClause?.adoptedNames ?? [])
          declared.members.formUnion(properties.map(\.name))
          if !type.isExtension {
            declared.source = number
            declared.kind = type.node.kind
            declared.isGeneric = type.isGeneric
            declared.stored = properties.filter(\.isStored).map(\.name)
            declared.cases = type.node.cases
          }
          types[name] = declared
        }
        for function in tree.file.all(FunctionDeclSyntax.self) {
          if function.isEqualityOperator { operatorOwners.insert(function.comparedType) }
          if function.comparedObject != nil { comparesObjects = true }
        }
      }
    }
  }

  /// Whether the sources declare that type, and it is no protocol.
  func declares(_ type: String) -> Bool {
    types[type].map { $0.source != nil && $0.kind != .protocolDecl } ?? false
  }

  /// The stored properties of the types that can be compared.
  var comparable: [String: [String]] {
    var refinements: Set = ["Equatable", "Hashable", "Comparable", "OptionSet"]
    for _ in types {
      refinements.formUnion(
        types.filter { $1.kind == .protocolDecl && !refinements.isDisjoint(with: $1.adopted) }.keys)
    }
    return types.filter { name, type in
      let isPlain = type.kind == .enumDecl && type.cases.allSatisfy { $0.values == 0 }
      return declares(name) && (isPlain || !refinements.isDisjoint(with: type.adopted))
    }.mapValues(\.stored)
  }

  /// Returns an expression that compares `lhs` and `rhs` of a type: their cases, or these properties, or,
  /// if it lacks one, all that it stores; nil if it stores nothing, or maybe not by itself.
  func condition(for name: String, _ properties: [String]) -> String? {
    guard let type = types[name], declares(name) else { return nil }
    if type.kind == .enumDecl { return Self.condition(for: type.cases) }
    var names = properties
    if names.isEmpty || !names.allSatisfy(type.members.contains) {
      guard !type.adopted.contains(where: { types[$0]?.kind == .classDecl }) else { return nil }
      names = type.stored
    }
    return names.isEmpty ? nil : names.map { "lhs.\($0) == rhs.\($0)" }.joined(separator: " && ")
  }

  private static func condition(for cases: [(name: String, values: Int)]) -> String {
    let branches = cases.map { name, count in
      func pattern(_ side: String) -> String {
        let values = (0..<count).map { "let \(side)\($0)" }.joined(separator: ", ")
        return count == 0 ? ".\(name)" : ".\(name)(\(values))"
      }
      let values = (0..<count).map { "l\($0) == r\($0)" }.joined(separator: " && ")
      return "case (\(pattern("l")), \(pattern("r"))): return \(count == 0 ? "true" : values);"
    }
    return "{ () -> Bool in switch (lhs, rhs) { \(branches.joined(separator: " ")) "
      + "default: return false } }()"
  }
}

extension TypeDeclaration {
  fileprivate var isGeneric: Bool {
    node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
  }
}

extension DeclGroupSyntax {
  /// The properties of values, with whether they are stored.
  fileprivate var properties: [(name: String, isStored: Bool)] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.isStatic }
      .flatMap(\.bindings).compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        return (name.identifier.text, binding.accessorBlock?.areObservers ?? true)
      }
  }

  fileprivate var cases: [(name: String, values: Int)] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      .map { ($0.name.text, $0.parameterClause?.parameters.count ?? 0) }
  }
}

extension AccessorBlockSyntax {
  fileprivate var areObservers: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isEqualityOperator: Bool { name.text == "==" || name.text == "!=" }

  /// The type around the operator; that of the first value if there is none.
  fileprivate var comparedType: String {
    enclosingTypes.first?.path.joined(separator: ".")
      ?? signature.parameterClause.parameters.first?.type.trimmedDescription ?? ""
  }

  /// The name of the object to which an override of `isEqual` compares its own.
  fileprivate var comparedObject: String? {
    guard name.text == "isEqual", modifiers.contains(.override),
      let parameter = signature.parameterClause.parameters.first
    else { return nil }
    return (parameter.secondName ?? parameter.firstName).text
  }

  /// Returns what lets an operator of a type return a condition about `lhs` and `rhs`.
  fileprivate func edits(imposing condition: String) -> [Edit] {
    let names = zip(signature.parameterClause.parameters, ["lhs", "rhs"]).map { parameter, name in
      let last = (parameter.secondName ?? parameter.firstName).byteRange.upperBound
      return Edit(parameter.firstName.byteRange.lowerBound..<last, name)
    }
    let condition = name.text == "!=" ? "!(\(condition))" : condition
    return names + (body.map { [Edit($0.byteRange, "{ return \(condition) }")] } ?? [])
  }
}
