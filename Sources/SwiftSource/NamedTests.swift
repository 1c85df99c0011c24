internal import SwiftSyntax

/// The string literals in a file's functions, such as `"testBoxIsMoved"`, and the calls they make.
final class NamedTests: SyntaxVisitor {
  private var texts: [String: [String]] = [:]
  private var calls: [String: [String]] = [:]
  private var functions: [String] = []

  init(in tree: SourceTree) {
    super.init(viewMode: .sourceAccurate)
    walk(tree.file)
  }

  /// Returns the string literals in a function, then those in functions of the file that it calls.
  func all(in function: String) -> [String] {
    var seen: Set<String> = []
    var rest = [function]
    var found: [String] = []
    while !rest.isEmpty {
      let next = rest.removeFirst()
      guard seen.insert(next).inserted else { continue }
      for text in texts[next] ?? [] where !found.contains(text) { found.append(text) }
      rest += calls[next] ?? []
    }
    return found
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node.name.plainName)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = functions.last, let text = node.representedLiteralValue {
      texts[function, default: []].append(text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let function = functions.last else { return .visitChildren }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      calls[function, default: []].append(name.plainName)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      calls[function, default: []].append(member.declName.baseName.plainName)
    }
    return .visitChildren
  }
}
