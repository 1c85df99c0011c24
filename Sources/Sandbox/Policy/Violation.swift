import Dialect

/// A violation of the policy in a learner's module.
package struct Violation: Sendable, Equatable {
  /// The rules; the raw values are those of reports.
  package enum Rule: String, Sendable, CaseIterable {
    /// An import that the exercise does not allow.
    case importedModule = "import"
    /// Code that is not memory-safe.
    case unsafeCode = "unsafe"
    /// An attribute or a kind of declaration that is not on the list.
    case attribute
    /// A macro, declared or used.
    case macro
    /// A declaration that checks could use instead of the one they mean.
    case capture
    /// A name that stands for another type than the checks mean.
    case otherType = "other-type"
    /// An own type where the checks mean a library's.
    case ownType = "own-type"
    /// A name that stands for now one and now another declaration, where the checks mean one.
    case overload
    /// A declaration of a library that is not on its list.
    case library
    /// A format that may take a number for an address.
    case format
    /// A function value called or given away while a captured variable is accessed.
    case access
    /// A suspension while something is accessed that other tasks can reach.
    case suspension
    /// A function that is stored although it must not escape.
    case escape
    /// A value that is used beyond its scope, or beyond its bounds, where the compiler does not notice.
    case scope
    /// A `#sourceLocation`, which changes the place that errors name.
    case sourceLocation = "source-location"
    /// A reference to a symbol that is not on the list.
    case foreignSymbol = "foreign-symbol"
    /// A definition of a symbol that is not the module's own.
    case definedSymbol = "defined-symbol"
    /// A section that is not on the list.
    case section
  }

  package let rule: Rule
  /// The module, attribute, name or symbol, as written.
  package let subject: String
  /// The line, if it is known.
  package let place: Place?
  /// The column, from 1.
  package let column: Int?
  package let module: String

  package init(rule: Rule, subject: String, place: Place?, column: Int?, module: String) {
    self.rule = rule
    self.subject = subject
    self.place = place
    self.column = column
    self.module = module
  }
}

extension [Violation] {
  /// One violation for each subject and line.
  ///
  /// Of a type and its member at one place, only the member stays, which says what to change. So does
  /// the function on a line whose closure has a parameter of an unsafe type.
  package var withoutRepeats: [Violation] {
    var kept: [Violation] = []
    for violation in self where !kept.contains(where: violation.repeats) { kept.append(violation) }
    return kept.filter { type in !kept.contains { $0.isOfMember(ofTypeIn: type) } }
  }
}

extension Violation {
  fileprivate func repeats(_ other: Violation) -> Bool {
    guard place == other.place else { return false }
    // A protocol of literals refines others, and a library's type may adopt none of them.
    if isAboutLiterals, other.isAboutLiterals { return true }
    guard rule == other.rule else { return false }
    return subject == other.subject
      || rule == .unsafeCode && place != nil && subject.hasPrefix("Unsafe")
  }

  private var isAboutLiterals: Bool {
    [.capture, .library].contains(rule) && subject.hasPrefix(SyntaxTreeNames.literalProtocol)
  }

  fileprivate func isOfMember(ofTypeIn other: Violation) -> Bool {
    place == other.place && place != nil && column == other.column && rule == other.rule
      && subject.hasPrefix("\(other.subject).")
  }
}
