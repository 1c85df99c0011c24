/// Carries out editing commands on a draft; it knows no terminal.
package struct DraftEditor {
  package internal(set) var draft = Draft()
  var recall: Recall
  let language: DraftLanguage
  /// The text that the yank key inserts.
  var killed = ""
  private var undoStack = UndoStack()
  /// Whether the last command killed text; then the next one adds to it.
  private var isKilling = false
  /// The column of the screen to which vertical moves return.
  private var goal: Int?
  /// The indentation that a new line got by itself, until something else is typed there.
  private(set) var softIndentation: Int?
  /// The text with an error that the learner is to mend; nil if there is none.
  var faulty: String?

  /// The time within which the next key comes only from a paste or a program.
  package static let burstMilliseconds: Int32 = 20

  /// What the editor does after a command.
  enum Reaction: Equatable {
    case done
    /// The command had nothing to do, such as a move before the text's start.
    case failed
    case send(String)
    case sendCommand(String, Draft)
    case end
    /// The command concerns the terminal or other state of the line editor.
    case passedOn
  }

  init(_ request: DraftRequest, recall: Recall, killed: String = "") {
    draft = request.draft
    language = request.language
    faulty = request.isMending ? request.draft.text : nil
    self.recall = recall
    self.killed = killed
    self.recall.begin()
  }

  // MARK: Commands

  /// - Parameters:
  ///   - pageHeight: the number of rows that a page key moves by.
  ///   - hasMore: whether more input arrives within some milliseconds.
  mutating func perform(
    _ command: EditorCommand, pageHeight: Int = 10, hasMore: (Int32) -> Bool = { _ in false }
  ) -> Reaction {
    let before = (wasKilling: isKilling, goal: goal)
    isKilling = false
    goal = nil
    switch command {
    case .insert(let text): return type(text)
    case .paste(let text): return change(.other) { $0.insert(text) }
    case .enter: return enter(hasMore: hasMore)
    case .lineBreak: return breakLine()
    case .outdent: return outdent()
    case .deleteBackward: return erase(.erasing) { $0.left(of: $0.cursor) }
    case .deleteForward: return erase(.erasing) { $0.right(of: $0.cursor) }
    case .endOrDelete:
      return draft.isEmpty ? .end : erase(.erasing) { $0.right(of: $0.cursor) }
    case .killToLineEnd, .killToLineStart, .killWordBackward, .killWordForward:
      return kill(command, continues: before.wasKilling)
    case .yank: return killed.isEmpty ? .failed : change(.other) { [killed] in $0.insert(killed) }
    case .transpose: return transpose()
    case .undo: return undo()
    case .up, .down, .pageUp, .pageDown:
      return moveVertically(command, goal: before.goal, pageHeight: pageHeight)
    case .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .textStart, .textEnd:
      return move(command)
    case .complete, .search, .searchNewer, .clearScreen, .cancel, .interrupt, .suspend:
      return .passedOn
    }
  }

  /// Makes a change that the undo key takes back.
  @discardableResult
  mutating func change(_ kind: UndoStack.Kind, _ body: (inout Draft) -> Void) -> Reaction {
    undoStack.note(draft, before: kind)
    softIndentation = nil
    body(&draft)
    return .done
  }

  /// Replaces the draft, as a recalled entry does.
  mutating func replace(with new: Draft) {
    change(.other) { $0 = new }
    faulty = nil
  }

  private mutating func undo() -> Reaction {
    guard let earlier = undoStack.undo(from: draft) else { return .failed }
    draft = earlier
    softIndentation = nil
    return .done
  }

  // MARK: Typing

  private mutating func type(_ text: String) -> Reaction {
    if text == " ", hasSoftIndentation { dropSoftIndentation() }
    guard text.count == 1, let character = text.first, Draft.isClosing(character) else {
      return change(.typing) { $0.insert(text) }
    }
    let brackets = brackets
    return change(.typing) { $0.insertClosing(character, brackets) }
  }

  /// Removes the indentation that a new line got by itself, as the text has its own.
  mutating func dropSoftIndentation() {
    guard hasSoftIndentation else { return }
    change(.typing) { $0.remove(from: Draft.Place(row: $0.row, column: 0), to: $0.cursor) }
  }

  var hasSoftIndentation: Bool {
    softIndentation.map { draft.column == $0 && draft.lines[draft.row].count == $0 } ?? false
  }

  private mutating func outdent() -> Reaction {
    let count = min(Draft.step, draft.indentation(ofRow: draft.row).count)
    guard count > 0 else { return .failed }
    return change(.other) { draft in
      let column = max(0, draft.column - count)
      let row = draft.row
      draft.remove(
        from: Draft.Place(row: row, column: 0), to: Draft.Place(row: row, column: count))
      draft.column = column
    }
  }

  /// Inserts a line break and indentation.
  mutating func breakLine() -> Reaction {
    let brackets = brackets
    change(.other) { $0.breakLine(brackets) }
    softIndentation = draft.column
    return .done
  }

  /// The brackets of the draft, without those in strings and comments.
  var brackets: [Bracket] { brackets(of: draft) }

  func brackets(of draft: Draft) -> [Bracket] {
    let skipped = language.highlight(draft.text).filter { $0.1 == .string || $0.1 == .comment }
    return draft.brackets(skipping: skipped.map(\.0))
  }

  // MARK: Erasing

  private mutating func erase(_ kind: UndoStack.Kind, to target: (Draft) -> Draft.Place?)
    -> Reaction
  {
    guard let target = target(draft) else { return .failed }
    let cursor = draft.cursor
    return change(kind) { $0.remove(from: min(cursor, target), to: max(cursor, target)) }
  }

  private mutating func kill(_ command: EditorCommand, continues: Bool) -> Reaction {
    let cursor = draft.cursor
    let isAtStart = cursor.column == 0
    let target: Draft.Place? =
      switch command {
      case .killToLineEnd:
        draft.lineAfterCursor.isEmpty ? draft.right(of: cursor) : draft.lineEnd(of: cursor)
      case .killToLineStart:
        isAtStart ? draft.left(of: cursor) : Draft.Place(row: cursor.row, column: 0)
      case .killWordBackward: draft.wordStart
      default: draft.wordEnd
      }
    guard let target, target != cursor else { return .failed }
    undoStack.note(draft, before: .other)
    softIndentation = nil
    let text = draft.remove(from: min(cursor, target), to: max(cursor, target))
    killed = !continues ? text : target < cursor ? text + killed : killed + text
    isKilling = true
    return .done
  }

  /// Exchanges the characters before and at the cursor.
  private mutating func transpose() -> Reaction {
    let line = draft.lines[draft.row]
    let second = min(draft.column, line.count - 1)
    guard draft.column > 0, second > 0 else { return .failed }
    return change(.other) { draft in
      var line = draft.lines[draft.row]
      line.swapAt(second - 1, second)
      draft.lines[draft.row] = Array(String(line))
      draft.column = min(second + 1, draft.lines[draft.row].count)
    }
  }

  // MARK: Moving

  private mutating func move(_ command: EditorCommand) -> Reaction {
    undoStack.pause()
    let target: Draft.Place? =
      switch command {
      case .left: draft.left(of: draft.cursor)
      case .right: draft.right(of: draft.cursor)
      case .wordLeft: draft.wordStart
      case .wordRight: draft.wordEnd
      case .lineStart: Draft.Place(row: draft.row, column: 0)
      case .lineEnd: draft.lineEnd(of: draft.cursor)
      case .textStart: Draft.Place(row: 0, column: 0)
      default: draft.textEnd
      }
    guard let target else { return .failed }
    draft.cursor = target
    return .done
  }

  /// Moves by lines; at the edges of the text, recalls another entry.
  private mutating func moveVertically(
    _ command: EditorCommand, goal: Int?, pageHeight: Int
  ) -> Reaction {
    undoStack.pause()
    let column = goal ?? draft.displayColumn
    self.goal = column
    switch command {
    case .up:
      if draft.move(toRow: draft.row - 1, displayColumn: column) { return .done }
      return recalled(recall.older(leaving: draft.text))
    case .down:
      if draft.move(toRow: draft.row + 1, displayColumn: column) { return .done }
      return recalled(recall.newer(leaving: draft.text))
    case .pageUp:
      return draft.move(toRow: max(0, draft.row - pageHeight), displayColumn: column)
        ? .done : .failed
    default:
      let row = min(draft.lines.count - 1, draft.row + pageHeight)
      return draft.move(toRow: row, displayColumn: column) ? .done : .failed
    }
  }

  private mutating func recalled(_ entry: String?) -> Reaction {
    goal = nil
    guard let entry else { return .failed }
    replace(with: Draft(entry))
    return .done
  }
}
