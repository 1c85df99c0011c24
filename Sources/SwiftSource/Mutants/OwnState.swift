internal import SwiftSyntax

extension SyntaxProtocol {
  /// The members of the class whose objects run this code; nil in a struct, in `static` code, in an
  /// initializer and at `deinit`.
  ///
  /// The class of an extension must be declared in the same file.
  var membersOfOwnClass: MemberBlockSyntax? {
    var next = parent
    while let node = next {
      switch node.as(SyntaxEnum.self) {
      case .classDecl(let node): return node.memberBlock
      case .extensionDecl(let node):
        let file = node.root.as(SourceFileSyntax.self)
        return file?.statements.lazy.compactMap { $0.item.as(ClassDeclSyntax.self) }
          .first { $0.name.plainName == node.extendedType.oneLine }?.memberBlock
      case .structDecl, .enumDecl, .actorDecl, .protocolDecl, .initializerDecl, .deinitializerDecl:
        return nil
      case .functionDecl(let node) where node.modifiers.isStatic: return nil
      case .variableDecl(let node) where node.modifiers.isStatic: return nil
      default: next = node.parent
      }
    }
    return nil
  }
}

extension MemberBlockSyntax {
  /// Returns the edit that adds a declaration in front of the other members, on the line of the
  /// brace.
  func addition(of declaration: String) -> Change.Edit {
    let end = leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    return Change.Edit(end..<end, " \(declaration);")
  }
}
