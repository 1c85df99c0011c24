import Compile
import Course
import Judging
import Terminal

/// A compiler diagnostic with its source line and, if there is one, an explanation for learners.
extension Printer {
  private static let shownNotes = 3

  /// Returns the lines of each diagnostic; an explanation stands only below the first that it fits.
  func lines(for diagnostics: some Sequence<Diagnostic>, files: [SourceFile]) -> [[StyledText]] {
    var given: Set<String> = []
    return diagnostics.map { diagnostic in
      let explanation = Explanation(of: diagnostic, files: files).text(words)
      let isNew = explanation.map { given.insert($0).inserted } ?? false
      return lines(for: diagnostic, files: files)
        + (isNew ? [StyledText(explanation ?? "", .colour(.grey))] : [])
    }
  }

  /// Returns a diagnostic and its notes, without an explanation.
  private func lines(for diagnostic: Diagnostic, files: [SourceFile]) -> [StyledText] {
    let isError = diagnostic.severity == .error
    let kind = StyledText(
      words(isError ? "diagnostic.error" : "diagnostic.warning"),
      .colour(isError ? .red : .yellow))
    var lines = headed(diagnostic, kind: kind, files: files)
    for note in diagnostic.notes.filter(\.helps).prefix(Printer.shownNotes) {
      let kind = StyledText(words("diagnostic.note"), .colour(.grey))
      lines += headed(note, kind: kind, files: files)
    }
    return lines
  }

  /// Returns the message after its location, and the source line if it is in one of `files`.
  private func headed(
    _ diagnostic: Diagnostic, kind: StyledText, files: [SourceFile]
  ) -> [StyledText] {
    let message = kind + StyledText(diagnostic.message(in: words.language))
    guard let location = diagnostic.location,
      let file = files.first(where: { $0.name == diagnostic.file })
    else { return [message] }
    let name = file.isTyped ? words("diagnostic.typed") : diagnostic.file
    let place = "\(name):\(location.line):\(location.column) "
    let number = String(location.line)
    return [StyledText(place, .colour(.cyan)) + message]
      + excerpt(
        of: file.text, line: location.line, column: location.column,
        margin: StyledText(number + " ", .colour(.grey)) + bar,
        below: StyledText(String(repeating: " ", count: number.count + 1), .colour(.grey)) + bar,
        room: max(20, columns - number.count - 6))
  }
}

extension Diagnostic {
  /// Whether a note helps a learner.
  ///
  /// Notes with fix-its, such as offers of stubs, are for editors. Notes on silencing a warning do
  /// not help to mend its cause.
  fileprivate var helps: Bool { fixIts.isEmpty && !message.hasSuffix("to silence this warning") }
}

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
