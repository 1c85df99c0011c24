import Compile
import Dialect

extension Report {
  /// The errors to mend first: the others probably follow from them.
  package var leadingErrors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    // From the first place that cannot be read on, the compiler only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { return [first] }
    let missingNames = outcome == .doesNotFit ? DiagnosticIdentifiers.missingNames : []
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
