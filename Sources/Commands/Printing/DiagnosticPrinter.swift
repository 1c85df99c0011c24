import Course
import Grading
import Runner

/// A message of the compiler's with the line it is about and, where there is one, an explanation.
struct DiagnosticPrinter {
  let words: AllWords
  let terminal: Terminal

  func lines(for diagnostic: Diagnostic, files: [SourceFile]) -> [StyledText] {
    let isError = diagnostic.severity == .error
    let style = Style.colour(isError ? .red : .yellow)
    let file = files.first { $0.name == diagnostic.file }
    var lines: [StyledText] = []
    var head = StyledText()
    if file != nil, let location = diagnostic.location {
      let place = "\(diagnostic.file):\(location.line):\(location.column) "
      head = StyledText(place, .colour(.cyan))
    }
    let kind = words(isError ? "diagnostic.error" : "diagnostic.warning")
    lines.append(head + StyledText(kind + " ", style) + StyledText(diagnostic.message))
    if let file { lines += excerpt(of: file, at: diagnostic) }
    if let explanation = words.own.sentence("explain.\(diagnostic.identifier)") {
      lines.append(StyledText(explanation, .colour(.grey)))
    }
    return lines
  }

  /// The line with a mark below the place; columns are counted in UTF-8 bytes by the compiler.
  private func excerpt(of file: SourceFile, at diagnostic: Diagnostic) -> [StyledText] {
    let all = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let location = diagnostic.location, all.indices.contains(location.line - 1) else {
      return []
    }
    let line = all[location.line - 1]
    let before = String(decoding: line.utf8.prefix(max(0, location.column - 1)), as: UTF8.self)
    let number = String(location.line)
    let bar = terminal.hasUnicode ? " │ " : " | "
    let shown = line.replacing("\t", with: "  ")
    let column = before.replacing("\t", with: "  ").displayWidth
    let room = terminal.size.width - number.count - 6
    guard shown.displayWidth <= room else {
      return [
        StyledText(number + bar, .colour(.grey)) + (StyledText(shown).cut(to: room).first ?? "")
      ]
    }
    let gap = String(repeating: " ", count: number.count)
    return [
      StyledText(number + bar, .colour(.grey)) + StyledText(shown),
      StyledText(gap + bar, .colour(.grey)) + StyledText(String(repeating: " ", count: column))
        + StyledText("^", .colour(.red)),
    ]
  }
}
