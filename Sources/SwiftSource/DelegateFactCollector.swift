internal import SwiftSyntax

/// Collects the facts of one source.
final class DelegateFactCollector: TypeVisitor {
  var types: [String: DelegateFacts.TypeFact] = [:]
  var protocols: [String: DelegateFacts.ProtocolFact] = [:]
  private var enclosing: [(name: String, isProtocol: Bool)] = []

  override func enter(_ type: TypeDeclaration) {
    let name = type.extended?.plainName ?? type.name
    let isProtocol = type.kind == .protocol
    enclosing.append((name, isProtocol))
    let inherited = type.inheritance?.adoptedNames ?? []
    if isProtocol {
      protocols[name, default: .init()].inherited += inherited
    } else {
      types[name, default: .init()].inherited += inherited
    }
  }

  override func leave() { enclosing.removeLast() }

  /// Notes the file of all methods.
  func locateMethods(in file: String) {
    for name in Array(types.keys) {
      for index in types[name]?.methods.indices ?? 0..<0 {
        types[name]?.methods[index].file = file
      }
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = enclosing.last else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.plainName):" }
    let name = "\(node.name.plainName)(\(labels.joined()))"
    if scope.isProtocol {
      protocols[scope.name]?.requirements.insert(name)
    } else {
      let line = tree.line(at: node.name.byteRange.lowerBound)
      types[scope.name]?.methods.append(.init(name: name, line: line))
      if let body = node.body {
        types[scope.name]?.lateUses += lateUses(in: body, of: name)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = enclosing.last, !scope.isProtocol else { return .skipChildren }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.plainName,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
      else { continue }
      let isComputed = binding.accessorBlock?.isComputed == true
      if !isComputed { types[scope.name]?.storedTypes.append(type) }
      types[scope.name]?.properties.append(
        .init(
          name: name, protocolName: type,
          isWeak: node.modifiers.contains { $0.name.text == "weak" }, isComputed: isComputed))
    }
    return .skipChildren
  }

  /// The uses of names in the statements of a body after the first statement that may leave it.
  private func lateUses(in body: CodeBlockSyntax, of method: String) -> [DelegateFacts.LateUse] {
    var exit: Int?
    var found: [DelegateFacts.LateUse] = []
    for statement in body.statements {
      if let exit {
        let names = UsedNames(tree: tree)
        names.walk(statement)
        found += names.found.map {
          .init(method: method, property: $0.name, line: $0.line, exitLine: exit)
        }
      }
      guard exit == nil else { continue }
      let exits = Exits(tree: tree)
      exits.walk(statement)
      exit = exits.line
    }
    return found
  }
}

/// The first statement that leaves the function.
private final class Exits: SyntaxVisitor {
  var line: Int?
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    line =
      line ?? tree.line(at: node.firstToken(viewMode: .sourceAccurate)?.byteRange.lowerBound ?? 0)
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { note(node) }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// The names that a statement uses outside of closures, each with its first line.
private final class UsedNames: SyntaxVisitor {
  var found: [(name: String, line: Int)] = []
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plainName
    if !found.contains(where: { $0.name == name }) {
      found.append((name, tree.line(at: node.baseName.byteRange.lowerBound)))
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TypeSyntax {
  /// The name of a type without `any`, brackets, attributes and question marks; nil for others.
  fileprivate var plainName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.plainName
    case .memberType(let node): node.name.plainName
    case .attributedType(let node): node.baseType.plainName
    case .optionalType(let node): node.wrappedType.plainName
    case .implicitlyUnwrappedOptionalType(let node): node.wrappedType.plainName
    case .someOrAnyType(let node): node.constraint.plainName
    case .tupleType(let node) where node.elements.count == 1: node.elements.first?.type.plainName
    default: nil
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether there is a getter; observers alone belong to a stored property.
  fileprivate var isComputed: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let list):
      list.contains { ["get", "_read"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}
