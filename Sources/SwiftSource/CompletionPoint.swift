internal import SwiftSyntax

/// A place in a draft at which code can be completed.
package struct CompletionPoint: Sendable, Equatable {
  /// A typed text directly before the cursor, which a completion replaces.
  package struct Word: Sendable, Equatable {
    package let text: String
    /// Where it begins in the draft, in bytes.
    package let offset: Int

    package init(_ text: String, offset: Int) {
      self.text = text
      self.offset = offset
    }
  }

  /// The beginning of a member in the body of a type: `func mo`, `override`, or nothing yet.
  ///
  /// Nil if no member can begin there.
  package let member: Word?
  /// The identifier before the cursor; nil if only a member can stand there.
  package let name: Word?
  /// Whether the name follows a dot.
  package let isAfterDot: Bool
  /// Whether that dot follows a value or a type, whose members are offered; before a lone dot as in
  /// `= .happy`, the place decides the type.
  package let hasBase: Bool
  /// What closes the strings around the cursor, in whose interpolations it stands; empty if they
  /// are closed.
  package let stringEnd: String
  /// Whether the cursor is in a declaration that will join the learner's file; statements are run
  /// apart from it.
  package let isInDeclaration: Bool

  /// Finds the place at a cursor; nil in comments and strings, and after a finished word.
  ///
  /// - Parameter cursor: the position in bytes.
  package init?(in draft: String, at cursor: Int) {
    let before = String(decoding: draft.utf8.prefix(cursor), as: UTF8.self)
    let typed = String(before.reversed().prefix { $0.isPartOfName }.reversed())
    let word = Word(typed, offset: cursor - typed.utf8.count)
    let start = before.dropLast(typed.count).lastIndex { !$0.isWhitespace }
    isAfterDot = start.map { before[$0] == "." && !before[...$0].hasSuffix("..") } ?? false

    hasBase = isAfterDot && start.map { before[..<$0].endsInBase } == true

    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let header = String(line.drop(while: \.isWhitespace))
    let facts = SourceTree.reading(before) { tree in
      (
        isCode: tree.endsInCode, mayFollow: tree.allowsName(before: word.offset),
        isInDeclaration: tree.endsInDeclaration, stringEnd: tree.stringEnd,
        isMember: tree.bracket(openAt: cursor - header.utf8.count)?.opensMembers ?? false
      )
    }
    guard facts.isCode, typed.first?.isNumber != true else { return nil }
    isInDeclaration = facts.isInDeclaration
    let rest = String(decoding: draft.utf8.dropFirst(cursor), as: UTF8.self)
    stringEnd = rest.prefix { !$0.isNewline }.contains("\"") ? "" : facts.stringEnd
    member = facts.isMember ? CompletionPoint.member(header, endingAt: cursor) : nil
    // On a blank line only a member is looked for: anything may stand there.
    let isBlank = typed.isEmpty && !isAfterDot && (header.isEmpty || !facts.mayFollow)
    name = isBlank ? nil : word
    guard name != nil || member != nil else { return nil }
  }

  /// Returns the beginning of a member in a line's text, without the modifiers that the results of
  /// a completion do not have; nil if the text goes beyond the member's head.
  private static func member(_ header: String, endingAt end: Int) -> Word? {
    guard !header.contains(where: { "{}=;.".contains($0) }) else { return nil }
    var rest = header[...]
    while let space = rest.firstIndex(of: " "), modifiers.contains(String(rest[..<space])) {
      rest = rest[space...].drop { $0 == " " }
    }
    return Word(String(rest), offset: end - rest.utf8.count)
  }

  private static let modifiers: Set = [
    "open", "public", "package", "internal", "fileprivate", "private", "final", "nonisolated",
    "@MainActor", "@discardableResult",
  ]
}

extension Substring {
  /// Whether a dot after this text follows a value or a type: on the same line, or as the first
  /// character of the next one.
  fileprivate var endsInBase: Bool {
    let code = self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
    let gap = self[code.endIndex...]
    guard gap.isEmpty || gap.contains(where: \.isNewline), let last = code.last else {
      return false
    }
    return last.isPartOfName || ")]}?!\"`>".contains(last)
  }
}

