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
    func right(_ expectation: RefusedSnippet.Expectation) -> Diagnostic? {
      besideReference?.first { $0.meets(expectation, of: snippet) }
    }
    let unmet = snippet.expectations.first { expectation in
      !errors.contains {
        $0.meets(expectation, of: snippet) && $0.lacksSame(as: right(expectation))
      }
    }
    if unmet == nil && !errors.isEmpty && !isIncomplete { return .passed }
    let lines = snippet.plainText
    let lacked = unmet.flatMap { expectation in
      errors.first { $0.meets(expectation, of: snippet) }?.lackedOtherwise(than: right(expectation))
    }
    // The error in the expected line says most about what is missing.
    let error = lacked?.actual ?? errors.first { $0.line == unmet?.line } ?? errors.first
    return .failed(
      Cause(
        failure: .check,
        summary: Message(errors.isEmpty ? "cause.accepted" : "cause.refused-otherwise"),
        snippet: error.map { .refusedOtherwise(lines: lines, error: $0) }
          ?? .accepted(lines: lines),
        expected: lacked?.expected.message
          ?? (unmet ?? snippet.expectations.first)?.messages.first,
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
      || reference.missingRequirements.keys == missingRequirements.keys
        && (reference.defaultForOthers != nil || defaultForOthers == nil)
  }

  /// A requirement that a type lacks beside the reference, and one that it lacks here alone or that others have by
  /// default, as the compiler names them; nil if there is no such one.
  func lackedOtherwise(
    than reference: Diagnostic?
  ) -> (expected: Diagnostic, actual: Diagnostic)? {
    let (right, here) = (reference?.missingRequirements ?? [:], missingRequirements)
    let gone = right.keys.filter { here[$0] == nil }.min() ?? right.keys.min()
    let added = here.keys.filter { right[$0] == nil }.min()
    guard let expected = gone.flatMap({ right[$0] }),
      let actual = added.flatMap({ here[$0] }) ?? defaultForOthers
    else { return nil }
    return (expected, actual)
  }

  /// The note about a default that some types have, and this one has not.
  private var defaultForOthers: Diagnostic? {
    notes.first { $0.identifier == DiagnosticIdentifiers.meetsForOthers }
  }

  /// The notes about requirements of a protocol that a type lacks, by what they say of each: `protocol requires
  /// function 'ring'`.
  ///
  /// A subscript is named by its type, which may be written otherwise, and associated types are not compared.
  private var missingRequirements: [String: Diagnostic] {
    let about = notes.filter {
      DiagnosticIdentifiers.isAboutMissingRequirement($0.identifier)
        && $0.identifier != DiagnosticIdentifiers.missingAssociatedType
    }
    return Dictionary(
      about.map { note in
        let parts = note.message.split(separator: "'", omittingEmptySubsequences: false)
        let isSubscript = note.message.contains(" subscript ")
        return (parts.prefix(isSubscript ? 1 : 2).joined(separator: "'"), note)
      }, uniquingKeysWith: { first, _ in first })
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
