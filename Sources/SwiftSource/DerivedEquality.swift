internal import SwiftSyntax

/// The types of right answers that declare no `==`: if they can be compared, the compiler writes it.
///
/// A submission may declare one for them that finds everything equal. Another one than the compiler's
/// is honest: two fractions of different numbers may be equal. But one that does not look at both
/// values is not, and cases without values are equal only if they are the same.
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
    let reference = modules.first
    types = (reference?.types ?? [:]).mapValues(\.stored).filter { name, _ in
      areOfTypes && reference?.declares(name) == true
        && reference?.isLentEquality(name) == false
        && !modules.contains { $0.operatorOwners.contains(name) }
    }
    comparesObjects = modules.contains(where: \.comparesObjects)
  }

  /// Whether sources may declare a comparison: most have none, and to parse takes time.
  package static func mayBeOwn(in sources: [String]) -> Bool {
    let names = ["==", "!=", "isEqual"] + Module.lenders
    return sources.contains { names.contains(where: $0.contains) }
  }

  /// Returns the sources with the comparison that the compiler would write in the place of own ones
  /// that cannot be right.
  ///
  /// Such an `isEqual` asks the superclass, unless right answers have one, too.
  ///
  /// - Returns: nil if they declare none for these types.
  package func imposed(on sources: [String]) -> ImposedEquality? {
    let module = Module(sources)
    var place: (source: Int, line: Int)?
    var other = "===="
    while sources.contains(where: { $0.contains(other) }) { other += "=" }
    var isRenamed = false
    var imposed: Set<String> = []
    var changed = sources.enumerated().map { number, source in
      SourceTree.reading(source) { tree in
        var edits: [Edit] = []
        for function in tree.file.all(FunctionDeclSyntax.self) {
          switch replacement(of: function, in: module) {
          case .superclass(let object):
            edits += function.edits(toBody: "return super.isEqual(\(object))")
          case .comparison(let statements):
            imposed.insert(function.comparedType)
            edits += function.edits(toBody: statements) + function.editsToParameters
          case .anotherName:
            isRenamed = true
            edits.append(Edit(function.name.byteRange, other))
          case nil: continue
          }
          place = place ?? (number, tree.line(of: function))
        }
        return tree.text(with: edits)
      }
    }
    for (name, properties) in types where !imposed.contains(name) {
      guard let type = module.types[name], let source = type.source, !type.isGeneric,
        let statements = module.comparison(of: name, properties, by: "==")
      else { continue }
      let isLent = module.isLentEquality(name) && !module.operatorOwners.contains(name)
      if isLent { place = place ?? (source, type.line) }
      if isLent || isRenamed {
        changed[source] += """

          extension \(name) {
            static func == (lhs: \(name), rhs: \(name)) -> Bool { \(statements) }
          }
          """
      }
    }
    if isRenamed { changed[0] += "\ninfix operator \(other): ComparisonPrecedence\n" }
    guard let place else { return nil }
    return ImposedEquality(sources: changed, place: place)
  }

  /// What takes the place of a comparison that cannot be right.
  private enum Replacement {
    case superclass(object: String)
    /// Statements that compare `lhs` and `rhs`.
    case comparison(String)
    /// The types get a comparison of their own elsewhere.
    case anotherName
  }

  /// Returns nil for any other function, and for what the answer compares itself.
  private func replacement(
    of function: FunctionDeclSyntax, in module: Module
  ) -> Replacement? {
    guard function.body != nil else { return nil }
    if let object = function.comparedObject {
      return comparesObjects || !function.ignoresAValue ? nil : .superclass(object: object)
    }
    guard function.isEqualityOperator, !types.isEmpty else { return nil }
    let owner = function.comparedType
    if let properties = types[owner], module.declares(owner), !function.enclosingTypes.isEmpty {
      guard function.ignoresAValue || module.types[owner]?.isPlainEnum == true else { return nil }
      return module.comparison(of: owner, properties, by: function.name.text)
        .map(Replacement.comparison)
    }
    let mayBeOfThese = types[owner] != nil || !module.declares(owner)
    return function.ignoresAValue && mayBeOfThese ? .anotherName : nil
  }
}

/// Sources whose types are compared as the compiler would do it.
package struct ImposedEquality: Sendable {
  package let sources: [String]
  /// The first operator that was replaced: the index of its source, and its line from 1.
  package let place: (source: Int, line: Int)
}

