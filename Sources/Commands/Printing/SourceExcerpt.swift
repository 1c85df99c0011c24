import Terminal

/// A source line with a caret below a place in it.
struct SourceExcerpt {
  let position: SourcePosition
  let terminal: Terminal

  /// Returns the line and the caret; a line that is too long is cut around the place.
  ///
  /// Otherwise the terminal would wrap both, each at another column where wide characters are.
  ///
  /// - Parameters:
  ///   - margin: stands before the line.
  ///   - below: stands before the caret.
  ///   - room: the number of columns for the line.
  func lines(margin: StyledText, below: StyledText, room: Int) -> [StyledText] {
    let (shown, column) = window(
      of: position.text.replacing("\t", with: "  "),
      around: position.before.replacing("\t", with: "  ").displayWidth, room: room)
    return [
      margin + StyledText(shown),
      below + StyledText(String(repeating: " ", count: column)) + StyledText("^", .colour(.red)),
    ]
  }

  /// Returns the part of a line that fits into `room` columns, and the column's position in it.
  private func window(
    of line: String, around column: Int, room: Int
  ) -> (text: String, column: Int) {
    guard line.displayWidth > room else { return (line, column) }
    let sign = terminal.hasUnicode ? "…" : "~"
    var rest = Substring(line)
    var left = 0
    while column - left > room * 2 / 3, let first = rest.popFirst() { left += first.displayWidth }
    var shown = left > 0 ? sign : ""
    let start = shown.displayWidth
    var width = start
    while let next = rest.first {
      width += next.displayWidth
      let after = rest.dropFirst()
      if width + (after.isEmpty ? 0 : 1) > room { break }
      shown.append(next)
      rest = after
    }
    return (shown + (rest.isEmpty ? "" : sign), column - left + start)
  }
}
