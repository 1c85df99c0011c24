import Compile
import Course
import Dialect
import Judging
import SwiftSource
import Terminal

/// A compiler diagnostic with its source line and, if there is one, an explanation for learners.
extension Printer {
  /// The maximum number of notes shown per diagnostic.
  private static let shownNotes = 3

  /// Returns the lines of each diagnostic; an explanation stands only below the first that it fits.
  func lines(for diagnostics: some Sequence<Diagnostic>, files: [SourceFile]) -> [[StyledText]] {
    var given: Set<String> = []
    return diagnostics.map { diagnostic in
      let explanation = Self.explanation(of: diagnostic, files: files, words: words)
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
    let bar = terminal.hasUnicode ? " │ " : " | "
    return [StyledText(place, .colour(.cyan)) + message]
      + excerpt(
        of: file.text, line: location.line, column: location.column,
        margin: StyledText(number + bar, .colour(.grey)),
        below: StyledText(String(repeating: " ", count: number.count) + bar, .colour(.grey)),
        room: max(20, columns - number.count - 6))
  }

  /// Returns the explanation for learners; nil if there is none.
  static func explanation(
    of diagnostic: Diagnostic, files: [SourceFile], words: Words
  ) -> String? {
    if diagnostic.isAboutEquality { return words("explain.equality") }
    if diagnostic.isAboutDeinit(in: files) { return words("explain.main-actor-in-deinit") }
    return words.sentence("explain.\(DiagnosticTopics.topic(of: diagnostic.identifier))")
      ?? (diagnostic.isAboutSyntax ? words("explain.syntax") : nil)
  }
}

extension Diagnostic {
  /// Whether a note helps a learner.
  ///
  /// Notes with fix-its, such as offers of stubs, are for editors. Notes on silencing a warning do
  /// not help to mend its cause.
  fileprivate var helps: Bool { !hasFixIt && !message.hasSuffix("to silence this warning") }

  /// Whether values of a type are compared that has no `==`, such as two objects.
  ///
  /// The names in quotation marks are the same in every language.
  fileprivate var isAboutEquality: Bool {
    if identifier == DiagnosticIdentifiers.differentOperands { return comparesObjects }
    return DiagnosticIdentifiers.missingConformances.contains(identifier)
      && ([self] + notes).contains { text in
        ["'Equatable'", "'=='", "'!='"].contains(where: text.message.contains)
      }
  }

  /// Types of the standard library that no object has.
  private static let valueTypes: Set = ["Int", "Double", "Float", "String", "Character", "Bool"]

  /// Whether a value of a protocol type is compared with another one, or with an object.
  private var comparesObjects: Bool {
    let names = RuntimeWording.quotedNames(in: message)
    guard names.count == 3, ["==", "!="].contains(names[0]) else { return false }
    let types = names.dropFirst()
    return types.contains { $0.contains("any ") }
      && types.allSatisfy { type in
        let name = type.filter { !"()?".contains($0) }
        return name.hasPrefix("any ")
          || !(name.hasPrefix("[") || Diagnostic.valueTypes.contains(name))
      }
  }

  /// Whether code in a `deinit` uses what belongs to the main actor.
  fileprivate func isAboutDeinit(in files: [SourceFile]) -> Bool {
    guard DiagnosticIdentifiers.nonisolatedUses.contains(identifier),
      let location, let file = files.first(where: { $0.name == self.file })
    else { return false }
    return isInNonisolatedDeinit(
      line: location.line, column: location.column, of: file.text)
  }
}
