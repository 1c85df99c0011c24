internal import SwiftSyntax

/// The name of a declaration and the key that says which declaration of a file it replaces.
struct DeclarationIdentity {
  let kind: Declaration.Kind
  let name: String
  /// The key: a family and a name.
  ///
  /// Kinds that cannot share a name have the same family.
  let key: String
  let details: Set<String>

  /// - Parameter key: the name in the key; `name` without it.
  init(
    _ kind: Declaration.Kind, _ name: String, family: String, key: String? = nil,
    details: Set<String> = []
  ) {
    self.kind = kind
    self.name = name
    self.key = "\(family) \(key ?? name)"
    self.details = details
  }
}

extension DeclSyntax {
  /// The declaration's identity; nil if it is not allowed at the top level.
  var identity: DeclarationIdentity? {
    switch self.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): .init(.struct, node.name.plainName, family: "type")
    case .classDecl(let node): .init(.class, node.name.plainName, family: "type")
    case .enumDecl(let node): .init(.enum, node.name.plainName, family: "type")
    case .actorDecl(let node): .init(.actor, node.name.plainName, family: "type")
    case .protocolDecl(let node): .init(.protocol, node.name.plainName, family: "type")
    case .typeAliasDecl(let node): .init(.typealias, node.name.plainName, family: "type")
    case .extensionDecl(let node): node.identity
    case .functionDecl(let node):
      .init(.function, node.fullName, family: "function", details: [node.parameterTypes])
    case .variableDecl(let node):
      .init(.variable, node.boundNames.joined(separator: ", "), family: "variable")
    case .importDecl(let node):
      .init(
        .import,
        (node.importKindSpecifier.map { "\($0.text) " } ?? "") + node.path.oneLine,
        family: "import")
    case .operatorDecl(let node):
      .init(
        .operator, node.name.text,
        family: "\(node.fixitySpecifier.text) operator")
    case .precedenceGroupDecl(let node):
      .init(.precedenceGroup, node.name.plainName, family: "precedencegroup")
    case .macroDecl(let node): .init(.macro, node.name.plainName, family: "macro")
    default: nil
    }
  }
}

extension ExtensionDeclSyntax {
  fileprivate var identity: DeclarationIdentity {
    let type = extendedType.oneLine
    let protocols = inheritanceClause?.inheritedTypes.map(\.type.oneLine) ?? []
    let condition = genericWhereClause.map { " \($0.oneLine)" } ?? ""
    let adopted = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")
    return .init(
      .extension, type + adopted + condition, family: "extension",
      key: "\(type): \(protocols.sorted().joined(separator: ", "))\(condition)",
      details: DeclaredNames(of: self).names)
  }
}

extension FunctionDeclSyntax {
  /// The name with its argument labels: `bake(_:at:)`.
  var fullName: String { name.plainName + signature.parameterClause.labels }

  /// The parameter types, on one line.
  fileprivate var parameterTypes: String {
    signature.parameterClause.parameters.map(\.type.oneLine).joined(separator: ", ")
  }
}

extension VariableDeclSyntax {
  /// The names of the declared variables, including those in tuple patterns.
  var boundNames: [String] { bindings.flatMap(\.pattern.boundNames) }
}

extension SyntaxProtocol {
  /// The names of variables that patterns in this node bind.
  var boundNames: [String] { boundTokens.map(\.plainName) }

  /// The tokens that are names of variables.
  var boundTokens: [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter {
      $0.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}
