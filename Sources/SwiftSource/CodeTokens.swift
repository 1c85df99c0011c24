internal import SwiftSyntax

/// A token of Swift code, with what does not matter left out of its text.
struct CodeToken: Equatable {
  let text: String
  let line: Int
}

/// The tokens of each declaration, so written that disguises do not show.
///
/// Names are all one name, numbers one number, texts one text. Comments, layout, access modifiers,
/// `final`, `self.`, `return`, `any`, semicolons, and types that an initial value tells are left
/// out, and `var` is written `let`. A member is a unit of its own; the head of a type is one, too.
final class CodeTokens: SyntaxVisitor {
  private(set) var units: [[CodeToken]] = []
  private var open: [[CodeToken]] = []
  private let tree: SourceTree

  init(of tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
    walk(tree.file)
  }

  private static let leftOut: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final",
  ]

  private func begin() -> SyntaxVisitorContinueKind {
    open.append([])
    return .visitChildren
  }

  private func end() {
    if let unit = open.popLast(), !unit.isEmpty { units.append(unit) }
  }

  private func add(_ text: String, at node: some SyntaxProtocol) {
    guard !open.isEmpty else { return }
    let line = tree.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    open[open.count - 1].append(CodeToken(text: text, line: line))
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { begin() }
  override func visitPost(_ node: MemberBlockItemSyntax) { end() }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    open.isEmpty ? begin() : .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemSyntax) {
    if open.count == 1, node.parent?.parent?.is(SourceFileSyntax.self) == true { end() }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    CodeTokens.leftOut.contains(node.name.text) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.tokenKind == .keyword(.self)
    else { return .visitChildren }
    walk(node.declName)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.typeAnnotation != nil, let initializer = node.initializer else {
      return .visitChildren
    }
    walk(node.pattern)
    walk(initializer)
    if let accessors = node.accessorBlock { walk(accessors) }
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value.as(DeclReferenceExprSyntax.self),
      let name = node.pattern.as(IdentifierPatternSyntax.self),
      value.baseName.text == name.identifier.text
    else { return .visitChildren }
    add("let", at: node)
    walk(node.pattern)
    return .skipChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    walk(node.constraint)
    return .skipChildren
  }

  /// Parentheses around a type are there for `any`.
  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.elements.count == 1, let only = node.elements.first else { return .visitChildren }
    walk(only)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("s", at: node)
    for segment in node.segments {
      if let code = segment.as(ExpressionSegmentSyntax.self) { walk(code.expressions) }
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: add("i", at: token)
    case .integerLiteral, .floatLiteral: add("n", at: token)
    case .keyword(.return), .semicolon, .endOfFile: break
    case .keyword(.var): add("let", at: token)
    case .keyword(.true), .keyword(.false): add("b", at: token)
    default: add(token.text, at: token)
    }
    return .skipChildren
  }
}
