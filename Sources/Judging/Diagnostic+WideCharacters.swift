import Compile
import Course
import Dialect
import SwiftSource

extension [Diagnostic] {
  /// Adds a message for each file that has full-width or invisible characters in its code: the
  /// compiler takes them for parts of names, and what it says of them is a riddle.
  ///
  /// It is an error where others are, before these; else it is a warning.
  package func namingWideCharacters(in files: [SourceFile]) -> [Diagnostic] {
    let errors = filter { $0.severity == .error }
    let found = files.compactMap { file -> Diagnostic? in
      let own = errors.filter { $0.file == file.name }
      let names = Set(errors.flatMap { RuntimeWording.quotedNames(in: $0.message) })
      let characters = WideCharacter.all(in: file.text).filter { character in
        !character.mayBeMeant || own.contains { $0.line == character.line }
          || names.contains(character.name)
      }
      guard let first = characters.first else { return nil }
      return Diagnostic(
        severity: errors.isEmpty ? .warning : .error,
        identifier: characters.allSatisfy(\.isInvisible)
          ? DiagnosticIdentifiers.invisibleCharacters : DiagnosticIdentifiers.wideCharacters,
        message: WideCharacter.message(for: characters),
        location: Diagnostic.Location(
          file: file.name, line: first.line, column: first.column))
    }
    return found + self
  }
}

extension ParserMessages {
  /// The translations in the language closest to `language`.
  package init(in language: Language) {
    let table = Words(
      bundles: [DiagnosticTexts.bundle], table: DiagnosticTexts.parserTable, language: language)
    self.init(table.texts(after: ""))
  }
}
