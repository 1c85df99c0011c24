import Dialect
import Sandbox

extension ProgramFile {
  /// The file with the members that its types lack to conform to their protocols, as the compiler proposes them.
  ///
  /// Nil if it proposes none.
  func completed(by diagnostics: [Diagnostic]) -> ProgramFile? {
    let proposed = diagnostics.filter(\.isAboutMissingRequirements).flatMap(\.notes)
      .flatMap(\.fixIts)
    guard !proposed.isEmpty else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    // From the end, because a change moves the text behind it.
    for fixIt in proposed.sorted(by: { $1.range.start < $0.range.start }) {
      let (start, end) = (fixIt.range.start, fixIt.range.end)
      guard start.line == end.line, lines.indices.contains(start.line - 1),
        (1...lines[start.line - 1].count + 1).contains(start.column),
        (start.column...lines[start.line - 1].count + 1).contains(end.column)
      else { return nil }
      let text = fixIt.text.replacing(DiagnosticIdentifiers.bodyPlaceholder, with: "fatalError()")
      lines[start.line - 1].replaceSubrange(start.column - 1..<end.column - 1, with: text.utf8)
    }
    let completed = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return ProgramFile(name: "Completed\(name)", text: completed)
  }
}

extension Diagnostic {
  /// Whether it is an error that names requirements of a protocol which a type does not meet.
  package var isAboutMissingRequirements: Bool {
    severity == .error
      && notes.contains { DiagnosticIdentifiers.isAboutMissingRequirement($0.identifier) }
  }
}

extension Diagnostic.Location: Comparable {
  package static func < (a: Diagnostic.Location, b: Diagnostic.Location) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
