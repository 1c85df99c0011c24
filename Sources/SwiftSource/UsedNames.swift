internal import SwiftSyntax

/// A name that code uses, and whether a type is named or a member of a value.
package struct UsedName: Sendable, Hashable {
  package let name: String
  /// Whether it stands after a point, as in `face.delegate`.
  package let isMember: Bool

  package init(name: String, isMember: Bool) {
    self.name = name
    self.isMember = isMember
  }
}

/// Returns the names that a function of `source` uses, in its order and each once; then those that
/// functions of the same source use which it calls.
package func usedNames(inFunction function: String, of source: String) -> [UsedName] {
  SourceTree.reading(source) { $0.file.usedNames.all(in: function) }
}

/// Returns the names that a piece of code uses, in its order and each once.
package func usedNames(in code: String) -> [UsedName] {
  SourceTree.reading(code) { $0.file.usedNames.all(in: "") }
}

/// What the functions of a source mention, and whom they call; code outside of functions has the
/// name "".
struct Mentions<Item: Hashable> {
  private var items: [String: [Item]] = [:]
  private var calls: [String: [String]] = [:]

  fileprivate mutating func add(_ item: Item?, calls name: String?, at node: some SyntaxProtocol) {
    let function = node.enclosing(FunctionDeclSyntax.self)?.name.plainName ?? ""
    if let item { items[function, default: []].append(item) }
    if let name { calls[function, default: []].append(name) }
  }

  /// Returns what a function mentions, each once; then what functions of the file do that it calls.
  func all(in function: String) -> [Item] {
    var seen: Set<Item> = []
    return [function].reachable { calls[$0] ?? [] }.flatMap { items[$0] ?? [] }
      .filter { seen.insert($0).inserted }
  }
}

extension SourceFileSyntax {
  /// The names that functions use.
  fileprivate var usedNames: Mentions<UsedName> {
    var mentions = Mentions<UsedName>()
    for token in tokens(viewMode: .sourceAccurate) {
      guard let node = token.parent, let isMember = token.isUsedAsMember else { continue }
      let name = token.plainName
      mentions.add(UsedName(name: name, isMember: isMember), calls: name, at: node)
    }
    return mentions
  }

  /// The string literals in functions, such as `"testBoxIsMoved"`.
  var mentionedTexts: Mentions<String> {
    var mentions = Mentions<String>()
    for node in all(StringLiteralExprSyntax.self) {
      if let text = node.representedLiteralValue { mentions.add(text, calls: nil, at: node) }
    }
    for node in all(FunctionCallExprSyntax.self) {
      mentions.add(nil, calls: node.calledExpression.lastName, at: node)
    }
    return mentions
  }
}

extension TokenSyntax {
  /// Whether it names a member of a value, not a value or a type; nil if it names none of these.
  fileprivate var isUsedAsMember: Bool? {
    if let type = parent?.as(IdentifierTypeSyntax.self) { return type.name == self ? false : nil }
    guard let name = parent?.as(DeclReferenceExprSyntax.self), name.baseName == self else {
      return nil
    }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName == name
  }
}
