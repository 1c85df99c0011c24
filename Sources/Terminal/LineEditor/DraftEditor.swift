/// Carries out editing commands on a draft; it knows no terminal.
///
/// libedit holds the cursor's line and edits within it (`adopt`); this type moves between lines,
/// divides and joins them, and knows what is particular to Swift: words, brackets and indentation.
package struct DraftEditor {
  package internal(set) var draft = Draft()
  var recall: Recall
  let language: DraftLanguage
  private var undoStack = UndoStack()
  /// The column of the screen to which vertical moves return, as long as the cursor stays where the
  /// last one left it.
  private var goal: (column: Int, cursor: Draft.Place)?
  /// The indentation that a new line got by itself, until something else is typed there.
  private(set) var softIndentation: Int?
  /// The text with an error that the learner is to mend; nil if there is none.
  var faulty: Draft?
  /// The row of a body that Tab has opened, until something is typed in it.
  var openedBody: Int?

  /// The time within which the next key comes only from a paste or a program.
  package static let burstMilliseconds: Int32 = 20

  /// What the editor does after a command.
  enum Reaction: Equatable {
    case done
    /// The command had nothing to do, such as a move before the text's start.
    case failed
    /// libedit carries the command out, within the cursor's line.
    case within(InnerKey)
    /// libedit kills what is between the cursor and a column of its line.
    case kill(to: Int)
    case send(String)
    case sendCommand(String, Draft)
    case end
    /// The command concerns the terminal or other state of the line editor.
    case passedOn
  }

  init(_ request: DraftRequest, recall: Recall) {
    draft = request.draft
    language = request.language
    faulty = request.isMending ? request.draft : nil
    self.recall = recall
  }

  // MARK: The cursor's line

  /// The cursor's line as libedit holds it, and the number of scalars before the cursor.
  var line: (scalars: [Unicode.Scalar], cursor: Int) {
    let before = draft.lineBeforeCursor.scalars
    return (before + draft.lineAfterCursor.scalars, before.count)
  }

  /// Takes over the cursor's line as libedit has left it.
  ///
  /// Typed spaces replace the indentation that a new line got by itself. A cursor between the parts
  /// of a character goes on in its direction. A line break, which can be quoted or recalled,
  /// divides the line.
  mutating func adopt(_ scalars: [Unicode.Scalar], cursor: Int) {
    let (old, oldCursor) = line
    // Ctrl-V inserts any key as it is, also one that is no text.
    func isText(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory != .control || scalar == "\t" || scalar == "\n"
    }
    guard scalars != old else {
      guard cursor != oldCursor else { return }
      undoStack.pause()
      draft.column = draft.lines[draft.row].column(ofScalar: cursor, isForward: cursor > oldCursor)
      return
    }
    if hasSoftIndentation, scalars == old + [" "] {
      dropSoftIndentation()
      change(.typing) { $0.insert(" ") }
      return
    }
    if openedBody == draft.row, let first = scalars.firstIndex(where: { $0 != " " }) {
      guard scalars[first] != "{" || cursor <= first else {
        // A brace that is typed out of habit after Tab is there already. More may follow at once.
        var rest = scalars
        rest.remove(at: first)
        if rest.contains(where: { $0 != " " }) { openedBody = nil }
        return adopt(rest, cursor: cursor - 1)
      }
      openedBody = nil
    }
    let kind: UndoStack.Kind =
      switch scalars.count - old.count {
      case 1: .typing
      case -1: .erasing
      default: .other
      }
    let scalars = scalars.map { $0 == "\r" ? "\n" : $0 }
    let before = scalars[..<min(cursor, scalars.count)].filter(isText)
    let after = scalars[min(cursor, scalars.count)...].filter(isText)
    let line = [Character](before + after)
    change(kind) { draft in
      guard !line.contains("\n") else {
        draft.lines[draft.row] = []
        draft.column = 0
        draft.insert(String([Character](before)))
        let place = draft.cursor
        draft.insert(String([Character](after)))
        draft.cursor = place
        return
      }
      draft.lines[draft.row] = line
      draft.column = line.column(ofScalar: before.count, isForward: true)
    }
  }

  // MARK: Commands

  /// - Parameters:
  ///   - key: the character that was typed.
  ///   - pageHeight: the number of rows that a page key moves by.
  ///   - hasMore: whether more input arrives within some milliseconds.
  mutating func perform(
    _ command: EditorCommand, key: Unicode.Scalar = " ", pageHeight: Int = 10,
    hasMore: (Int32) -> Bool = { _ in false }
  ) -> Reaction {
    switch command {
    case .close:
      let brackets = brackets
      return change(.typing) { $0.insertClosing(Character(key), brackets) }
    case .enter: return enter(hasMore: hasMore)
    case .lineBreak: return breakLine()
    case .outdent: return outdent()
    case .endOrDelete where draft.isEmpty: return .end
    case .deleteForward, .endOrDelete: return erase(within: .delete) { $0.right(of: $0.cursor) }
    case .deleteBackward: return erase(within: .erase) { $0.left(of: $0.cursor) }
    case .killToLineEnd:
      return draft.lineAfterCursor.isEmpty
        ? erase(within: .delete) { $0.right(of: $0.cursor) } : .within(.killToEnd)
    case .killToLineStart:
      return draft.column == 0
        ? erase(within: .erase) { $0.left(of: $0.cursor) } : .within(.killToStart)
    case .killWordBackward: return kill(to: draft.wordStart) { $0.left(of: $0.cursor) }
    case .killWordForward: return kill(to: draft.wordEnd) { $0.right(of: $0.cursor) }
    case .left: return move(to: draft.left(of: draft.cursor), within: .previous)
    case .right: return move(to: draft.right(of: draft.cursor), within: .next)
    case .wordLeft: return move(to: draft.wordStart)
    case .wordRight: return move(to: draft.wordEnd)
    case .textStart: return move(to: Draft.Place(row: 0, column: 0))
    case .textEnd: return move(to: draft.textEnd)
    case .up, .down, .pageUp, .pageDown: return moveVertically(command, pageHeight: pageHeight)
    case .openBelow, .openAbove: return open(isBelow: command == .openBelow)
    case .join: return join()
    case .undo:
      guard let earlier = undoStack.undo(from: draft) else { return .failed }
      draft = earlier
      softIndentation = nil
      return .done
    case .complete, .paste, .search, .searchNewer, .clearScreen, .cancel, .jump, .noteInsertMap,
      .noteCommandMap:
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

  // MARK: Indentation

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
      draft.remove(from: Draft.Place(row: row, column: 0), to: Draft.Place(row: row, column: count))
      draft.column = column
    }
  }

  mutating func breakLine() -> Reaction {
    let brackets = brackets
    change(.other) { $0.breakLine(brackets) }
    softIndentation = draft.column
    return .done
  }

  /// The brackets of the draft, without those in strings and comments.
  var brackets: [Bracket] { brackets(of: draft) }

  func brackets(of draft: Draft) -> [Bracket] {
    DraftStyles.brackets(of: DraftStyles.styled(draft.lines, language))
  }

  // MARK: Lines

  /// Erases the character before or after the cursor; libedit erases one that is a single scalar.
  private mutating func erase(within key: InnerKey, to target: (Draft) -> Draft.Place?) -> Reaction
  {
    guard let target = target(draft) else { return .failed }
    let cursor = draft.cursor
    if target.row == cursor.row,
      draft.lines[cursor.row][min(target, cursor).column].unicodeScalars.count == 1
    {
      return .within(key)
    }
    return change(.erasing) { $0.remove(from: min(cursor, target), to: max(cursor, target)) }
  }

  /// Kills up to the end of a word in the line, or joins the line with the one that holds the word.
  private mutating func kill(to end: Draft.Place, joining seam: (Draft) -> Draft.Place?) -> Reaction
  {
    if end.row == draft.row { return end == draft.cursor ? .failed : .kill(to: end.column) }
    let isAtSeam = seam(draft).map { $0.row != draft.row } ?? false
    guard isAtSeam else {
      return .kill(to: end.row < draft.row ? 0 : draft.lines[draft.row].count)
    }
    return erase(within: .delete, to: seam)
  }

  /// Opens an empty line, into which vi inserts.
  private mutating func open(isBelow: Bool) -> Reaction {
    draft.column =
      isBelow ? draft.lines[draft.row].count : draft.indentation(ofRow: draft.row).count
    if isBelow { return breakLine() }
    let indentation = draft.indentation(ofRow: draft.row)
    return change(.other) { draft in
      draft.lines.insert(Array(indentation), at: draft.row)
      draft.column = indentation.count
    }
  }

  private mutating func join() -> Reaction {
    guard !draft.isOnLastLine else { return .failed }
    return change(.other) { draft in
      let end = Draft.Place(row: draft.row, column: draft.lines[draft.row].count)
      let gap = draft.indentation(ofRow: draft.row + 1).count
      draft.remove(from: end, to: Draft.Place(row: draft.row + 1, column: gap))
      if !draft.lineAfterCursor.isEmpty { draft.insert(" ") }
    }
  }

  // MARK: Moving

  /// - Parameter key: libedit's command for a move within the line.
  private mutating func move(to target: Draft.Place?, within key: InnerKey? = nil) -> Reaction {
    guard let target else { return .failed }
    if let key, target.row == draft.row { return .within(key) }
    undoStack.pause()
    draft.cursor = target
    return .done
  }

  /// Moves by lines; at the edges of the text, recalls another entry.
  private mutating func moveVertically(_ command: EditorCommand, pageHeight: Int) -> Reaction {
    undoStack.pause()
    let column = goal.flatMap { $0.cursor == draft.cursor ? $0.column : nil } ?? draft.displayColumn
    let rows = draft.lines.indices
    let row =
      switch command {
      case .up: draft.row - 1
      case .down: draft.row + 1
      case .pageUp: max(rows.lowerBound, draft.row - pageHeight)
      default: min(rows.upperBound - 1, draft.row + pageHeight)
      }
    if draft.move(toRow: row, displayColumn: column) {
      goal = (column, draft.cursor)
      return .done
    }
    goal = nil
    return recalled(
      command == .up ? recall.older(leaving: draft.text) : recall.newer(leaving: draft.text))
  }

  private mutating func recalled(_ entry: String?) -> Reaction {
    guard let entry else { return .failed }
    replace(with: Draft(entry))
    return .done
  }
}
