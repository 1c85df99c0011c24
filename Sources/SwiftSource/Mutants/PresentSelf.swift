internal import SwiftSyntax

/// Rewrites the uses of `self` in a closure whose captured `self` is no longer optional.
final class PresentSelf: SyntaxVisitor {
  private let tree: SourceTree
  private var edits: [Edit] = []

  private init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the edits in the body of `closure`.
  static func edits(in closure: ClosureExprSyntax, _ tree: SourceTree) -> [Edit] {
    let visitor = PresentSelf(tree: tree)
    visitor.walk(closure.statements)
    return visitor.edits
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // Skip an inner closure with its own `[weak self]`: `self` stays optional there.
    node.capturedSelf == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isSelf { remove(node.questionMark) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isSelf { remove(node.exclamationMark) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.conditions.count == 1, let only = node.conditions.first,
      let binding = only.bindingOfSelf
    else { return .visitChildren }
    if binding.bindsSelf {
      edits.append(tree.removal(of: node.byteRange))
    } else {
      edits.append(Edit(node.byteRange, tree.text(of: binding)))
    }
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindingOfSelf else { return .visitChildren }
    let isOnly = node.parent?.as(ConditionElementListSyntax.self)?.count == 1
    if !binding.bindsSelf {
      edits.append(Edit(at: node.byteRange.lowerBound, "case "))
    } else if isOnly {
      edits.append(Edit(node.byteRange, "true"))
    } else if node.trailingComma != nil {
      edits.append(tree.removal(of: node.byteRange))
    } else {
      // Remove the comma before the last condition too.
      let comma = node.previousToken(viewMode: .sourceAccurate)?.byteRange ?? node.byteRange
      edits.append(Edit(comma.lowerBound..<node.byteRange.upperBound, ""))
    }
    return .skipChildren
  }

  private func remove(_ token: TokenSyntax) {
    edits.append(Edit(token.byteRange, ""))
  }
}

extension ClosureExprSyntax {
  /// The closure's capture `[weak self]` or `[unowned self]`.
  var capturedSelf: ClosureCaptureSyntax? {
    signature?.capture?.items.first { item in
      item.name.tokenKind == .keyword(.self) && item.specifier != nil && item.initializer == nil
    }
  }
}

extension ConditionElementSyntax {
  /// The condition's binding of `self`, as in `let self` or `let other = self`.
  fileprivate var bindingOfSelf: OptionalBindingConditionSyntax? {
    guard case .optionalBinding(let binding) = condition else { return nil }
    if let initializer = binding.initializer {
      return initializer.value.isSelf ? binding : nil
    }
    return binding.bindsSelf ? binding : nil
  }
}

extension OptionalBindingConditionSyntax {
  var bindsSelf: Bool {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.tokenKind == .keyword(.self)
  }
}
