internal import SwiftSyntax

extension SyntaxProtocol {
  /// The class whose objects run this code; nil in a struct, in `static` code, in an initializer and
  /// at `deinit`.
  ///
  /// The class of an extension must be declared in the same file.
  var ownClass: ClassDeclSyntax? {
    for node in ancestors {
      switch node.as(SyntaxEnum.self) {
      case .classDecl(let node): return node
      case .extensionDecl(let node):
        return node.fileItems(ClassDeclSyntax.self)
          .first { $0.name.plainName == node.extendedType.oneLine }
      case .structDecl, .enumDecl, .actorDecl, .protocolDecl, .initializerDecl, .deinitializerDecl:
        return nil
      case .functionDecl(let node) where node.modifiers.isStatic: return nil
      case .variableDecl(let node) where node.modifiers.isStatic: return nil
      default: break
      }
    }
    return nil
  }

  /// Makes edits at this node that need a declaration in the class whose objects run it; none where
  /// there is no such class.
  ///
  /// The declaration stands in front of the other members, on the line of the brace.
  func change(_ edits: [Edit], declaring declaration: (_ type: String) -> String) -> [Change] {
    guard let owner = ownClass else { return [] }
    let brace = owner.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let addition = Edit(at: brace, " \(declaration(owner.name.text));")
    return [Change(at: self, edits, additions: [addition])]
  }
}
