extension DraftEditor {
  /// Replaces the word before the cursor by a candidate's text.
  ///
  /// - Parameter opensBody: whether to add braces, with the cursor on a line between them.
  mutating func complete(_ word: String, by text: String, opensBody: Bool) {
    var new = draft
    let start = Draft.Place(row: new.row, column: max(0, new.column - word.count))
    new.remove(from: start, to: new.cursor)
    new.insert(text)
    if opensBody {
      stopMending()
      new.insert(" {")
      let inside = new.cursor
      new.insert("}")
      new.cursor = inside
      new.breakLine(brackets(of: new))
    }
    change(.other) { $0 = new }
    openedBody = opensBody ? new.row : nil
  }
}
