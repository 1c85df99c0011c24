import Terminal

extension Printer {
  /// Returns a line of a source text with a caret below a place in it; nothing if there is no such
  /// line.
  ///
  /// A line that is too long is cut around the place. Otherwise the terminal would wrap both, each
  /// at another column where wide characters are.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: from 1; the compiler counts columns in UTF-8 bytes.
  ///   - margin: stands before the line.
  ///   - below: stands before the caret.
  ///   - room: the number of columns for the line.
  func excerpt(
    of source: String, line: Int, column: Int, margin: StyledText, below: StyledText, room: Int
  ) -> [StyledText] {
    let all = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard all.indices.contains(line - 1) else { return [] }
    let text = String(all[line - 1])
    let before = String(decoding: text.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    let (shown, place) = window(
      of: text.replacing("\t", with: "  "),
      around: before.replacing("\t", with: "  ").displayWidth, room: room)
    return [
      margin + StyledText(shown),
      below + StyledText(String(repeating: " ", count: place)) + StyledText("^", .colour(.red)),
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
