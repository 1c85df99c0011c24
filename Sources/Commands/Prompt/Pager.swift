import Terminal

/// Prints long texts a screen at a time where somebody reads along.
struct Pager {
  let terminal: Terminal
  let reader: LineReader
  /// What is asked between two pages.
  let question: StyledText
  let write: ([StyledText]) throws -> Void

  /// Prints texts one below the other; to skip one leads to the next.
  func show(_ texts: [[StyledText]]) throws {
    guard reader.isInteractive else {
      for text in texts { try write(text) }
      return
    }
    var room = page
    for (index, text) in texts.enumerated() {
      // A long text does not begin low on a page.
      if text.count > room + 1, room < terminal.size.height / 2 { room = 0 }
      var rest = text[...]
      while !rest.isEmpty {
        let count = countBeforeQuestion(rest, room: room)
        if count > 0 {
          try write(Array(rest.prefix(count)))
          rest = rest.dropFirst(count)
          room -= count
          if rest.isEmpty { break }
        }
        let answer = reader.askForMore(question)
        room = page
        if answer == .end { return }
        if answer == .skip {
          if index + 1 < texts.count { try write([""]) }
          break
        }
      }
    }
  }

  /// How many lines a page has.
  private var page: Int { max(1, terminal.size.height - 2) }

  /// How many of these lines are shown before the next question.
  ///
  /// What stands together, such as a drawing, is not cut in two where a page of its own has room for it.
  private func countBeforeQuestion(_ lines: ArraySlice<StyledText>, room: Int) -> Int {
    guard room > 0 else { return 0 }
    // A rest that fits, with the question's line and one for the prompt, is no page of its own.
    guard lines.count > room + 1 else { return lines.count }
    let shown = lines.prefix(room)
    let start = shown.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? shown.startIndex
    let end = lines[start...].firstIndex(where: \.isEmpty) ?? lines.endIndex
    let isCut = end > shown.endIndex && end - start <= page
    return isCut ? start - lines.startIndex : room
  }
}