/// A type of a module, with the members in its declaration and extensions.
private struct DeclaredType {
  /// The index of the source that declares it; nil if only extensions are there.
  var source: Int?
  var line = 0
  var kind = SyntaxKind.extensionDecl
  var isGeneric = false
  var adopted: Set<String> = []
  var members: Set<String> = []
  var stored: [String] = []
  var cases: [(name: String, values: Int)] = []

  var isPlainEnum: Bool { kind == .enumDecl && cases.allSatisfy { $0.values == 0 } }
}

/// The types that the sources of a module declare, and for which of them a `==`.
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
            declared.line = tree.line(of: type.node)
            declared.kind = type.node.kind
            declared.isGeneric = !type.generics.isEmpty
            declared.stored = properties.filter(\.isStored).map(\.name)
            declared.cases = type.node.caseElements.map {
              ($0.name.text, $0.parameterClause?.parameters.count ?? 0)
            }
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

  /// Whether a type adopts a protocol of the library that has a `==` of its own, maybe by others.
  func isLentEquality(_ type: String) -> Bool {
    var (adopted, left) = (Set<String>(), [type])
    while let next = left.popLast() {
      left += types[next]?.adopted.filter { adopted.insert($0).inserted } ?? []
    }
    return !adopted.isDisjoint(with: Module.lenders)
  }

  static let lenders = ["RawRepresentable", "Strideable"]

  /// Returns statements that compare `lhs` and `rhs` of a type: their cases, or these properties, or,
  /// if it lacks one, all that it stores; nil if it stores nothing, or maybe not by itself.
  func comparison(of name: String, _ properties: [String], by operator: String) -> String? {
    guard let type = types[name], declares(name) else { return nil }
    let (same, other) = `operator` == "!=" ? ("false", "true") : ("true", "false")
    if type.kind == .enumDecl {
      let branches = type.cases.map { name, count in
        func pattern(_ side: String) -> String {
          let values = (0..<count).map { "let \(side)\($0)" }.joined(separator: ", ")
          return count == 0 ? ".\(name)" : ".\(name)(\(values))"
        }
        let unlike = (0..<count).map { "if l\($0) != r\($0) { return \(other) }; " }.joined()
        return "case (\(pattern("l")), \(pattern("r"))): \(unlike)return \(same)"
      }
      return
        "switch (lhs, rhs) { \((branches + ["default: return \(other)"]).joined(separator: "; ")) }"
    }
    var names = properties
    if names.isEmpty || !names.allSatisfy(type.members.contains) {
      guard !type.adopted.contains(where: { types[$0]?.kind == .classDecl }) else { return nil }
      names = type.stored
    }
    guard !names.isEmpty else { return nil }
    return names.map { "if lhs.\($0) != rhs.\($0) { return \(other) }; " }.joined()
      + "return \(same)"
  }
}

extension DeclGroupSyntax {
  /// The properties of values, with whether they are stored.
  fileprivate var properties: [(name: String, isStored: Bool)] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.isStatic }
      .flatMap(\.bindings).compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        return (name.identifier.text, !binding.isComputed)
      }
  }
}

extension FunctionDeclSyntax {
  private var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }

  /// Whether it is an operator of two values of one type.
  fileprivate var isEqualityOperator: Bool {
    (name.text == "==" || name.text == "!=")
      && Set(parameters.map(\.type.trimmedDescription)).count == 1
  }

  /// The type around the operator; that of the first value if there is none.
  fileprivate var comparedType: String {
    enclosingTypes.first?.path.joined(separator: ".")
      ?? parameters.first?.type.trimmedDescription ?? ""
  }

  /// The name of the object to which an override of `isEqual` compares its own.
  fileprivate var comparedObject: String? {
    guard name.text == "isEqual", modifiers.contains(.override) else { return nil }
    return parameters.first?.innerName.text
  }

  /// Whether its body has no name for one of the values.
  fileprivate var ignoresAValue: Bool {
    let words = Set(body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    return !parameters.allSatisfy { words.contains($0.innerName.text) }
  }

  fileprivate func edits(toBody statements: String) -> [Edit] {
    body.map { [Edit($0.byteRange, "{ \(statements) }")] } ?? []
  }

  /// What names the parameters `lhs` and `rhs`.
  fileprivate var editsToParameters: [Edit] {
    zip(parameters, ["lhs", "rhs"]).map { parameter, name in
      Edit(
        parameter.firstName.byteRange.lowerBound..<parameter.innerName.byteRange.upperBound, name)
    }
  }
}

extension FunctionParameterSyntax {
  fileprivate var innerName: TokenSyntax { secondName ?? firstName }
}
