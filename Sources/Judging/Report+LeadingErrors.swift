import Compile

extension Report {
  /// The errors to correct first: the others probably follow from them.
  package var leadingErrors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    // After the first syntax error the parser only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { return [first] }
    for roots in [Report.wrongKinds, verdict == .doesNotFit ? Report.missingNames : []] {
      let found = errors.filter { roots.contains($0.identifier) }
      if !found.isEmpty { return found }
    }
    return errors
  }

  /// Errors for a struct that inherits from a class: it lacks all members of the superclass.
  private static let wrongKinds: Set = [
    "inheritance_from_non_protocol", "inheritance_from_non_protocol_or_class",
  ]

  static let missingNames: Set = [
    "cannot_find_in_scope", "cannot_find_type_in_scope", "could_not_find_value_member",
  ]
}

extension Diagnostic {
  /// Whether the parser reports it, judged by the prefix of the identifier.
  package var isAboutSyntax: Bool {
    if identifier.contains("_in_contextual_member") { return false }
    return ["expected_", "lex_", "consecutive_", "extra_r", "statement_same_line"].contains(
      where: identifier.hasPrefix)
  }
}
