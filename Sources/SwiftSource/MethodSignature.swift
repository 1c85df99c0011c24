internal import Platform
internal import SwiftSyntax

/// The parts of a method's declaration that decide whether it satisfies a protocol requirement.
///
/// Types are compared by normalized spelling: without sugar, `any`, attributes and the names of
/// enclosing types. A type that only the compiler can resolve (generic parameter, associated type,
/// type alias) is nil and matches every type.
struct MethodSignature {
  let name: String
  let labels: [String]
  let types: [String?]
  let result: String?
  let isAsync: Bool
  let isThrowing: Bool
  let isStatic: Bool
  let isMutating: Bool
  /// Whether it is private or fileprivate, so that it cannot satisfy a requirement.
  let isHidden: Bool
  /// The declaration on one line, without attributes and body.
  let text: String
  /// The line of its name, from 1.
  let line: Int

  init(_ node: FunctionDeclSyntax, unknownTypes: Set<String>, isHidden: Bool, line: Int) {
    let generics = node.genericParameterClause?.parameters.map(\.name.plainName) ?? []
    let unknown = unknownTypes.union(generics).union(["Self"])
    let parameters = node.signature.parameterClause.parameters
    name = node.name.plainName
    labels = parameters.map(\.firstName.plainName)
    types = parameters.map { parameter in
      parameter.type.spelling(unknown: unknown)
        .map { parameter.ellipsis == nil ? $0 : $0 + "..." }
    }
    result = node.signature.returnClause.map { $0.type.spelling(unknown: unknown) } ?? "()"
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    isStatic = node.modifiers.isStatic
    isMutating = node.modifiers.contains(.mutating)
    self.isHidden = isHidden || node.modifiers.hideFromOtherFiles
    self.line = line

    let modifiers = node.modifiers.map { $0.oneLine + " " }.joined()
    let generic = node.genericParameterClause?.oneLine ?? ""
    let condition = node.genericWhereClause.map { " " + $0.oneLine } ?? ""
    text = "\(modifiers)func \(node.name.text)\(generic)\(node.signature.oneLine)\(condition)"
  }

  /// Whether this method satisfies `requirement`.
  func satisfies(_ requirement: MethodSignature) -> Bool {
    name == requirement.name && labels == requirement.labels && isStatic == requirement.isStatic
      && zip(types, requirement.types).allSatisfy { Self.mayEqual($0, $1) }
      && Self.mayEqual(result, requirement.result)
      && (!isAsync || requirement.isAsync) && (!isThrowing || requirement.isThrowing)
      && (!isMutating || requirement.isMutating) && !isHidden
  }

  /// Returns how much this method differs from `requirement`; nil if the names are not similar.
  func distance(to requirement: MethodSignature) -> Int? {
    var letters = editDistance(Array(name), Array(requirement.name))
    // In a short name, even one different letter makes a different word.
    if letters > min(2, requirement.name.count / 4) {
      guard saysTheSame(as: requirement) else { return nil }
      letters = 3
    }
    let otherTypes = zip(types, requirement.types).count { !Self.mayEqual($0, $1) }
    let coarse =
      letters * 3 + editDistance(labels, requirement.labels) * 2 + otherTypes
      + (isStatic == requirement.isStatic ? 0 : 2)
    // Break ties by the letters of the labels: many UIKit methods are all named `tableView(_:…)`.
    let labelLetters = editDistance(
      Array(labels.joined(separator: ":")), Array(requirement.labels.joined(separator: ":")))
    return coarse * 64 + min(labelLetters, 63)
  }

  /// Whether only the places of the words differ, as in `numberOfSectionsInTableView(_:)`, the old
  /// spelling of `numberOfSections(in:)`.
  private func saysTheSame(as other: MethodSignature) -> Bool {
    let words = wordsBesideTypes
    // Without its types, a short name such as `table(_: Table, at: Int)` says too little.
    return words.count >= 6 && words == other.wordsBesideTypes
  }

  /// The name and the labels as one word, in small letters, without the names of parameter types
  /// and without the label `sender`.
  private var wordsBesideTypes: String {
    let parts = [name] + labels.filter { $0 != "_" && $0 != "sender" }
    let words = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let typeNames = types.compactMap { $0?.filter(\.isLetter) }.map { type in
      // As in `tableView`, the name of a type of UIKit stands without its prefix.
      type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
    }
    return typeNames.sorted { $0.count > $1.count }
      .reduce(words) { $1.isEmpty ? $0 : $0.replacing($1, with: "") }.lowercased()
  }

  private static func mayEqual(_ one: String?, _ other: String?) -> Bool {
    one == nil || other == nil || one == other
  }
}

extension TypeSyntax {
  /// Returns the normalized spelling of the type, or nil if it contains a name in `unknown`.
  fileprivate func spelling(unknown: Set<String>) -> String? {
    func all(_ types: [TypeSyntax], _ join: ([String]) -> String) -> String? {
      let parts = types.compactMap { $0.spelling(unknown: unknown) }
      return parts.count == types.count ? join(parts) : nil
    }
    func named(_ name: String, _ arguments: GenericArgumentClauseSyntax?) -> String? {
      guard !unknown.contains(name) else { return nil }
      if name == "Void" { return "()" }
      let types = arguments?.arguments.compactMap { argument -> TypeSyntax? in
        if case .type(let type) = argument.argument { type } else { nil }
      }
      guard let types, !types.isEmpty else { return name }
      return all(types) { parts in
        switch (name, parts.count) {
        case ("Optional", 1): "\(parts[0])?"
        case ("Array", 1): "[\(parts[0])]"
        case ("Dictionary", 2): "[\(parts[0]):\(parts[1])]"
        default: "\(name)<\(parts.joined(separator: ","))>"
        }
      }
    }
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): return named(node.name.plainName, node.genericArgumentClause)
    case .memberType(let node):
      // If `Item` is unknown, so is `Item.Index`.
      guard node.baseType.spelling(unknown: unknown) != nil else { return nil }
      return named(node.name.plainName, node.genericArgumentClause)
    case .optionalType(let node): return all([node.wrappedType]) { "\($0[0])?" }
    case .implicitlyUnwrappedOptionalType(let node):
      return all([node.wrappedType]) { "\($0[0])?" }
    case .arrayType(let node): return all([node.element]) { "[\($0[0])]" }
    case .dictionaryType(let node): return all([node.key, node.value]) { "[\($0[0]):\($0[1])]" }
    case .tupleType(let node):
      return all(node.elements.map(\.type)) {
        $0.count == 1 ? $0[0] : "(\($0.joined(separator: ",")))"
      }
    case .functionType(let node):
      let effects = node.effectSpecifiers?.oneLine ?? ""
      return all(node.parameters.map(\.type) + [node.returnClause.type]) {
        "(\($0.dropLast().joined(separator: ",")))\(effects)->\($0[$0.count - 1])"
      }
    case .attributedType(let node):
      let isInout = node.specifiers.contains { $0.oneLine == "inout" }
      return all([node.baseType]) { isInout ? "inout \($0[0])" : $0[0] }
    case .someOrAnyType(let node):
      let isAny = node.someOrAnySpecifier.tokenKind == .keyword(.any)
      return isAny ? node.constraint.spelling(unknown: unknown) : nil
    default: return oneLine
    }
  }
}
