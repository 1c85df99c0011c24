import Compile
import Course
import Dialect
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
  fileprivate var helps: Bool { !hasFixIt && !message.hasSuffix("to silence this warning") }
}
