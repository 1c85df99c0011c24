extension ExpectedFailure {
  /// Parses `fails testA, testB` or `does-not-compile identifier_a, identifier_b`.
  init?(parsing text: String) {
    let words = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard words.count == 2 else { return nil }
    let rest = words[1].trimmed
    switch words[0] {
    case "fails":
      let checks = rest.listItems
      if checks.isEmpty { return nil }
      self = .fails(checks: checks)
    case "does-not-compile":
      let identifiers = rest.listItems
      let areIdentifiers = identifiers.allSatisfy { identifier in
        identifier.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      }
      if identifiers.isEmpty || !areIdentifiers { return nil }
      self = .doesNotCompile(diagnostics: identifiers)
    default: return nil
    }
  }

  /// Returns the named checks that have no heading in `exercise.md`.
  ///
  /// Returns none if there are no headings at all: that is already reported.
  func unknownChecks(among checks: [String: CheckText]) -> [String] {
    guard case .fails(let names) = self, !checks.isEmpty else { return [] }
    return names.filter { checks[$0] == nil }
  }
}
