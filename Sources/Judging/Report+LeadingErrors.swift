import Compile
import Dialect

extension Report {
  /// The errors to correct first: the others probably follow from them.
  package var leadingErrors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    // After the first syntax error the parser only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { return [first] }
    let missingNames = verdict == .doesNotFit ? DiagnosticIdentifiers.missingNames : []
    for roots in [DiagnosticIdentifiers.wrongKinds, missingNames] {
      let found = errors.filter { roots.contains($0.identifier) }
      if !found.isEmpty { return found }
    }
    return errors
  }
}

extension Diagnostic {
  /// Whether the parser says it, by the names it gives to its messages.
  package var isAboutSyntax: Bool { DiagnosticIdentifiers.isAboutSyntax(identifier) }
}
