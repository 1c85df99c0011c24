import Foundation
import Glibc

/// What the line editor knows of the keys of one text.
struct Typing {
  /// Whether libedit has the draft's line: it begins with an empty one.
  var hasBegun = false
  /// Keys that libedit has not asked for yet.
  var keys: ArraySlice<Unicode.Scalar> = []
  /// The key that libedit got last.
  var lastKey: Unicode.Scalar?
  /// Whether one of our commands has been carried out since then.
  var hasPerformed = false
  /// Whether a character is known to insert itself: in vi's map of commands it does not.
  var isInserting = true
  /// The text of `InnerKey.paste`.
  var pasted: String?
  /// The column to which `EditorCommand.jump` goes, in scalars.
  var jumpTarget = 0
  /// When the Enter key last began a new line.
  var lastBreak: ContinuousClock.Instant?
}

/// How keys come to libedit, and what it makes of them comes back to the draft.
extension LineEditor: EditLineDelegate {
  // MARK: Requests of libedit

  func nextKey() -> Unicode.Scalar? {
    if typing.hasBegun { takeLine() } else { giveLine() }
    typing.hasBegun = true
    while outcome == nil {
      if let key = typing.keys.popFirst() {
        typing.lastKey = key
        return key
      }
      if !keyboard.hasUnread { draw() }
      takeKey()
    }
    return nil
  }

  func perform(_ command: EditorCommand, key: Unicode.Scalar) -> EditLine.Action {
    if command == .jump {
      line.replace(with: line.content.scalars, cursor: typing.jumpTarget)
      return .done
    }
    let content = line.content
    editor.adopt(content.scalars, cursor: content.cursor)
    let action = carryOut(command, key)
    typing.hasPerformed = true
    giveLine()
    return action
  }

  func ring() { mode.write("\u{7}") }

  // MARK: Keys

  /// Waits for a key, and turns it into characters for libedit; handles other events.
  private func takeKey() {
    let key = keyboard.next()
    switch key {
    case .end: finish(with: .end)
    case .interrupt: interrupt()
    case .suspend: suspend()
    case .wakeup:
      takeCompletions()
      giveLine()
    case .notice: show(request.notice)
    case .signal(let signal): take(signal)
    case .character("\t"): typing.keys.append("\t")
    default:
      forgetNotes()
      switch key {
      case .character(let scalar) where key.isPrintable: type(scalar)
      case .character(let scalar): if scalar.isASCII { typing.keys.append(scalar) }
      case .special(.escape): if line.isVi { typing.keys.append("\u{1B}") }
      case .special(let special): typing.keys.append(special.scalar)
      case .alt("\r"), .alt("\n"): typing.keys.append(Key.Special.lineBreak.scalar)
      case .alt(let scalar): typing.keys += ["\u{1B}", scalar]
      case .paste(let text):
        typing.pasted = text
        typing.keys.append(InnerKey.paste)
      default: break
      }
    }
  }

  func forgetNotes() {
    notes = []
    completion.stop()
  }

  /// Hands a typed character on, or inserts it with those that arrived with it.
  private func type(_ scalar: Unicode.Scalar) {
    guard typing.isInserting else {
      // vi's map of commands inserts characters that are in no key map: ask first which map it is.
      let takesCharacter: [Unicode.Scalar] = ["r", "f", "F", "t", "T", "\u{16}"]
      if line.isVi, scalar.value > 0xFF,
        typing.lastKey.map({ !takesCharacter.contains($0) }) ?? false
      {
        typing.keys.append(InnerKey.noteMap)
      }
      return typing.keys.append(scalar)
    }
    if let last = typing.lastBreak,
      ContinuousClock.now - last < .milliseconds(Int(DraftEditor.burstMilliseconds))
    {
      editor.dropSoftIndentation()
    }
    typing.lastBreak = nil
    var scalars = [scalar]
    while let next = keyboard.nextUnreadPrintable() {
      if Key.character(next).isPrintable { scalars.append(next) }
    }
    // A person types one character, or two at once; more are a paste without marks.
    if scalars.count > 2 {
      if scalar == " " { editor.dropSoftIndentation() }
      editor.change(.typing) { $0.insert(String(String.UnicodeScalarView(scalars))) }
    } else {
      typing.keys += scalars
    }
    giveLine()
  }

