import Terminal

/// A pager: in an interactive session it stops after each page, otherwise it prints without a stop.
struct Pager {
  let terminal: Terminal
  let reader: LineReader
  /// The text shown between two pages.
  let question: StyledText
  let write: ([StyledText]) throws -> Void
  /// The number of lines that the page has already.
  var used = 0
  /// The number of lines that follow below the texts, with the empty one above the next input.
  var below = 0
  var turned: () -> Void = {}

  /// Prints texts one below the other; skipping a text continues with the next one.
  func show(_ texts: [[StyledText]]) throws {
    guard reader.isInteractive else {
      for text in texts { try write(text) }
      return
    }
    var room = max(0, page - used)
    for (index, text) in texts.enumerated() {
      // Start a text on a new page if it is whole there, or if less than half of this one is left.
      let isWholeThere = room < page && text.count <= page + 1 - below
      if text.count > room + 1 - below, isWholeThere || room < terminal.size.height / 2 { room = 0 }
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
        turned()
        room = page
        if answer == .end { return }
        if answer == .skip {
          if index + 1 < texts.count { try write([""]) }
          break
        }
      }
    }
  }

  private var page: Int { Pager.height(on: terminal) }

  static func height(on terminal: Terminal) -> Int { max(1, terminal.size.height - 2) }

  /// Returns how many lines to print before the next question.
  ///
  /// A block without empty lines, such as a drawing, is not split if it fits on a page of its own.
  private func countBeforeQuestion(_ lines: ArraySlice<StyledText>, room: Int) -> Int {
    guard room > 0 else { return 0 }
    // The last page asks no question, so one more line fits above the prompt.
    guard lines.count > room + 1 - below else { return lines.count }
    let shown = lines.prefix(room)
    let start = shown.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? shown.startIndex
    let end = lines[start...].firstIndex(where: \.isEmpty) ?? lines.endIndex
    let isCut = end > shown.endIndex && end - start <= page
    return isCut ? start - lines.startIndex : room
  }
}
