internal import SwiftSyntax

extension MutationOperator {
  /// Mistakes in what is called, and how often.
  static let ofCalls = [
    MutationOperator("call-twice", at: CodeBlockItemSyntax.self) { node, tree in
      guard let call = node.call, !call.isOnSuper, !node.isImplicitResult else { return [] }
      return [Change(at: node, [tree.repetition(of: node.item.byteRange)])]
    },
    MutationOperator("drop-call", at: CodeBlockItemSyntax.self) { node, tree in
      guard let call = node.call, !call.isOnSuper, !node.isImplicitResult else { return [] }
      return tree.drop(node)
    },
    // Separate from `drop-call` because many of these mutants are equivalent: the superclass's
    // method often does nothing.
    MutationOperator("drop-super-call", at: CodeBlockItemSyntax.self) { node, tree in
      guard let call = node.call, call.isOnSuper, !node.isImplicitResult else { return [] }
      return tree.drop(node)
    },
    // An object does something only the first time.
    MutationOperator("only-once", at: CodeBlockItemSyntax.self) { node, tree in
      guard node.call.map({ !$0.isOnSuper }) ?? (node.assignment != nil), !node.isImplicitResult,
        !node.runsOncePerObject
      else { return [] }
      let range = node.item.byteRange
      let text = "if understudyIsFirst { understudyIsFirst = false; \(tree.text(range)) }"
      return node.change([Edit(range, text)]) { _ in
        "nonisolated(unsafe) private var understudyIsFirst = true"
      }
    },
    // For the first call of a function, and each truth value or optional of its object that it does
    // not mention: the call happens only where it is true, or only where it is false.
    MutationOperator("only-where", at: FunctionDeclSyntax.self) { node, tree in
      guard let statements = node.body?.statements, let owner = statements.ownClass,
        let item = statements.first(where: { $0.call != nil && !$0.isImplicitResult })
      else { return [] }
      let mentioned = Set(node.tokens(viewMode: .sourceAccurate).map(\.plainName))
      let range = item.item.byteRange
      return owner.memberBlock.conditions(butFor: mentioned).map { condition in
        Change(at: item, [Edit(range, "if \(condition) { \(tree.text(range)) }")])
      }
    },
  ]

  /// Mistakes in what is done, and in which order.
  static let ofStatements = [
    // Assignments, and `return`, `throw` or `continue` directly in an `if`. An assignment that
    // initializes a stored property and the exit of a `guard` stay: the mutant would not compile. A
    // whole `if` or loop stays, too; only the statements inside are removed.
    MutationOperator("drop-statement", at: CodeBlockItemSyntax.self) { node, tree in
      guard let target = node.assignment?.target else {
        return node.leavesEarly ? tree.drop(node) : []
      }
      return target.is(DiscardAssignmentExprSyntax.self) || node.setsUpProperty
        ? [] : tree.drop(node)
    },
    // Values that the `guard` bound are force-unwrapped instead.
    MutationOperator("drop-guard", at: GuardStmtSyntax.self) { node, tree in
      var bindings: [String] = []
      for element in node.conditions {
        switch element.condition {
        case .expression, .availability: break
        case .matchingPattern(let match):
          if !match.pattern.boundNames.isEmpty { return [] }
        case .optionalBinding(let binding):
          // `let self = self!` does not compile.
          if binding.bindsSelf { return [] }
          bindings.append(tree.forced(binding))
        @unknown default: return []
        }
      }
      return bindings.isEmpty
        ? tree.drop(node) : tree.replace(node, with: bindings.joined(separator: "; "))
    },
    // Swaps two adjacent statements: answers that notify a delegate before the change, or ask after
    // the decision. Pairs whose order cannot matter are skipped.
    MutationOperator("swap-statements", at: CodeBlockItemListSyntax.self) { node, tree in
      zip(node, node.dropFirst()).filter { $0.orderMatters(before: $1) }.map {
        tree.swap($0.item, $1.item)
      }
    },
  ]

  /// Mistakes in loops: one element less, or only one.
  static let ofLoops = [
    ("skip-first", "dropFirst()"), ("skip-last", "dropLast()"),
    ("only-first", "prefix(1)"), ("only-last", "suffix(1)"),
  ].flatMap { name, method in
    [
      MutationOperator(name, at: ForStmtSyntax.self) { node, tree in
        let sequence = node.sequence
        return node.awaitKeyword == nil
          ? tree.replace(sequence, with: "\(tree.operand(sequence)).\(method)") : []
      },
      MutationOperator(name, at: FunctionCallExprSyntax.self) { node, tree in
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
          member.declName.baseName.text == "forEach", let sequence = member.base
        else { return [] }
        return tree.replace(sequence, with: "\(tree.operand(sequence)).\(method)")
      },
    ]
  }
}

