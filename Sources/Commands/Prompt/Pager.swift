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
    var room = terminal.size.height - 2
    for (index, text) in texts.enumerated() {
      // A long text does not begin low on a page.
      if text.count > room + 1, room < terminal.size.height / 2 { room = 0 }
      var rest = text[...]
      while !rest.isEmpty {
        // A rest that fits, with the question's line and one for the prompt, is no page of its own.
        let count = rest.count <= room + 1 ? rest.count : max(1, room)
        if room > 0 {
          try write(Array(rest.prefix(count)))
          rest = rest.dropFirst(count)
          room -= count
          if rest.isEmpty { break }
        }
        let answer = reader.askForMore(question)
        room = terminal.size.height - 2
        if answer == .end { return }
        if answer == .skip {
          if index + 1 < texts.count { try write([""]) }
          break
        }
      }
    }
  }
}
