/// What a key does in the editor.
enum EditorCommand: Equatable {
  case insert(String)
  case paste(String)
  case enter
  case lineBreak
  case complete
  case outdent

  case left, right, up, down, pageUp, pageDown
  case wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd

  case deleteBackward, deleteForward, endOrDelete
  case killToLineEnd, killToLineStart, killWordBackward, killWordForward
  case yank, transpose, undo

  case search, searchNewer, clearScreen, cancel, interrupt, suspend
}

/// The keys of the editor: those of Emacs, and those that keyboards have.
enum KeyBindings {
  /// The command of a key; nil if it has none.
  static func command(for key: Key) -> EditorCommand? {
    switch key {
    case .character(let scalar):
      key.isPrintable ? .insert(String(scalar)) : control[scalar]
    case .alt(let scalar): alt[scalar]
    case .special(let special): self.special(special)
    case .paste(let text): .paste(text)
    case .interrupt: .interrupt
    case .suspend: .suspend
    case .signal, .wakeup, .notice, .end: nil
    }
  }

  private static let control: [Unicode.Scalar: EditorCommand] = [
    "\r": .enter, "\n": .enter, "\t": .complete, "\u{7F}": .deleteBackward,
    "\u{8}": .deleteBackward,
    "\u{1}": .lineStart, "\u{5}": .lineEnd, "\u{2}": .left, "\u{6}": .right,
    "\u{10}": .up, "\u{E}": .down, "\u{4}": .endOrDelete,
    "\u{B}": .killToLineEnd, "\u{15}": .killToLineStart, "\u{17}": .killWordBackward,
    "\u{19}": .yank, "\u{14}": .transpose, "\u{1F}": .undo,
    "\u{12}": .search, "\u{13}": .searchNewer, "\u{C}": .clearScreen, "\u{7}": .cancel,
  ]

  private static let alt: [Unicode.Scalar: EditorCommand] = [
    "b": .wordLeft, "f": .wordRight, "d": .killWordForward, "\u{7F}": .killWordBackward,
    "\u{8}": .killWordBackward, "<": .textStart, ">": .textEnd, "\r": .lineBreak,
    "\n": .lineBreak,
  ]

  private static func special(_ key: Key.Special) -> EditorCommand? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .lineStart
    case .end: .lineEnd
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    case .textStart: .textStart
    case .textEnd: .textEnd
    case .delete: .deleteForward
    case .backTab: .outdent
    case .lineBreak: .lineBreak
    case .escape: .cancel
    case .insert: nil
    }
  }
}
