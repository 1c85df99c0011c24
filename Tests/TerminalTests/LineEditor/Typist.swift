@testable import Terminal

/// Types keys into a draft without a terminal: libedit and the draft's editor, and nothing else.
final class Typist: EditLineDelegate {
  var editor: DraftEditor
  private(set) var bells = 0
  /// What the last command of ours asked for.
  private(set) var reaction = DraftEditor.Reaction.done
  private let line: EditLine
  private var keys: [Unicode.Scalar] = []
  private var hasBegun = false
  private var jumpTarget = 0

  /// - Parameters:
  ///   - marked: a text whose cursor is at `▏`.
  ///   - settings: the text of an `~/.editrc`.
  init?(
    _ marked: String = "▏", isMending: Bool = false, entries: [String] = [], settings: String = ""
  ) {
    guard let list = EntryList(limit: 1000), let line = EditLine(history: list, settings: settings)
    else { return nil }
    for entry in entries { list.add(entry) }
    self.line = line
    let parts = marked.components(separatedBy: "▏")
    var draft = Draft(parts.joined())
    draft.cursor = Draft(parts[0]).cursor
    editor = DraftEditor(
      DraftRequest(prompt: ">", draft: draft, language: .braces, isMending: isMending),
      recall: Recall(list.entries))
    line.delegate = self
  }

  /// Types keys; returns the text with its cursor at `▏`.
  @discardableResult
  func type(_ keys: String) -> String {
    self.keys += keys.unicodeScalars
    hasBegun = false
    reaction = .done
    line.read()
    return shown
  }

  var shown: String {
    var shown = editor.draft
    shown.insert("▏")
    return shown.text
  }

  func nextKey() -> Unicode.Scalar? {
    if hasBegun { adopt() }
    hasBegun = true
    give()
    return keys.isEmpty ? nil : keys.removeFirst()
  }

  func perform(_ command: EditorCommand, key: Unicode.Scalar) -> EditLine.Action {
    if command == .jump {
      line.replace(with: line.content.scalars, cursor: jumpTarget)
      return .done
    }
    adopt()
    reaction = editor.perform(command, key: key)
    give()
    switch reaction {
    case .failed: return .failed
    case .within(let key): return .press([key.scalar])
    case .kill(let column):
      jumpTarget = editor.draft.lines[editor.draft.row][..<column].scalars.count
      return .press([InnerKey.setMark.scalar, InnerKey.jump, InnerKey.killRegion.scalar])
    case .done where command == .openBelow || command == .openAbove: return .press(["i"])
    case .done, .passedOn: return .done
    case .send, .sendCommand, .end: return .end
    }
  }

  func ring() { bells += 1 }

  private func adopt() {
    let content = line.content
    editor.adopt(content.scalars, cursor: content.cursor)
  }

  private func give() {
    let (scalars, cursor) = editor.line
    if line.content != (scalars, cursor) { line.replace(with: scalars, cursor: cursor) }
  }
}

/// The characters of keys in libedit's key maps, for `Typist`.
enum Typed {
  static let up = String(Key.Special.up.scalar)
  static let down = String(Key.Special.down.scalar)
  static let left = String(Key.Special.left.scalar)
  static let right = String(Key.Special.right.scalar)
  static let home = String(Key.Special.home.scalar)
  static let end = String(Key.Special.end.scalar)
  static let delete = String(Key.Special.delete.scalar)
  static let wordLeft = String(Key.Special.wordLeft.scalar)
  static let wordRight = String(Key.Special.wordRight.scalar)
  static let textStart = String(Key.Special.textStart.scalar)
  static let lineBreak = String(Key.Special.lineBreak.scalar)
  static let escape = "\u{1B}"
  static let backspace = "\u{7F}"
}
