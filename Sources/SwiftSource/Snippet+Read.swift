internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

extension Snippet {
  /// Parses the text that a learner typed at the prompt; it may be incomplete.
  ///
  /// A text is incomplete if all of its parse errors are at its end. An exception is an unclosed
  /// single-line string literal: neither it nor a `\(` in it can continue on the next line, so the
  /// text is malformed. So is one with full-width characters in its code.
  package static func read(_ text: String) -> Snippet {
    let wide = WideCharacter.all(in: text)
    return SourceTree.reading(text) { tree in
      let problem = tree.parseProblem
      if let problem = problem.named(by: wide) ?? problem { return problem }
      let items = tree.file.statements
      guard let last = items.last else { return .empty }
      if case .decl(let declaration) = last.item,
        let function = declaration.as(FunctionDeclSyntax.self), function.body == nil
      {
        return .incomplete
      }
      return .complete(items.map { tree.snippetItem($0) })
    }
  }
}

extension SourceTree {
  fileprivate var parseProblem: Snippet? {
    guard file.hasError else { return nil }
    if let sign = equalsSignBehindOddSpace {
      return .malformed(
        line: line(at: sign), column: column(at: sign),
        message: "'=' must have consistent whitespace on both sides")
    }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: file)
      .filter { $0.diagMessage.severity == .error }
      .map { (offset: $0.position.utf8Offset, message: $0.message) }
    guard let first = errors.first else { return nil }
    let end =
      file.endOfFileToken.previousToken(viewMode: .sourceAccurate)?.byteRange.upperBound ?? 0
    var culprit = errors.first { $0.offset < end }
    if culprit == nil && hasOpenString {
      culprit = errors.first { $0.message.hasSuffix("end string literal") } ?? first
    }
    return culprit.map {
      .malformed(line: line(at: $0.offset), column: column(at: $0.offset), message: $0.message)
    } ?? .incomplete
  }

  /// The offset of a `=` behind a space that the parser does not take for one: a full-width one, for example.
  ///
  /// The parser's diagnostics of Swift 6.3 end the program there: their Fix-It has nothing to change.
  private var equalsSignBehindOddSpace: Int? {
    file.tokens(viewMode: .sourceAccurate).first { token in
      guard token.tokenKind == .equal else { return false }
      let before = token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia
      return switch token.leadingTrivia.pieces.last ?? before?.pieces.last {
      case .unexpectedText, .formfeeds, .verticalTabs: true
      default: false
      }
    }?.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Whether a single-line string literal has no closing quote.
  private var hasOpenString: Bool {
    file.tokens(viewMode: .all).contains { token in
      guard token.presence == .missing, let text = token.parent?.as(StringLiteralExprSyntax.self)
      else { return false }
      return text.closingQuote == token && text.openingQuote.tokenKind == .stringQuote
    }
  }

  fileprivate func snippetItem(_ item: CodeBlockItemSyntax) -> Snippet.Item {
    if case .decl(let node) = item.item, let identity = node.identity, identity.kind != .variable {
      return .declaration(declaration(node, identity, isConditional: false))
    }
    let range = item.item.byteRange
    return .statement(
      Snippet.Statement(
        text: text(range), line: line(at: range.lowerBound), column: column(at: range.lowerBound),
        isExpression: item.isPrintable, names: item.boundNames, isPropertyLike: item.isPropertyLike,
        mayThrow: item.mayThrow, swallowsOperators: item.beginsWithOptionalTry, uses: item.uses))
  }
}

extension Snippet? {
  /// Returns an error that names characters which are not ASCII, instead of what the parser makes
  /// of them; nil if there are none, or if they may be meant.
  fileprivate func named(by characters: [WideCharacter]) -> Snippet? {
    let culprits = characters.filter { character in
      if case .malformed(character.line, _, _) = self { return true }
      return !character.mayBeMeant
    }
    return culprits.first.map {
      .malformed(
        line: $0.line, column: $0.column, message: WideCharacter.message(for: culprits))
    }
  }
}

extension CodeBlockItemSyntax {
  /// The names that the statement binds for the statements after it.
  var boundNames: [String] {
    switch item {
    case .decl(let node): node.as(VariableDeclSyntax.self)?.boundNames ?? []
    case .stmt(let node):
      node.as(GuardStmtSyntax.self)?.conditions.flatMap { element -> [String] in
        switch element.condition {
        case .optionalBinding(let binding): binding.pattern.boundNames
        case .matchingPattern(let match): match.pattern.boundNames
        default: []
        }
      } ?? []
    default: []
    }
  }

  /// Whether it is a variable as types have them: with a modifier such as `weak`, with a body, or
  /// with a type and no value other than nil.
  fileprivate var isPropertyLike: Bool {
    guard case .decl(let node) = item, let variable = node.as(VariableDeclSyntax.self) else {
      return false
    }
    return !variable.modifiers.isEmpty
      || variable.bindings.contains { binding in
        let value = binding.initializer?.value
        return binding.accessorBlock != nil || value == nil
          || binding.typeAnnotation != nil && value?.is(NilLiteralExprSyntax.self) == true
      }
  }

  fileprivate var beginsWithOptionalTry: Bool {
    item.tokens(viewMode: .sourceAccurate).prefix { token in
      [.keyword(.try), .keyword(.await), .keyword(.unsafe), .postfixQuestionMark, .exclamationMark]
        .contains(token.tokenKind)
    }.contains { $0.tokenKind == .postfixQuestionMark }
  }

  fileprivate var isPrintable: Bool {
    guard case .expr(let node) = item else { return false }
    return !node.isAssignment && !node.isDirective
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    let elements = withoutEffects.as(SequenceExprSyntax.self)?.elements
    return elements?.contains { $0.isAssignmentOperator || $0.isAssignment } ?? false
  }

  fileprivate var isDirective: Bool {
    guard let name = self.as(MacroExpansionExprSyntax.self)?.macroName.text else { return false }
    return name == "warning" || name == "error"
  }
}

extension CodeBlockItemSyntax {
  /// Whether it can throw an error out of the statement.
  fileprivate var mayThrow: Bool {
    collect(outside: .functions) { node in
      switch node.as(SyntaxEnum.self) {
      case .tryExpr(let node): node.questionOrExclamationMark == nil
      case .forStmt(let node): node.tryKeyword != nil
      case .throwStmt: true
      default: false
      }
    }.contains(true)
  }

  /// The names that it refers to and that may be declared outside of it.
  fileprivate var uses: Set<String> {
    Set(
      collect { node -> [String]? in
        switch node.as(SyntaxEnum.self) {
        case .declReferenceExpr(let node):
          node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
            ? nil : [node.baseName.plainName]
        case .identifierType(let node): [node.name.plainName]
        case .closureCapture(let node): [node.name.plainName]
        // `if let x` refers to an existing `x`.
        case .optionalBindingCondition(let node) where node.initializer == nil:
          node.pattern.boundNames
        default: nil
        }
      }.joined())
  }
}