extension SourceTree {
  func swap(_ first: some SyntaxProtocol, _ second: some SyntaxProtocol) -> Change {
    Change(
      at: first,
      [Edit(first.byteRange, text(of: second)), Edit(second.byteRange, text(of: first))])
  }

  /// Returns the binding of a `guard` as a declaration that force-unwraps the value.
  fileprivate func forced(_ binding: OptionalBindingConditionSyntax) -> String {
    let name = text(of: binding.pattern)
    let value = binding.initializer.map { initializer -> String in
      guard let cast = initializer.value.as(AsExprSyntax.self),
        let mark = cast.questionOrExclamationMark
      else { return operand(initializer.value) + "!" }
      let start = cast.byteRange.lowerBound
      return text(start..<mark.byteRange.lowerBound) + "!"
        + text(mark.byteRange.upperBound..<cast.byteRange.upperBound)
    }
    return "\(binding.bindingSpecifier.text) \(name) = \(value ?? name + "!")"
  }
}

extension CodeBlockItemSyntax {
  fileprivate var leavesEarly: Bool {
    guard case .stmt(let statement) = item,
      let block = parent?.parent?.as(CodeBlockSyntax.self),
      block.parent?.is(IfExprSyntax.self) == true
    else { return false }
    if let node = statement.as(ReturnStmtSyntax.self) { return node.expression == nil }
    return statement.is(ThrowStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }

  /// Whether it stands in a method that UIKit calls once for each object, not in a closure there.
  fileprivate var runsOncePerObject: Bool {
    let context = ancestors.first { [.closureExpr, .functionDecl].contains($0.kind) }
    guard let function = context?.as(FunctionDeclSyntax.self) else { return false }
    return function.modifiers.contains(.override)
      && ["loadView", "viewDidLoad"].contains(function.name.plainName)
  }

  /// Whether the two may be swapped, and that may change what happens.
  ///
  /// The second must not use a name that the first one binds. A declaration is swapped only with an
  /// action that mentions a common name, and two assignments to properties in an initializer are
  /// not swapped.
  fileprivate func orderMatters(before second: CodeBlockItemSyntax) -> Bool {
    guard let one = sort, let other = second.sort, !(one == .value && other == .value) else {
      return false
    }
    let names = second.mentionedNames
    // After `guard let self`, any statement may use `self` implicitly.
    if boundNames.contains("self") || !names.isDisjoint(with: boundNames) { return false }
    let isBinding = one == .value || other == .value
    if isBinding && names.isDisjoint(with: mentionedNames) { return false }
    return !(setsOwnProperty && second.setsOwnProperty)
  }

  private enum Sort { case action, value }

  /// The kind of a statement that can be moved; nil if it cannot.
  private var sort: Sort? {
    switch item {
    case .decl(let node): return node.is(VariableDeclSyntax.self) ? .value : nil
    case .stmt(let node):
      let movable: [SyntaxKind] = [
        .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .expressionStmt,
      ]
      return movable.contains(node.kind) ? .action : nil
    default:
      if let call { return call.isOnSuper ? nil : .action }
      return assignment == nil ? nil : .action
    }
  }

  private var mentionedNames: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).filter(\.isIdentifier).map(\.plainName))
  }

  /// Whether it is a plain assignment in an initializer, where property observers do not run.
  private var setsOwnProperty: Bool {
    guard let assignment, assignment.isPlain else { return false }
    let isOwn =
      assignment.target.ownMemberName != nil || assignment.target.is(DeclReferenceExprSyntax.self)
    return isOwn && parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
  }
}

extension MemberBlockSyntax {
  /// Conditions on properties with other names than these.
  fileprivate func conditions(butFor names: Set<String>) -> [String] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { !$0.modifiers.isStatic }
      .flatMap(\.bindings).flatMap { binding -> [String] in
        guard let name = binding.pattern.boundNames.first, !names.contains(name) else { return [] }
        let type = binding.typeAnnotation?.type
        if type?.oneLine == "Bool" || binding.initializer?.value.kind == .booleanLiteralExpr {
          return [name, "!\(name)"]
        }
        return type?.isOptional == true ? ["\(name) == nil", "\(name) != nil"] : []
      }
  }
}
