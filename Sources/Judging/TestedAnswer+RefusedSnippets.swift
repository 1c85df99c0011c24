import Compile
import Course
import Dialect
import Foundation

extension TestedAnswer {
  /// Returns whether the compiler refused a snippet for the expected reason.
  ///
  /// - Parameter isIncomplete: whether its types still lack something when they have all that they lack beside the
  ///   reference.
  func state(
    of snippet: RefusedSnippet, _ diagnostics: [Diagnostic], besideReference: [Diagnostic]?,
    isIncomplete: Bool
  ) -> CheckResult.State {
    let errors = diagnostics.filter { $0.severity == .error }
    let unmet = snippet.expectations.first { expectation in
      let right = besideReference?.first { $0.meets(expectation, of: snippet) }
      return !errors.contains {
        $0.meets(expectation, of: snippet) && $0.lacksSame(as: right)
      }
    }
    if unmet == nil && !errors.isEmpty && !isIncomplete { return .passed }
    let lines = snippet.plainText
    // The error in the expected line says most about what is missing.
    let error = errors.first { $0.line == unmet?.line } ?? errors.first
    return .failed(
      Cause(
        failure: .check,
        summary: Message(errors.isEmpty ? "cause.accepted" : "cause.refused-otherwise"),
        snippet: error.map { .refusedOtherwise(lines: lines, error: $0) }
          ?? .accepted(lines: lines),
        expected: (unmet ?? snippet.expectations.first)?.messages.first,
        actual: error?.message, place: nil, advice: advice(of: snippet.name)))
  }
}

extension [Diagnostic] {
  /// Whether a type lacks requirements, in a snippet that was completed as beside the reference, or the members that
  /// complete it mean other types here.
  ///
  /// Unknown where the reference's requirements name a type that is not there, such as an alias of its own.
  var lacksMoreThanProposed: Bool {
    contains {
      $0.isAboutMissingRequirements
        || $0.severity == .error && $0.identifier == DiagnosticIdentifiers.missingMemberType
    } && !contains { $0.identifier == DiagnosticIdentifiers.missingTypeOfModule }
  }
}

extension Diagnostic {
  /// Whether a type lacks what it lacks beside the reference, and nothing else.
  ///
  /// A submission could let it lack something else, which nobody asked for.
  func lacksSame(as reference: Diagnostic?) -> Bool {
    guard let reference else { return true }
    return reference.missingRequirements.isEmpty
      || reference.missingRequirements == missingRequirements
        && reference.nearMisses.isSuperset(of: nearMisses)
  }

  /// The kinds of notes about members that would almost meet a requirement, such as a default for some types only.
  private var nearMisses: Set<String> {
    Set(notes.map(\.identifier).filter(DiagnosticIdentifiers.isAboutNearMiss))
  }

  /// The requirements of a protocol that its notes name: `protocol requires function 'ring'`.
  ///
  /// A subscript is named by its type, which may be written otherwise, and associated types are not compared.
  private var missingRequirements: Set<String> {
    Set(
      notes.filter {
        DiagnosticIdentifiers.isAboutMissingRequirement($0.identifier)
          && $0.identifier != DiagnosticIdentifiers.missingAssociatedType
      }.map { note in
        note.message.split(separator: "'", omittingEmptySubsequences: false)
          .prefix(note.message.contains(" subscript ") ? 1 : 2).joined(separator: "'")
      })
  }

  /// Whether it is the expected error: by its place, its identifier and its text.
  ///
  /// A text alone can be the submission's: in the message of `@available(*, unavailable)`, or in a
  /// name between backticks. So without an identifier neither of them counts.
  package func meets(
    _ expectation: RefusedSnippet.Expectation, of snippet: RefusedSnippet
  ) -> Bool {
    guard hasPlaceAndText(of: expectation, in: snippet) else { return false }
    if !expectation.identifiers.isEmpty { return expectation.identifiers.contains(identifier) }
    let unquoted = message.replacing(#/`[^`]*`/#, with: "``")
    return !DiagnosticIdentifiers.quotesSource(identifier)
      && expectation.messages.contains { unquoted.contains($0) }
  }

  /// Whether it is where an error is expected, and has the expected text.
  package func hasPlaceAndText(
    of expectation: RefusedSnippet.Expectation, in snippet: RefusedSnippet
  ) -> Bool {
    severity == .error && file == snippet.file.name && line == expectation.line
      && expectation.messages.contains { message.contains($0) }
  }
}

extension RefusedSnippet {
  /// The snippet without its imports and `expected-` comments.
  fileprivate var plainText: String {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.contains(#/^\s*(@testable\s+)?import\s/#) { return nil }
      let end = line.firstRange(of: "// expected-")?.lowerBound ?? line.endIndex
      return String(line[..<end]).replacing(#/\s+$/#, with: "")
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