extension Character {
  /// Whether it can stand in an identifier.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

extension SourceTree {
  /// The last token of the text; nil if there is none.
  private var lastToken: TokenSyntax? {
    file.endOfFileToken.previousToken(viewMode: .sourceAccurate)
  }

  /// Whether the end of the text is neither in a comment nor in a string.
  fileprivate var endsInCode: Bool {
    switch file.endOfFileToken.leadingTrivia.pieces.last {
    case .lineComment, .docLineComment: return false
    case .blockComment(let text), .docBlockComment(let text):
      if text.count < 4 || !text.hasSuffix("*/") { return false }
    default: break
    }
    switch lastToken?.tokenKind {
    case .stringSegment, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter,
      .singleQuote:
      let literal = lastToken?.enclosing(StringLiteralExprSyntax.self)
      return literal.map { $0.closingQuote.presence == .present } ?? true
    default: return true
    }
  }

  /// What closes the interpolations and strings that are open at the end of the text.
  fileprivate var stringEnd: String {
    guard let lastToken else { return "" }
    return lastToken.ancestors.map { node in
      switch node.as(SyntaxEnum.self) {
      case .expressionSegment(let node) where node.rightParen.presence == .missing: ")"
      case .stringLiteralExpr(let node) where node.closingQuote.presence == .missing:
        node.openingQuote.text + (node.openingPounds?.text ?? "")
      default: ""
      }
    }.joined()
  }

  /// Whether a name may stand at an offset, after the token before it.
  fileprivate func allowsName(before offset: Int) -> Bool {
    var token = lastToken
    while let last = token, last.endPositionBeforeTrailingTrivia.utf8Offset > offset {
      token = last.previousToken(viewMode: .sourceAccurate)
    }
    switch token?.tokenKind {
    case .keyword(let word): return ![.self, .super, .Self, .true, .false, .nil].contains(word)
    case .identifier, .integerLiteral, .floatLiteral, .dollarIdentifier, .rightParen, .rightBrace,
      .rightSquare, .stringQuote, .multilineStringQuote, .wildcard, .postfixQuestionMark,
      .exclamationMark:
      return false
    default: return true
    }
  }

  /// The innermost bracket that is open before an offset.
  fileprivate func bracket(openAt offset: Int) -> TokenSyntax? {
    var open: [TokenSyntax] = []
    for token in file.tokens(viewMode: .sourceAccurate) where token.byteRange.lowerBound < offset {
      switch token.tokenKind {
      case .leftBrace, .leftParen, .leftSquare: open.append(token)
      case .rightBrace, .rightParen, .rightSquare: _ = open.popLast()
      default: break
      }
    }
    return open.last
  }

  /// Whether the last top-level item is a declaration other than of a variable, and goes on.
  fileprivate var endsInDeclaration: Bool {
    guard let last = file.statements.last, case .decl(let node) = last.item,
      let identity = node.identity
    else { return false }
    return identity.kind != .variable && identity.kind != .import
  }
}

extension TokenSyntax {
  /// Whether it opens the body of a type, in which functions have bodies too.
  fileprivate var opensMembers: Bool {
    guard tokenKind == .leftBrace, let block = parent?.as(MemberBlockSyntax.self) else {
      return false
    }
    return block.parent?.is(ProtocolDeclSyntax.self) == false
  }
}

/// A text that can complete the word before the cursor.
package struct Candidate: Sendable, Equatable {
  /// The text that replaces the word.
  package var text: String
  /// Whether a body in braces follows the text; the editor makes it, with the cursor inside.
  package let opensBody: Bool
  /// The declaration as the list shows it; usually with parameters and type.
  package let signature: String
  /// The documentation, as Markdown or plain text; nil if there is none.
  package var documentation: String?

  package init(
    _ text: String, opensBody: Bool = false, signature: String? = nil,
    documentation: String? = nil
  ) {
    self.text = text
    self.opensBody = opensBody
    self.signature = signature ?? text
    self.documentation = documentation
  }
}