  // MARK: The line

  /// Takes over what libedit has done with the last key.
  private func takeLine() {
    let content = line.content
    let old = editor.line
    editor.adopt(content.scalars, cursor: content.cursor)
    if let last = typing.lastKey, !typing.hasPerformed {
      typing.isInserting = hasInserted(last, old, content)
    }
    typing.hasPerformed = false
    // Ctrl-V has taken the paste's key for a character.
    if let text = typing.pasted { insert(text) }
    giveLine()
  }

  private func hasInserted(
    _ key: Unicode.Scalar, _ old: (scalars: [Unicode.Scalar], cursor: Int),
    _ new: (scalars: [Unicode.Scalar], cursor: Int)
  ) -> Bool {
    new.scalars.count == old.scalars.count + 1 && new.cursor == old.cursor + 1
      && new.scalars[old.cursor] == key
  }

  /// Gives libedit the cursor's line, unless it has it.
  func giveLine() {
    let (scalars, cursor) = editor.line
    if line.content != (scalars, cursor) { line.replace(with: scalars, cursor: cursor) }
  }

  private func insert(_ text: String) {
    editor.change(.other) { $0.insert(text) }
    typing.pasted = nil
  }

  // MARK: Commands

  private func carryOut(_ command: EditorCommand, _ key: Unicode.Scalar) -> EditLine.Action {
    switch command {
    case .complete: pressTab()
    case .paste: insert(typing.pasted ?? "")
    case .search: search()
    case .clearScreen:
      mode.write(TerminalControl.clearScreen)
      painter.begin()
    case .noteInsertMap: typing.isInserting = true
    case .noteCommandMap:
      typing.keys = []
      return .failed
    case .searchNewer, .cancel: break
    default:
      let reaction = editor.perform(
        command, key: key, pageHeight: max(1, terminal.size.height - 2)
      ) { [keyboard] in keyboard.hasMore(within: $0) }
      let action = react(to: reaction)
      let inserts = command == .openBelow || command == .openAbove
      return inserts && action == .done ? .press(["i"]) : action
    }
    return .done
  }

  private func react(to reaction: DraftEditor.Reaction) -> EditLine.Action {
    switch reaction {
    case .done:
      if editor.softIndentation != nil { typing.lastBreak = .now }
      if editor.isLeftUnfinished, !keyboard.hasUnread {
        notes = [StyledText(words.unfinished, .colour(.grey))]
      }
    case .failed: return .failed
    case .within(let key): return .press([key.scalar])
    case .kill(let column):
      typing.jumpTarget = editor.draft.lines[editor.draft.row][..<column].scalars.count
      return .press([InnerKey.setMark.scalar, InnerKey.jump, InnerKey.killRegion.scalar])
    case .send(let text): finish(with: .text(text))
    case .sendCommand(let command, let rest): finish(with: .command(command, rest))
    case .end: finish(with: .end)
    case .passedOn: break
    }
    return outcome == nil ? .done : .end
  }
}

extension LineEditor {
  /// Searches in the history (Ctrl-R): the pattern and the entry change with each key.
  ///
  /// A key that means something else ends the search and is carried out on the entry that was
  /// found.
  func search() {
    var search = HistorySearch(from: editor.draft)
    while true {
      let sentence = search.hasFailed ? words.notFound : words.search
      notes = [StyledText(sentence(search.pattern), .colour(.grey))]
      if !keyboard.hasUnread { draw() }
      let key = keyboard.next()
      let found: Draft?
      switch key {
      case .character(let scalar) where key.isPrintable:
        found = search.add(String(scalar), in: editor.recall)
      case .character("\u{7F}"), .character("\u{8}"): found = search.removeLast(in: editor.recall)
      case .character("\u{12}"), .special(.up): found = search.older(in: editor.recall)
      case .character("\u{13}"), .special(.down): found = search.newer(in: editor.recall)
      case .character("\u{7}"), .special(.escape):
        editor.replace(with: search.original)
        notes = []
        return
      case .wakeup: continue
      case .signal(SIGWINCH):
        take(SIGWINCH)
        continue
      default:
        notes = []
        return keyboard.putBack(key)
      }
      if let found { editor.replace(with: found) } else { ring() }
    }
  }
}
