import Compile

extension Report {
  /// The errors to mend first: the others probably follow from them.
  package var leadingErrors: [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }
    // From the first place that cannot be read on, the compiler only guesses.
    if let first = errors.first(where: \.isAboutSyntax) { return [first] }
    for roots in [Report.wrongKinds, verdict == .doesNotFit ? Report.missingNames : []] {
      let found = errors.filter { roots.contains($0.identifier) }
      if !found.isEmpty { return found }
    }
    return errors
  }

  /// A struct that inherits as a class does: nothing of the superclass is there then.
  private static let wrongKinds: Set = [
    "inheritance_from_non_protocol", "inheritance_from_non_protocol_or_class",
  ]

  static let missingNames: Set = [
    "cannot_find_in_scope", "cannot_find_type_in_scope", "could_not_find_value_member",
  ]
}

extension Diagnostic {
  /// Whether the parser says it, by the names it gives to its messages.
  package var isAboutSyntax: Bool {
    if identifier.contains("_in_contextual_member") { return false }
    return ["expected_", "lex_", "consecutive_", "extra_r", "statement_same_line"].contains(
      where: identifier.hasPrefix)
  }
}
